import { describe, expect, test } from 'vitest'
import { barsOf, byDay, DAYS_AHEAD, DAYS_BACK, firstDay, placeOf, type Span, weeksOf } from './timeline.ts'

const NOW = new Date('2026-11-18T12:00:00Z')
const first = firstDay(NOW)
const DAYS = DAYS_BACK + DAYS_AHEAD
const span = (from: string | null, until: string | null): Span => ({
  kind: 'price',
  words: '£25.00',
  state: 'planned',
  from,
  until,
})

test('the picture begins two weeks ago', () => {
  expect(first).toBe('2026-11-04')
  expect(placeOf('2026-11-04T00:00:00Z', first)).toBe(0)
  expect(placeOf('2026-11-18T12:00:00Z', first)).toBeCloseTo(14.5 / DAYS)
  expect(placeOf('2020-01-01T00:00:00Z', first)).toBe(0)
  expect(placeOf('2030-01-01T00:00:00Z', first)).toBe(1)
})

test('a day is as wide as any other, whatever the clocks do', () => {
  const start = firstDay(new Date('2027-03-28T12:00:00Z'))
  const midnights = [
    '2027-03-27T00:00:00Z',
    '2027-03-28T00:00:00Z',
    '2027-03-28T23:00:00Z',
    '2027-03-29T23:00:00Z',
  ]
  const places = midnights.map((at) => placeOf(at, start) * DAYS)
  for (const [at, place] of places.entries()) expect(place).toBeCloseTo((places[0] ?? 0) + at)
})

describe('bars', () => {
  test('that overlap have lanes of their own, and others share one', () => {
    const { bars, lanes } = barsOf(
      [
        span('2026-11-20T00:00:00Z', '2026-11-25T00:00:00Z'),
        span('2026-11-22T00:00:00Z', '2026-11-27T00:00:00Z'),
        span('2026-11-25T00:00:00Z', null),
      ],
      first,
    )
    expect(lanes).toBe(2)
    expect(bars.map(({ lane }) => lane)).toEqual([0, 1, 0])
    expect(bars[2]?.until).toBe(1)
  })

  test('outside the picture are left out', () => {
    expect(barsOf([span(null, '2026-10-01T00:00:00Z'), span('2027-06-01T00:00:00Z', null)], first)).toEqual({
      bars: [],
      lanes: 1,
    })
  })
})

test('weeks begin on Mondays', () => {
  expect(weeksOf(first)[0]?.day).toBe('2026-11-09')
  expect(weeksOf(first)).toHaveLength(10)
})

test('each day has what begins and ends on it in London, from today on', () => {
  const row = {
    key: 'gin',
    title: 'Gin',
    href: '/',
    spans: [span('2026-11-01T00:00:00Z', '2026-11-18T23:30:00Z'), span('2026-11-20T00:00:00Z', null)],
  }
  expect(byDay([row], NOW).map(({ day, items }) => [day, items.map(({ what }) => what)])).toEqual([
    ['2026-11-18', ['ends']],
    ['2026-11-20', ['begins']],
  ])
})
