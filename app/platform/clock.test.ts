import { expect, test } from 'vitest'
import { dateInLondon, dayInLondon, hourInLondon, londonTime, wallClock } from './clock.ts'

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
