import { expect, test } from 'vitest'
import { londonInstant } from './london-instant.ts'

test.each([
  ['2026-11-27T00:00', '2026-11-27T00:00:00.000Z'],
  ['2026-07-01T23:59', '2026-07-01T22:59:00.000Z'],
  // Clocks go forward: 01:30 is left out.
  ['2027-03-28T00:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T01:30', '2027-03-28T01:30:00.000Z'],
  ['2027-03-28T02:00', '2027-03-28T01:00:00.000Z'],
  // Clocks go back: 01:30 comes twice.
  ['2027-10-31T01:30', '2027-10-31T00:30:00.000Z'],
  ['2027-10-31T02:00', '2027-10-31T02:00:00.000Z'],
])('%s in London is %s', (wallTime, instant) => {
  expect(londonInstant(wallTime)).toBe(instant)
})
