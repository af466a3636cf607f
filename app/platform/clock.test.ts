import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dateInLondon,
  dayInLondon,
  hourInLondon,
  isDay,
  londonTime,
  midnightInLondon,
  wallClock,
} from './clock.ts'

test.each([
  ['2026-11-30T12:00:00Z', '30 November'],
  ['2026-11-30T23:59:59Z', '30 November'],
  // In summer London is an hour ahead of UTC.
  ['2026-06-30T22:59:59Z', '30 June'],
  ['2026-06-30T23:00:00Z', '1 July'],
])('%s is %s in London', (instant, day) => expect(dayInLondon(new Date(instant))).toBe(day))

test('the wall clock goes', () => expect(Math.abs(wallClock().getTime() - Date.now())).toBeLessThan(1_000))

test.each([
  ['2026-11-18T13:59:00Z', '2026-11-18', 13 * 60 + 59, 'winter'],
  ['2026-07-01T13:59:00Z', '2026-07-01', 14 * 60 + 59, 'summer'],
  ['2026-07-01T23:30:00Z', '2026-07-02', 30, 'past midnight in London already'],
  ['2026-03-29T00:59:00Z', '2026-03-29', 59, 'before the clocks go forward'],
  ['2026-03-29T01:00:00Z', '2026-03-29', 2 * 60, 'after they went forward'],
  ['2026-10-25T00:30:00Z', '2026-10-25', 90, 'before they go back'],
  ['2026-10-25T01:30:00Z', '2026-10-25', 90, 'after they went back'],
])('%s is %s in London, minute %d: %s', (instant, day, minute) => {
  expect(londonTime(new Date(instant))).toEqual({ day, minute })
})

test.each([
  ['2026-12-31T23:59:00Z', '31 December 2026', '23:59'],
  ['2026-06-30T23:05:00Z', '1 July 2026', '00:05'],
])('%s is %s, %s on a receipt', (instant, date, hour) => {
  expect(dateInLondon(new Date(instant))).toBe(date)
  expect(hourInLondon(new Date(instant))).toBe(hour)
})

const calendar = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Since 1996 all of Europe changes its clocks at the same time. */
const anyMoment = fc.date({
  min: new Date('1996-01-01T00:00:00Z'),
  max: new Date('2099-12-31T23:59:59Z'),
  noInvalidDate: true,
})

test('every moment is what the calendar of the world’s time zones says it is', () =>
  fc.assert(
    fc.property(anyMoment, (instant) => {
      const said = Object.fromEntries(calendar.formatToParts(instant).map(({ type, value }) => [type, value]))
      expect(dateInLondon(instant)).toBe(`${said.day} ${said.month} ${said.year}`)
      expect(dayInLondon(instant)).toBe(`${said.day} ${said.month}`)
      expect(hourInLondon(instant)).toBe(`${said.hour}:${said.minute}`)
    }),
    { numRuns: 2_000 },
  ))

const changes = Array.from({ length: 60 }, (_, i) => 1996 + i).flatMap((year) =>
  [3, 10].map((month) => lastSunday(year, month)),
)

test.each(changes)('the minutes before and after the clocks change, %s', (day) => {
  const at = Date.parse(`${day}T01:00:00Z`)
  for (const minutes of [-61, -60, -1, 0, 1, 59, 60]) {
    const instant = new Date(at + minutes * 60_000)
    const said = Object.fromEntries(calendar.formatToParts(instant).map(({ type, value }) => [type, value]))
    expect(hourInLondon(instant)).toBe(`${said.hour}:${said.minute}`)
  }
})

/** Checks every day of the month, unlike the clock's own calculation. */
function lastSunday(year: number, month: number): string {
  const days = Array.from({ length: 31 }, (_, i) => `${year}-${String(month).padStart(2, '0')}-${i + 1}`)
  const sundays = days
    .map((day) => new Date(`${day} UTC`))
    .filter((date) => date.getUTCDay() === 0 && date.getUTCMonth() === month - 1)
  return sundays.at(-1)?.toISOString().slice(0, 10) ?? ''
}

test.each([
  ['2026-11-19', '2026-11-19T00:00:00.000Z'],
  ['2026-07-01', '2026-06-30T23:00:00.000Z'],
  ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z'],
])('in London %s begins at %s', (day, instant) => expect(midnightInLondon(day).toISOString()).toBe(instant))

test.each([
  ['2026-12-24', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-13-01', false],
  ['24/12/2026', false],
  ['', false],
])('%s is a day: %s', (text, is) => expect(isDay(text)).toBe(is))
