import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromLondonInput, toLondonInput } from './london-input.ts'

test.each([
  ['2026-12-01T09:00', '2026-12-01T09:00:00.000Z'],
  ['2026-07-01T09:00', '2026-07-01T08:00:00.000Z'],
  // London has this hour twice.
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
  // And leaves this one out.
  ['2027-03-28T00:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T01:30', '2027-03-28T01:30:00.000Z'],
  ['2027-03-28T02:00', '2027-03-28T01:00:00.000Z'],
])('%s in London is %s', (typed, instant) => expect(fromLondonInput(typed)).toBe(instant))

test.each(['', 'tomorrow', '2026-13-01T09:00'])('%j is no time', (typed) =>
  expect(fromLondonInput(typed)).toBeNull(),
)

test('what a field shows is the same minute again, whatever the season', () => {
  expect(toLondonInput(null)).toBe('')
  const noInvalidDate = true
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate })
  fc.assert(
    fc.property(moments, (at) => {
      const typed = toLondonInput(at.toISOString())
      const read = fromLondonInput(typed)
      expect(toLondonInput(read)).toBe(typed)
    }),
  )
})
