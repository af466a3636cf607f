/** One unit is 10 ml of pure alcohol; strength is in per cent by volume. */
export const unitsIn = (ml: number, abv: number) => (ml * abv) / 1_000

export const inTenths = (units: number) => Math.round(units * 10 + Number.EPSILON * units) / 10

export type Serving = { name: string; ml: number; abv: number }

/** Usual servings in pubs and kitchens. */
export const servings: readonly Serving[] = [
  { name: 'Pint of ordinary beer or cider', ml: 568, abv: 4 },
  { name: 'Pint of strong beer or cider', ml: 568, abv: 5.2 },
  { name: 'Bottle of beer', ml: 330, abv: 5 },
  { name: 'Small glass of wine', ml: 125, abv: 12 },
  { name: 'Medium glass of wine', ml: 175, abv: 13 },
  { name: 'Large glass of wine', ml: 250, abv: 13 },
  { name: 'Glass of sparkling wine', ml: 125, abv: 12 },
  { name: 'Glass of port or sherry', ml: 50, abv: 20 },
  { name: 'Single measure of spirits', ml: 25, abv: 40 },
  { name: 'Double measure of spirits', ml: 50, abv: 40 },
]

export type Poured = { ml: number; abv: number; times: number }

/** Summed in integers (hundredths of a per cent times millilitres): floating-point sums would depend on the order. */
export const unitsOf = (poured: readonly Poured[]) =>
  inTenths(
    poured.reduce((sum, { ml, abv, times }) => sum + Math.round(ml * abv * 100) * times, 0) / 100 / 1_000,
  )
