import type { Nation } from '#app/platform/shop/shop.ts'
import { isBankHoliday } from './bank-holidays.ts'
import { nextDay } from './london-time.ts'

const weekend = [0, 6]

/** Whose bank holidays count, and which other days are no working days. */
export type Calendar = { nations: readonly Nation[]; closed: readonly string[] }

/** A working day in all nations named: goods leave one place and arrive at another. */
export const isWorkingDay = (day: string, { nations, closed }: Calendar) =>
  !weekend.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) &&
  !closed.includes(day) &&
  !nations.some((nation) => isBankHoliday(day, nation))

/** The same day if it is a working day. */
export function workingDayFrom(day: string, calendar: Calendar): string {
  let found = day
  while (!isWorkingDay(found, calendar)) found = nextDay(found)
  return found
}

export function workingDaysAfter(day: string, count: number, calendar: Calendar): string {
  let found = day
  for (let left = count; left > 0; left--) found = workingDayFrom(nextDay(found), calendar)
  return found
}
