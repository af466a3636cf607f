/** The time of day is handed in wherever it matters, so that rules stay pure and tests can choose their hour. */
export type Clock = () => Date

export const wallClock: Clock = () => new Date()

export const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** '30 November', as shoppers in London see that instant. */
export const dayInLondon = (instant: Date) => dayAndMonth(clockInLondon(instant))

/** '15 November 2026'. */
export function dateInLondon(instant: Date): string {
  const shown = clockInLondon(instant)
  return `${dayAndMonth(shown)} ${shown.getUTCFullYear()}`
}

/** '10:41'. */
export const hourInLondon = (instant: Date) => clockInLondon(instant).toISOString().slice(11, 16)

/** A moment as clocks in London show it: the day as '2026-11-19' and the minutes since its midnight. */
export type LondonTime = Readonly<{ day: string; minute: number }>

export function londonTime(instant: Date): LondonTime {
  const shown = clockInLondon(instant)
  return {
    day: shown.toISOString().slice(0, 10),
    minute: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  }
}

/** '30 November', of a date that is read as UTC. */
export const dayAndMonth = (date: Date) => `${date.getUTCDate()} ${months[date.getUTCMonth()]}`

/**
 * The moment whose hands, in UTC, stand as London's do. Reckoned here and not by `Intl`, which takes a slow phone
 * 32 ms before it knows its first time zone (docs/decisions/0008).
 */
function clockInLondon(instant: Date): Date {
  const at = instant.getTime()
  const year = instant.getUTCFullYear()
  const isSummer = at >= clocksChange(year, MARCH) && at < clocksChange(year, OCTOBER)
  return isSummer ? new Date(at + HOUR_MS) : instant
}

const MARCH = 2
const OCTOBER = 9

/** One in the morning of the month's last Sunday, UTC, as everywhere in Europe since 1996; both months have 31 days. */
function clocksChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month, 31, 1))
  return lastDay.getTime() - lastDay.getUTCDay() * DAY_MS
}
