import { DAY_MS, isDay, midnightInLondon } from '#app/platform/clock.ts'
import { type Pence, pounds } from '#app/platform/money.ts'
import { giftCardAmounts } from '../gift-cards.ts'
import { today } from './lifetime.ts'

const least = giftCardAmounts.at(0) as Pence
const most = giftCardAmounts.at(-1) as Pence

const inShort = (amount: Pence) => pounds(amount).replace('.00', '')

/** Of a card that staff issue: any sum between the least and the most that a card is sold for. */
export const issueLimits = { least, most, words: `Please choose ${inShort(least)} to ${inShort(most)}` }

export const isIssuable = (amount: number) => amount >= least && amount <= most

const MOST_YEARS = 3

/** The last day that staff may let a card end on. */
export const lastEndDay = (now: Date) => {
  const [year = '', ...rest] = today(now).split('-')
  const day = [Number(year) + MOST_YEARS, ...rest].join('-')
  return isDay(day) ? day : day.replace('-02-29', '-02-28')
}

/** The last second of a day in London. */
export function endOfDay(day: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  return new Date(midnightInLondon(next).getTime() - 1_000)
}

/** Why a card can't end then, in words for staff; undefined if it can. */
export function whyNotUntil(day: string, { expiresAt, now }: { expiresAt: Date | null; now: Date }) {
  if (!isDay(day)) return 'Please choose a day'
  const last = lastEndDay(now)
  if (day > last) return `Please choose a day up to ${last}`
  if (endOfDay(day) <= now) return 'This day is over: please choose a later one'
  if (expiresAt && endOfDay(day) <= expiresAt)
    return 'It is good for longer already: please choose a later day'
}
