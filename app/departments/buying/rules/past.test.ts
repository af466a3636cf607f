import { expect, test } from 'vitest'
import { salesDays } from './past.ts'

const busy = [1, 1, 1, 1, 1]
const past = (days: { day: string; moved: number; sold: number }[], stock: number, first = '2026-11-10') =>
  salesDays({ days, stock, first }, busy, '2026-11-13', '2026-11-18').map(({ sold, days: each }) => [
    sold,
    each,
  ])

test('a day without stock counts for nothing, one on which it ran out or came back for half', () => {
  expect(
    past(
      [
        { day: '2026-11-14', moved: -3, sold: 3 },
        { day: '2026-11-17', moved: 12, sold: 0 },
      ],
      12,
    ),
  ).toEqual([
    ...[
      [0, 1],
      [3, 0.5],
    ],
    ...[
      [0, 0],
      [0, 0],
      [0, 0.5],
    ],
  ])
})

test('what happens today is left out, and so are the days before a drink was here', () => {
  expect(past([{ day: '2026-11-18', moved: -2, sold: 2 }], 8, '2026-11-16')).toEqual([
    ...[
      [0, 1],
      [0, 1],
    ],
  ])
})

test('before any stock was seen, nobody knows that there was none', () => {
  expect(
    past(
      [
        { day: '2026-11-14', moved: 0, sold: 2 },
        { day: '2026-11-18', moved: 24, sold: 0 },
      ],
      24,
    ),
  ).toEqual([
    ...[
      [0, 1],
      [2, 1],
      [0, 1],
      [0, 1],
      [0, 1],
    ],
  ])
})
