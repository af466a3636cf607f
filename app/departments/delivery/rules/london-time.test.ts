import fc from 'fast-check'
import { expect, test } from 'vitest'
import { londonTime } from '#app/platform/clock.ts'
import { dayInWords, instantOf, minuteOf, nextDay, timeInWords } from './london-time.ts'

test('every instant of a working day is found again from what the clock shows', () => {
  const minutes = fc.integer({ min: 0, max: 4 * 365 * 24 * 60 })
  fc.assert(
    fc.property(minutes, (minute) => {
      const shown = londonTime(new Date(Date.UTC(2025, 0, 1) + minute * 60_000))
      if (shown.minute < minuteOf('03:00')) return
      expect(instantOf(shown).getTime()).toBe(Date.UTC(2025, 0, 1) + minute * 60_000)
    }),
  )
})

test.each([
  ['2026-02-28', '2026-03-01'],
  ['2028-02-28', '2028-02-29'],
  ['2026-12-31', '2027-01-01'],
  ['2026-03-28', '2026-03-29'],
  ['2026-10-25', '2026-10-26'],
])('after %s comes %s', (day, next) => {
  expect(nextDay(day)).toBe(next)
})

test('days and hours are said as people say them', () => {
  expect(dayInWords('2026-11-19')).toBe('Thursday 19 November')
  expect(timeInWords(minuteOf('09:05'))).toBe('9:05')
})
