import { DAY_MS, londonTime } from '#app/platform/clock.ts'
import { MONTHS_WITHOUT_USE } from '../gift-cards.ts'

/** Each use starts the twelve months again. */
export const endsAfter = (lastUse: Date) => monthsLater(lastUse, MONTHS_WITHOUT_USE)

/** A use never takes away what staff have given. */
export function endsAfterUse(use: Date, until: Date | null): Date {
  const renewed = endsAfter(use)
  return until && until > renewed ? until : renewed
}

/** '2026-12-24', the day in London. */
export const today = (now: Date) => londonTime(now).day

/** The last day on which a card bought today can be sent. */
export const lastSendDay = (now: Date) =>
  monthsLater(new Date(`${today(now)}T12:00:00Z`), MONTHS_WITHOUT_USE)
    .toISOString()
    .slice(0, 10)

const WEEK_MS = 7 * DAY_MS

/** Reminders are sent a month and a week before the end. A card that missed the first gets the second only. */
export const reminders = ['none', 'month', 'week'] as const
export type Reminder = (typeof reminders)[number]

export function reminderDue(expiresAt: Date, reminded: Reminder, now: Date): Reminder | undefined {
  const due: Reminder =
    now >= new Date(expiresAt.getTime() - WEEK_MS)
      ? 'week'
      : now >= monthsLater(expiresAt, -1)
        ? 'month'
        : 'none'
  return reminders.indexOf(due) > reminders.indexOf(reminded) ? due : undefined
}

/** Cards that expire by then may need a reminder: the month's (31 days at most), and the week's. */
export const remindedFrom = (now: Date) => ({
  month: new Date(now.getTime() + 31 * DAY_MS),
  week: new Date(now.getTime() + WEEK_MS),
})

/** The same day of another month; if that has no such day, the first one after it. */
function monthsLater(from: Date, months: number): Date {
  const then = new Date(from)
  then.setUTCMonth(then.getUTCMonth() + months)
  return then
}
