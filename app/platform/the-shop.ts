/**
 * The shop itself, in one place. Everything here is made up: phone numbers from the ranges reserved for fiction,
 * example domains, no real company. Whoever opens a shop of their own changes this file first.
 */
export const theShop = {
  name: 'Marlow & Reed',
  trade: 'Drinks merchants',
  promise: 'Spirits, wines and beers chosen by people who drink them',
  legalName: 'Marlow & Reed Drinks Ltd',
  companyNumber: '00000000',
  vatNumber: 'GB 000 0000 00',
  licence: 'Premises licence PR0000, Buckinghamshire Council',
  phone: { shown: '01632 960 118', dialled: '+441632960118' },
  email: 'hello@marlowandreed.example',
  address: {
    lines: ['Unit 4, Old Maltings Yard'],
    town: 'Marlow',
    county: 'Buckinghamshire',
    postcode: 'SL7 0ZZ',
    country: 'United Kingdom',
    countryCode: 'GB',
  },
  hours: { phone: 'Monday to Friday, 9:00 to 17:00', office: 'Monday to Friday, 9:00 to 18:00' },
  social: [
    { name: 'Instagram', href: 'https://instagram.example/marlowandreed' },
    { name: 'Facebook', href: 'https://facebook.example/marlowandreed' },
    { name: 'YouTube', href: 'https://youtube.example/marlowandreed' },
  ],
  outside: {
    barServices: 'https://bars.marlowandreed.example',
    drinkAwareness: 'https://drinkaware.example',
    wholesale: 'https://trade.marlowandreed.example',
  },
} as const
