import { describe, expect, test } from 'vitest'
import { endOfDay, isIssuable, lastEndDay, whyNotUntil } from './issuing.ts'

const now = new Date('2026-11-18T12:00:00Z')

test('any sum from £10 to £500 can be issued', () => {
  expect([9_99, 10_00, 37_45, 500_00, 500_01].map(isIssuable)).toEqual([false, true, true, true, false])
})

describe('the end of a card', () => {
  test.each([
    ['2027-11-18', '2027-11-18T23:59:59.000Z'],
    ['2028-06-30', '2028-06-30T22:59:59.000Z'],
  ])('on %s is the last second of the day in London', (day, end) =>
    expect(endOfDay(day).toISOString()).toBe(end),
  )

  const why = (day: string, expiresAt: Date | null = null) => whyNotUntil(day, { expiresAt, now })

  test('is an evening in London, at most three years ahead', () => {
    expect([why('2026-11-18'), why('2027-06-01'), why('2029-11-18')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(why('2026-11-17')).toMatch(/over/)
    expect(why('2029-11-19')).toMatch(/up to/)
    for (const odd of ['', 'soon', '2027-02-30', '18/11/2027', '2027-11-1'])
      expect(why(odd)).toBe('Please choose a day')
    expect(lastEndDay(new Date('2028-02-29T12:00:00Z'))).toBe('2031-02-28')
  })

  test('is never earlier than it was', () => {
    const until = new Date('2027-11-18T12:00:00Z')
    expect(why('2027-11-17', until)).toMatch(/longer already/)
    expect(why('2027-11-18', until)).toBeUndefined()
    expect(why('2027-11-18', endOfDay('2027-11-18'))).toMatch(/longer already/)
  })
})
