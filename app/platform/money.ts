/** Money is whole pence everywhere inside the shop; pounds exist only on the wire and on the screen. */
export type Pence = number & { readonly unit: 'pence' }

export const VAT_RATE = 0.2

/** The one place where a fraction of a penny is settled: half up. */
export const pence = (amount: number) => Math.floor(amount + 0.5 + Number.EPSILON * Math.abs(amount)) as Pence

export const fromPounds = (amount: number) => pence(amount * 100)

/** Pounds as a number with at most two decimals, as the wire has them. */
export const toPounds = (amount: Pence) => amount / 100

/** Every price of the shop includes VAT; this is what is left of it without. */
export const exVat = (amount: Pence) => pence(amount / (1 + VAT_RATE))

/** '£1,249.00', for the screen. By hand: the browser's own formatter takes longer to wake than a shelf takes to draw. */
export function pounds(amount: Pence): string {
  const [whole = '', rest = ''] = (Math.abs(amount) / 100).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}£${inThousands(whole)}.${rest}`
}

/** '1,249'. */
export const inThousands = (whole: number | string) => String(whole).replace(/\B(?=(\d{3}){1,6}$)/g, ',')

/** '£5.00' or '60p': a saving reads better in pence below a pound. */
export const saving = (amount: Pence) => (amount < 100 ? `${amount}p` : pounds(amount))
