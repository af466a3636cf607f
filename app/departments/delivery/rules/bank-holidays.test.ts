import { describe, expect, test } from 'vitest'
import type { Nation } from '#app/platform/the-shop.ts'
import { isBankHoliday } from './bank-holidays.ts'

const uk: Nation[] = ['england', 'wales', 'scotland', 'northern-ireland']
const kept = (day: string) => uk.filter((nation) => isBankHoliday(day, nation))

describe('bank holidays', () => {
  test.each<[string, string, Nation[]]>([
    ['Christmas Day', '2026-12-25', uk],
    ['Boxing Day on a Saturday is kept on Monday', '2026-12-28', uk],
    ['Boxing Day on a Saturday itself', '2026-12-26', []],
    ['Good Friday', '2027-03-26', uk],
    ['Easter Monday', '2027-03-29', ['england', 'wales', 'northern-ireland']],
    ['2 January', '2026-01-02', ['scotland']],
    ['2 January on a Saturday is kept on Monday', '2027-01-04', ['scotland']],
    ['New Year on a Saturday, and the day after', '2028-01-04', ['scotland']],
    ['St Andrew’s Day', '2026-11-30', ['scotland']],
    ['St Patrick’s Day', '2027-03-17', ['northern-ireland']],
    ['the Boyne on a Sunday is kept on Monday', '2026-07-13', ['northern-ireland']],
    ['summer in Scotland', '2026-08-03', ['scotland']],
    ['summer elsewhere', '2026-08-31', ['england', 'wales', 'northern-ireland']],
    ['the World Cup', '2026-06-15', ['scotland']],
    ['a day like any other', '2026-11-18', []],
  ])('%s (%s)', (_, day, nations) => {
    expect(kept(day)).toEqual(nations)
  })

  test.each([
    [2025, 8, 9, 10],
    [2026, 8, 10, 10],
    [2027, 8, 9, 10],
    [2028, 8, 9, 10],
  ])('in %d fall on weekdays and are all there', (year, english, scottish, northernIrish) => {
    const days = daysOf(year)
    const all = (nation: Nation) => days.filter((day) => isBankHoliday(day, nation))
    expect([all('england').length, all('scotland').length, all('northern-ireland').length]).toEqual([
      english,
      scottish,
      northernIrish,
    ])
    expect(uk.flatMap(all).filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([])
  })

  test('beyond the United Kingdom are taken for those of England', () => {
    for (const nation of ['isle-of-man', 'channel-islands', 'overseas'] as const)
      expect(isBankHoliday('2026-08-31', nation)).toBe(true)
  })
})

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, i) => new Date(Date.UTC(year, 0, 1 + i)).toISOString().slice(0, 10)).filter(
    (day) => day.startsWith(`${year}`),
  )
