import type { Nation } from '#app/platform/shop/the-shop.ts'
import { isBankHoliday } from './bank-holidays.ts'
import { nextDay } from './london-time.ts'

const weekend = [0, 6]

/** A working day in all nations named: goods leave one place and arrive at another. */
export const isWorkingDay = (day: string, nations: Nation[]) =>
  !weekend.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) &&
  !nations.some((nation) => isBankHoliday(day, nation))

/** The same day if it is a working day. */
export function workingDayFrom(day: string, nations: Nation[]): string {
  let found = day
  while (!isWorkingDay(found, nations)) found = nextDay(found)
  return found
}

export function workingDaysAfter(day: string, count: number, nations: Nation[]): string {
  let found = day
  for (let left = count; left > 0; left--) found = workingDayFrom(nextDay(found), nations)
  return found
}
