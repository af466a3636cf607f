import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endsAfter, endsAfterUse, lastSendDay, reminderDue, type reminders, today } from './lifetime.ts'

const at = (text: string) => new Date(text)

describe('how long a card lasts', () => {
  test.each([
    ['2026-11-18T12:00:00Z', '2027-11-18T12:00:00.000Z'],
    ['2028-02-29T09:00:00Z', '2029-03-01T09:00:00.000Z'],
  ])('twelve months after %s', (used, ends) => expect(endsAfter(at(used)).toISOString()).toBe(ends))

  test.each([
    [null, '2027-11-18T12:00:00.000Z'],
    ['2027-01-01T09:00:00Z', '2027-11-18T12:00:00.000Z'],
    ['2028-06-30T22:59:59Z', '2028-06-30T22:59:59.000Z'],
  ])('a use renews one that is good until %s, and never shortens it', (until, ends) =>
    expect(endsAfterUse(at('2026-11-18T12:00:00Z'), until === null ? null : at(until)).toISOString()).toBe(
      ends,
    ),
  )

  test('days are London’s', () => {
    expect(today(at('2026-06-30T23:30:00Z'))).toBe('2026-07-01')
    expect(lastSendDay(at('2026-06-30T23:30:00Z'))).toBe('2027-07-01')
  })
})

describe('reminders', () => {
  const ends = at('2027-11-18T12:00:00Z')

  test.each([
    ['2027-10-18T11:59:59Z', 'none', undefined],
    ['2027-10-18T12:00:00Z', 'none', 'month'],
    ['2027-10-20T12:00:00Z', 'month', undefined],
    ['2027-11-11T12:00:00Z', 'month', 'week'],
    ['2027-11-12T12:00:00Z', 'none', 'week'],
    ['2027-11-12T12:00:00Z', 'week', undefined],
  ] as const)('at %s, reminded of %s: %s', (now, reminded, due) =>
    expect(reminderDue(ends, reminded, at(now))).toBe(due),
  )

  test('each once, and never a farther one after a nearer one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 40 }), (daysBefore) => {
        let reminded: (typeof reminders)[number] = 'none'
        const sent: string[] = []
        for (const days of daysBefore.sort((a, b) => b - a)) {
          const due = reminderDue(ends, reminded, new Date(ends.getTime() - days * 24 * 60 * 60 * 1000))
          if (due) sent.push(due)
          reminded = due ?? reminded
        }
        expect(sent).toEqual([...new Set(sent)])
        expect(sent).toEqual([...sent].sort())
      }),
    )
  })
})
