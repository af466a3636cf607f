import type { Nation } from '#app/platform/shop/shop.ts'

const divisions = ['england-and-wales', 'scotland', 'northern-ireland'] as const
export type Division = (typeof divisions)[number]

/**
 * By gov.uk's divisions, with substitute days for holidays on a weekend. Known until the end of 2028: a new year is a
 * new line in each of them.
 */
const holidays: Record<Division, string[]> = {
  'england-and-wales': [
    '2025: 01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
    '2026: 01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
    '2027: 01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
    '2028: 01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
  ],
  scotland: [
    '2025: 01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26',
    '2026: 01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28',
    '2027: 01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28',
    '2028: 01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26',
  ],
  'northern-ireland': [
    '2025: 01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26',
    '2026: 01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28',
    '2027: 01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28',
    '2028: 01-03 03-17 04-14 04-17 05-01 05-29 07-12 08-28 12-25 12-26',
  ],
}

const days = Object.fromEntries(
  Object.entries(holidays).map(([division, years]) => [division, new Set(years.flatMap(daysOf))]),
) as Record<Division, Set<string>>

/** `day` as '2026-12-25'. Carriers abroad have holidays that we do not know. */
export const isBankHoliday = (day: string, nation: Nation) => days[divisionOf(nation)].has(day)

/** Every bank holiday in the United Kingdom from that day on, with where. */
export const bankHolidaysFrom = (day: string): { day: string; divisions: Division[] }[] =>
  [...new Set(divisions.flatMap((division) => [...days[division]]))]
    .filter((each) => each >= day)
    .sort()
    .map((each) => ({ day: each, divisions: divisions.filter((division) => days[division].has(each)) }))

const divisionOf = (nation: Nation): Division =>
  nation === 'scotland' || nation === 'northern-ireland' ? nation : 'england-and-wales'

function daysOf(line: string): string[] {
  const [year, all = ''] = line.split(': ')
  return all.split(' ').map((day) => `${year}-${day}`)
}
