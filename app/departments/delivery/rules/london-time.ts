import { DAY_MS, dayAndMonth, type LondonTime, londonTime, weekdays } from '#app/platform/clock.ts'

/** The instant of a London wall time. None of our hours is in the one that a clock change skips. */
export function instantOf({ day, minute }: LondonTime): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minute * 60_000
  const shown = londonTime(new Date(asUtc))
  const ahead = Date.parse(`${shown.day}T00:00:00Z`) + shown.minute * 60_000 - asUtc
  return new Date(asUtc - ahead)
}

export const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** 'Thursday 19 November'. */
export function dayInWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${weekdays[date.getUTCDay()]} ${dayAndMonth(date)}`
}

/** '14:00' as minutes since midnight, and back. */
export function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}
export const timeInWords = (minute: number) =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
