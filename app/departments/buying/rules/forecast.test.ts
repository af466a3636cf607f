import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { busyDays, demandOver, evenSeason, forecastOf, safetyStock, seasonOf, weekOf } from './forecast.ts'

const days = (sold: readonly number[], inStock = 1) => sold.map((each) => ({ sold: each, days: inStock }))
const repeated = (sold: number, count: number) => Array.from({ length: count }, () => sold)

describe('bottles a day', () => {
  test('are what is sold, if it is the same every day', () => {
    expect(forecastOf(days(repeated(3, 90))).rate).toBeCloseTo(3, 6)
  })

  test('do not fall while the shelf is empty', () => {
    const before = days(repeated(3, 60))
    expect(forecastOf([...before, ...days(repeated(0, 30), 0)]).rate).toBe(forecastOf(before).rate)
    expect(forecastOf([...before, ...days(repeated(0, 30), 1)]).rate).toBeLessThan(1.5)
  })

  test('follow what has changed lately', () => {
    expect(forecastOf(days([...repeated(1, 60), ...repeated(4, 30)])).rate).toBeGreaterThan(2.9)
  })

  test('of a new drink are no more than what little was seen of it', () => {
    expect(forecastOf(days([4])).rate).toBe(1)
    expect(forecastOf([]).rate).toBe(0)
  })

  test('on busy days count for less', () => {
    expect(forecastOf(days(repeated(6, 60), 2)).rate).toBeCloseTo(3, 6)
  })

  test('are never negative, and more sales never make them fewer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ sold: fc.nat(50), days: fc.constantFrom(0, 0.5, 1, 2) }), { maxLength: 200 }),
        fc.nat(199),
        (past, at) => {
          const { rate, spread } = forecastOf(past)
          expect(rate).toBeGreaterThanOrEqual(0)
          expect(spread).toBeGreaterThanOrEqual(1)
          const more = past.map((day, i) => (i === at ? { ...day, sold: day.sold + 5 } : day))
          expect(forecastOf(more).rate).toBeGreaterThanOrEqual(rate)
        },
      ),
    )
  })
})

describe('the season', () => {
  const totals = (count: number, of: (day: string) => number) =>
    Array.from({ length: count }, (_, i) => {
      const day = new Date(Date.parse('2025-11-19T00:00:00Z') + i * 86_400_000).toISOString().slice(0, 10)
      return { day, sold: of(day) }
    })
  const isSaturday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 6

  test('is even until enough is known', () => {
    expect(seasonOf([])).toBe(evenSeason)
    expect(seasonOf(totals(30, () => 100))).toBe(evenSeason)
    expect(seasonOf(totals(364, () => 0))).toBe(evenSeason)
  })

  test('knows Saturdays after eight weeks, and December after a year', () => {
    const short = seasonOf(totals(70, (day) => (isSaturday(day) ? 30 : 10)))
    expect(short.weekdays[6]).toBeCloseTo(30 / (90 / 7), 1)
    expect(short.weeks).toBe(evenSeason.weeks)
    const long = seasonOf(totals(364, (day) => (day.slice(5, 7) === '12' ? 40 : 10)))
    expect(long.weeks[weekOf('2026-12-12')]).toBeGreaterThan(2)
    expect(long.weeks[weekOf('2026-06-12')]).toBeLessThan(1)
  })

  test('makes busy days count for more', () => {
    const season = { weekdays: [1, 1, 1, 1, 1, 2, 3], weeks: evenSeason.weeks }
    expect(busyDays(season, '2026-11-20', 3)).toEqual([2, 3, 1])
    expect(demandOver({ rate: 2 }, [2, 3, 1], 2)).toBe(10)
  })
})

test('more is kept for what sells unevenly', () => {
  expect(safetyStock({ spread: 1 }, 16)).toBeCloseTo(6.58)
  expect(safetyStock({ spread: 4 }, 16)).toBeCloseTo(13.16)
  expect(safetyStock({ spread: 1 }, -1)).toBe(0)
})
