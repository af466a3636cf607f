import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { allDay, type LicensedHours } from '../licence.ts'
import { concernAbout } from './licensed-sale.ts'

const everyDay = (from: string, until: string) => Array.from({ length: 7 }, () => ({ from, until }))
const hours: LicensedHours[] = [
  { since: '2025-10-01', week: everyDay('00:00', '24:00') },
  {
    since: '2020-01-01',
    week: [{ from: '10:00', until: '22:30' }, ...everyDay('08:00', '23:00').slice(1)],
  },
]
const sold = (at: string, authorisedOn: string | null = '2021-03-01') =>
  concernAbout({ by: 'Mina Shah', at: new Date(at), authorisedOn }, hours)

describe('a sale', () => {
  test.for([
    ['2025-09-26T07:00:00Z', ''],
    ['2025-09-26T06:59:59Z', 'It is outside the licensed hours: Friday, 08:00 to 23:00.'],
    // British Summer Time: 23:00 in London.
    ['2025-09-26T22:00:00Z', 'It is outside the licensed hours: Friday, 08:00 to 23:00.'],
    ['2025-09-28T08:30:00Z', 'It is outside the licensed hours: Sunday, 10:00 to 22:30.'],
    ['2025-09-28T09:00:00Z', ''],
    ['2025-10-01T02:00:00Z', ''],
    ['2019-12-31T12:00:00Z', 'There is no licence for this day.'],
  ])('at %s is within the hours of that day, or not: %s', ([at = '', concern]) => {
    expect(sold(at, '2018-01-01')).toBe(concern)
  })

  test('is never within the hours of a closed day', () => {
    const closedOnSundays = [
      { since: '2020-01-01', week: [{ from: '', until: '' }, ...everyDay('08:00', '24:00').slice(1)] },
    ]
    const concern = (at: string) =>
      concernAbout({ by: 'Ann', at: new Date(at), authorisedOn: '2020-01-01' }, closedOnSundays)
    // British Summer Time: midnight in London is 23:00.
    expect(concern('2025-09-27T22:59:59Z')).toBe('')
    for (const at of ['2025-09-27T23:00:00Z', '2025-09-28T12:00:00Z', '2025-09-28T22:59:59Z'])
      expect(concern(at)).toBe('The licence allows no sale on a Sunday.')
    expect(concern('2025-09-29T07:00:00Z')).toBe('')
  })

  test('is for those with the supervisor’s authority, from its day on', () => {
    const without = 'There is no written authority for Mina Shah to sell alcohol.'
    expect(sold('2026-01-05T12:00:00Z', null)).toBe(without)
    expect(sold('2026-01-05T12:00:00Z', '2026-01-06')).toBe(without)
    expect(sold('2026-01-05T12:00:00Z', '2026-01-05')).toBe('')
    expect(sold('2025-09-28T03:00:00Z', null)).toBe(
      `It is outside the licensed hours: Sunday, 10:00 to 22:30. ${without}`,
    )
  })

  test('of the shop has hours for every day of the week', () => {
    for (const { since, week } of theShop().licensedHours) {
      expect(since).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(week).toHaveLength(7)
      for (const { from, until } of week) {
        expect(`${from}-${until}`).toMatch(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
        expect(from < until).toBe(true)
      }
    }
    expect(
      concernAbout({ by: 'Ann', at: new Date('2026-11-18T12:00:00Z'), authorisedOn: '2020-01-01' }),
    ).toBe('')
    expect(
      concernAbout({ by: 'Ann', at: new Date('2026-11-18T03:00:00Z'), authorisedOn: '2020-01-01' }),
    ).toBe('It is outside the licensed hours: Wednesday, 08:00 to 23:00.')
  })

  test('under a licence for every hour is always within it', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (at) => {
          expect(concernAbout({ by: 'Ann', at, authorisedOn: '1999-01-01' }, allDay)).toBe('')
        },
      ),
    )
  })
})
