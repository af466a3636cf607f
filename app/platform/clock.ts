/** The current time is a parameter wherever it matters: rules stay pure, and tests choose the time. */
export type Clock = () => Date

export const wallClock: Clock = () => new Date()

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
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

export const months = [
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

/** '30 November', the day in London at that instant. */
export const dayInLondon = (instant: Date) => dayAndMonth(clockInLondon(instant))

/** '15 November 2026'. */
export function dateInLondon(instant: Date): string {
  const shown = clockInLondon(instant)
  return `${dayAndMonth(shown)} ${shown.getUTCFullYear()}`
}

/** '10:41'. */
export const hourInLondon = (instant: Date) => clockInLondon(instant).toISOString().slice(11, 16)

/** A London wall time: the day as '2026-11-19' and the minutes since midnight. */
export type LondonTime = Readonly<{ day: string; minute: number }>

export function londonTime(instant: Date): LondonTime {
  const shown = clockInLondon(instant)
  return {
    day: shown.toISOString().slice(0, 10),
    minute: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  }
}

/** When a day ('2026-11-19') begins in London. */
export function midnightInLondon(day: string): Date {
  const utc = new Date(`${day}T00:00:00Z`)
  return new Date(utc.getTime() - londonTime(utc).minute * MINUTE_MS)
}

/** Whether a text is a day such as '2026-12-24'. There is no 31 February. */
export function isDay(text: string): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** '30 November', of a date read as UTC. */
export const dayAndMonth = (date: Date) => `${date.getUTCDate()} ${months[date.getUTCMonth()]}`

/**
 * A Date whose UTC fields equal London wall time. Calculated here, because `Intl` needs 32 ms for its first time zone
 * on a slow phone (docs/decisions/0008).
 */
function clockInLondon(instant: Date): Date {
  const at = instant.getTime()
  const year = instant.getUTCFullYear()
  const isSummer = at >= clocksChange(year, MARCH) && at < clocksChange(year, OCTOBER)
  return isSummer ? new Date(at + HOUR_MS) : instant
}

const MARCH = 2
const OCTOBER = 9

/** 01:00 UTC on the month's last Sunday, as everywhere in Europe since 1996; both months have 31 days. */
function clocksChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month, 31, 1))
  return lastDay.getTime() - lastDay.getUTCDay() * DAY_MS
}
