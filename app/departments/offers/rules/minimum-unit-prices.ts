import type { Nation } from '#app/platform/shop/shop.ts'

type Minimum = { since: string; perUnit: number }

/** Pence per unit, the newest first. Scotland always rounds up, Wales to the nearest penny. */
const minimums: Partial<Record<Nation, { steps: Minimum[]; round: (amount: number) => number }>> = {
  scotland: {
    steps: [
      { since: '2024-09-30', perUnit: 65 },
      { since: '2018-05-01', perUnit: 50 },
    ],
    round: Math.ceil,
  },
  wales: {
    steps: [
      { since: '2026-10-01', perUnit: 65 },
      { since: '2020-03-02', perUnit: 50 },
    ],
    round: Math.round,
  },
}

/** Up to this strength it is no alcohol by law. */
const NO_ALCOHOL_UP_TO = 0.5

/** The days from which each minimum of a nation holds. */
export const minimumDays = (nation: Nation) => minimums[nation]?.steps.map(({ since }) => since) ?? []

/** Pence per unit on that day; undefined where there is no such law. */
export const pricePerUnit = (nation: Nation, day: string) =>
  minimums[nation]?.steps.find(({ since }) => since <= day)?.perUnit

/** The lowest price of a bottle by that nation's law; units as exact as possible. */
export function minimumUnitPrice(nation: Nation, abv: number, units: number, day: string): number {
  const law = minimums[nation]
  const perUnit = pricePerUnit(nation, day)
  if (!law || perUnit === undefined || abv <= NO_ALCOHOL_UP_TO) return 0
  return law.round(Number((units * perUnit).toFixed(6)))
}
