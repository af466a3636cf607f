/** The kinds that duty tells apart. Cider is still unless it is as fizzy as sparkling wine. */
export type DutyKind = 'beer' | 'still cider' | 'sparkling cider' | 'wine, spirits and others'

/** Pence per litre of pure alcohol, by strength and, in the middle, by kind. */
type Rates = {
  since: string
  below3point5: number
  beer: number
  cider: number
  others: number
  from8point5: number
  above22: number
}

/** gov.uk, 'Alcohol Duty rates'; they usually change on 1 February. The newest comes first. */
const rates: Rates[] = [
  {
    since: '2026-02-01',
    below3point5: 9_96,
    beer: 22_58,
    cider: 10_39,
    others: 26_61,
    from8point5: 30_62,
    above22: 33_99,
  },
  {
    since: '2025-02-01',
    below3point5: 9_61,
    beer: 21_78,
    cider: 10_02,
    others: 25_67,
    from8point5: 29_54,
    above22: 32_79,
  },
]

/** The days from which each set of rates holds. */
export const dutyDays = rates.map(({ since }) => since)

/** No duty up to this strength. */
const DUTY_FREE_UP_TO = 1.2

/** Pence per litre of pure alcohol on that day ('2026-11-18'). */
export function dutyRate(kind: DutyKind, abv: number, day: string): number {
  const held = ratesOn(day)
  if (abv <= DUTY_FREE_UP_TO) return 0
  if (abv < 3.5) return held.below3point5
  if (abv > 22) return held.above22
  if (abv >= 8.5) return held.from8point5
  if (kind === 'beer') return held.beer
  return kind === 'still cider' || (kind === 'sparkling cider' && abv <= 5.5) ? held.cider : held.others
}

/** The highest of all rates on that day. */
export function highestDuty(day: string): number {
  const { since: _since, ...perLitre } = ratesOn(day)
  return Math.max(...Object.values(perLitre))
}

const ratesOn = (day: string) => rates.find(({ since }) => since <= day) ?? (rates.at(-1) as Rates)
