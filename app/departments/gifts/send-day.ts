import { dateInLondon, isDay } from '#app/platform/clock.ts'
import { lastSendDay, today } from './rules/lifetime.ts'

/** The first and the last day on which a card bought now can be sent. */
export const sendDays = (now: Date) => ({ first: today(now), last: lastSendDay(now) })

type SendDay = { ok: true; day: string } | { ok: false; words: string }

/** Absent means today. */
export function sendDayIn(said: string | null | undefined, now: Date): SendDay {
  const { first, last } = sendDays(now)
  const day = said || first
  if (!isDay(day)) return { ok: false, words: 'Please choose a day' }
  if (day < first) return { ok: false, words: 'This day is over: please choose today or a later one' }
  if (day > last)
    return { ok: false, words: `Please choose a day up to ${dateInLondon(new Date(`${last}T12:00:00Z`))}` }
  return { ok: true, day }
}

/** 'on 24 December 2026'; undefined if it is sent today. */
export const sendDayInWords = (day: string, now: Date): string | undefined =>
  day <= today(now) ? undefined : `on ${dateInLondon(new Date(`${day}T12:00:00Z`))}`
