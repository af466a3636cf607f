/** Money is whole pence everywhere inside the shop; pounds exist only in the API and on the screen. */
export type Pence = number & { readonly unit: 'pence' }

export const VAT_RATE = 0.2

/** As words: '20%'. */
export const VAT_PERCENT = `${VAT_RATE * 100}%`

/** Rounds fractions of a penny, half up. */
export const pence = (amount: number) => Math.floor(amount + 0.5 + Number.EPSILON * Math.abs(amount)) as Pence

export const fromPounds = (amount: number) => pence(amount * 100)

/** Pounds as a number with at most two decimals, as in the API. */
export const toPounds = (amount: Pence) => amount / 100

/** Every price of the shop includes VAT; this is the price without. */
export const exVat = (amount: Pence) => pence(amount / (1 + VAT_RATE))

/**
 * '£1,249.00', for the screen. Formatted by hand: the browser's `Intl` takes longer to load than a shelf to render.
 */
export function pounds(amount: Pence): string {
  const [whole = '', rest = ''] = (Math.abs(amount) / 100).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}£${inThousands(whole)}.${rest}`
}

/** '£8', '£8.50': without needless zeros. */
export const shortPounds = (amount: Pence) => pounds(amount).replace(/\.00$/, '')

/** '1,249'. */
export const inThousands = (whole: number | string) => String(whole).replace(/\B(?=(\d{3}){1,6}$)/g, ',')

/** '£5.00' or '60p': savings below a pound are shown in pence. */
export const saving = (amount: Pence) => (amount < 100 ? `${amount}p` : pounds(amount))
