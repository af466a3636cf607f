/** What stands over the door, and so on every page; `the-shop.ts` has the rest, which browsers carry where it is told. */
export const shopSign = {
  name: 'Marlow & Reed',
  trade: 'Drinks merchants',
  promise: 'Spirits, wines and beers chosen by people who drink them',
  phone: { shown: '01632 960 118', dialled: '+441632960118' },
} as const
