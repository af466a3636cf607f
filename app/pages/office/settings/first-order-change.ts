import { conditionsOf, offerAsItCame } from '#app/departments/newsletter/newsletter.ts'
import { pence, toPounds } from '#app/platform/money.ts'
import { type Change, same } from './in-words.ts'

/** The terms of the first-order code, as `GET office/first-order` answers. */
export type Terms = { is_on: boolean; percent: number; minimum: number; days: number | null }

const asItCame: Terms = {
  is_on: true,
  percent: offerAsItCame.percent,
  minimum: toPounds(offerAsItCame.minimum),
  days: offerAsItCame.days,
}

/** What a file would change of the code. A file without it takes it back to how it came. */
export function firstOrderChange(inFile: unknown, present: Terms): Change[] {
  const { is_on, percent, minimum, days } = present
  const now: Terms = { is_on, percent, minimum, days }
  const after = inFile === undefined ? asItCame : inFile
  if (same(now, after)) return []
  return [{ name: 'First-order code', before: inWords(now), after: inWords(after) }]
}

const inWords = (terms: unknown) => {
  if (!isTerms(terms)) return JSON.stringify(terms)
  if (!terms.is_on) return 'none is sent'
  const minimum = pence(Math.round(terms.minimum * 100))
  return `${terms.percent}% off${conditionsOf({ percent: terms.percent, minimum, days: terms.days })}`
}

const isTerms = (terms: unknown): terms is Terms =>
  typeof terms === 'object' &&
  terms !== null &&
  'is_on' in terms &&
  'percent' in terms &&
  'minimum' in terms &&
  typeof terms.minimum === 'number' &&
  'days' in terms &&
  (terms.days === null || typeof terms.days === 'number')
