import { DAY_MS } from '#app/platform/clock.ts'
import { type Pence, pounds } from '#app/platform/money.ts'
import type { PricePeriod } from './prices.ts'

/** How long a price was really charged: what makes a 'was' honest. */
type WasProof = {
  /** Whole days, within the last year. */
  days: number
  /** Whether it was charged at all. */
  isCharged: boolean
  /** The periods it is made of, for counting bottles. */
  periods: { from: Date; until: Date }[]
}

/** What is longer ago proves nothing any more. */
const PROVES_FOR_DAYS = 365

/** Looks through a drink's past for the time in which this price was charged. */
export function wasProof(history: readonly PricePeriod[], was: Pence, now: Date): WasProof {
  const since = new Date(now.getTime() - PROVES_FOR_DAYS * DAY_MS)
  const periods = history
    .filter(({ charged, from }) => charged === was && from <= now)
    .map(({ from, until }) => ({
      from: from > since ? from : since,
      until: until !== null && until < now ? until : now,
    }))
    .filter(({ from, until }) => until > from)
  const ms = periods.reduce((sum, { from, until }) => sum + until.getTime() - from.getTime(), 0)
  return { days: Math.floor(ms / DAY_MS), isCharged: periods.length > 0, periods }
}

/** 'Charged for 41 days, 63 bottles; the offer may run 41 days.' */
export function proofInWords({ days, isCharged }: WasProof, bottles: number): string {
  if (!isCharged) return 'It was never charged.'
  const sold = counted(bottles, 'bottle')
  return days < 1
    ? `Charged for less than a day, ${sold}; too short for a ‘was’.`
    : `Charged for ${counted(days, 'day')}, ${sold}; the offer may run ${counted(days, 'day')}.`
}

export const neverChargedInWords = (was: Pence) =>
  `It did not cost ${pounds(was)} within the last year, so ‘was ${pounds(was)}’ would not be true.`

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
