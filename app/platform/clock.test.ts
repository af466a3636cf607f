import { expect, test } from 'vitest'
import { dayInLondon, wallClock } from './clock.ts'

test.each([
  ['2026-11-30T12:00:00Z', '30 November'],
  ['2026-11-30T23:59:59Z', '30 November'],
  // In summer London is an hour ahead of UTC.
  ['2026-06-30T22:59:59Z', '30 June'],
  ['2026-06-30T23:00:00Z', '1 July'],
])('%s is %s in London', (instant, day) => expect(dayInLondon(new Date(instant))).toBe(day))

test('the wall clock goes', () => expect(Math.abs(wallClock().getTime() - Date.now())).toBeLessThan(1_000))
