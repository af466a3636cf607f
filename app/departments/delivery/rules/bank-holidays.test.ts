import { describe, expect, test } from 'vitest'
import type { Nation } from '#app/platform/shop/shop.ts'
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

  test.each([2025, 2026, 2027, 2028])('of %d are those that the rules make', (year) => {
    const days = daysOf(year)
    for (const nation of uk)
      expect({ [nation]: days.filter((day) => isBankHoliday(day, nation)) }).toEqual({
        [nation]: byTheRules(year, nation),
      })
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

/**
 * The days of the Banking and Financial Dealings Act, calculated independently; those proclaimed for one year are
 * listed.
 */
function byTheRules(year: number, nation: Nation): string[] {
  const easter = easterSunday(year)
  const everywhere = [
    addDays(easter, -2),
    firstMonday(year, MAY),
    lastMonday(year, MAY),
    ...instead([on(year, DECEMBER, 25), on(year, DECEMBER, 26)]),
  ]
  const newYear = on(year, JANUARY, 1)
  const own: Partial<Record<Nation, Date[]>> = {
    scotland: [
      ...instead([newYear, on(year, JANUARY, 2)]),
      firstMonday(year, AUGUST),
      ...instead([on(year, NOVEMBER, 30)]),
      ...(year === 2026 ? [on(year, JUNE, 15)] : []),
    ],
    'northern-ireland': [...instead([on(year, MARCH, 17)]), ...instead([on(year, JULY, 12)])],
  }
  const south = [...instead([newYear]), addDays(easter, 1), lastMonday(year, AUGUST)]
  return [...everywhere, ...(nation === 'scotland' ? [] : south), ...(own[nation] ?? [])].map(textOf).sort()
}

const [JANUARY, MARCH, MAY, JUNE, JULY, AUGUST, NOVEMBER, DECEMBER] = [0, 2, 4, 5, 6, 7, 10, 11] as const

/** Holidays on a weekend, or on another holiday, move to the next free weekday. */
function instead(wanted: Date[]): Date[] {
  const kept: Date[] = []
  const isFree = (day: Date) => ![0, 6].includes(day.getUTCDay()) && !kept.some((each) => +each === +day)
  // Those that need not move come first: Boxing Day on a Monday stays there.
  const inTurn = [...wanted].sort((a, b) => Number(!isFree(a)) - Number(!isFree(b)))
  for (const day of inTurn) {
    let free = day
    while (!isFree(free)) free = addDays(free, 1)
    kept.push(free)
  }
  return kept
}

const on = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day))
const addDays = (day: Date, count: number) => new Date(+day + count * 24 * 60 * 60 * 1000)
const textOf = (day: Date) => day.toISOString().slice(0, 10)

function firstMonday(year: number, month: number): Date {
  const first = on(year, month, 1)
  return addDays(first, (8 - first.getUTCDay()) % 7)
}

function lastMonday(year: number, month: number): Date {
  const last = on(year, month + 1, 0)
  return addDays(last, -((last.getUTCDay() + 6) % 7))
}

/** The Gregorian computus, as Meeus and Jones give it. */
function easterSunday(year: number): Date {
  const golden = year % 19
  const [century, ofCentury] = [Math.floor(year / 100), year % 100]
  const [leapCenturies, restOfCenturies] = [Math.floor(century / 4), century % 4]
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const fullMoon = (19 * golden + century - leapCenturies - moonShift + 15) % 30
  const [leaps, rest] = [Math.floor(ofCentury / 4), ofCentury % 4]
  const toSunday = (32 + 2 * restOfCenturies + 2 * leaps - fullMoon - rest) % 7
  const late = Math.floor((golden + 11 * fullMoon + 22 * toSunday) / 451)
  const days = fullMoon + toSunday - 7 * late + 114
  return on(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}
