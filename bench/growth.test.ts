import { expect, test } from 'vitest'
import { growthAnHour, lowest } from './growth.ts'

const every = (minutes: number, values: readonly number[]) =>
  values.map((value, i) => ({ minutes: i * minutes, value }))

test('a figure that rises by 1 a minute grows by 60 an hour', () => {
  expect(growthAnHour(every(1, [5, 6, 7, 8]))).toBeCloseTo(60)
})

test('garbage that comes and goes is no growth', () => {
  const sawtooth = every(1, [10, 20, 30, 10, 20, 30, 10, 20, 30])
  expect(growthAnHour(lowest(sawtooth, 3))).toBeCloseTo(0)
})

test('what stays after each collection is growth', () => {
  const leaking = every(1, [10, 20, 30, 13, 23, 33, 16, 26, 36])
  expect(growthAnHour(lowest(leaking, 3))).toBeCloseTo(60)
})

test('one point says nothing about growth', () => {
  expect(growthAnHour(every(1, [7]))).toBe(0)
  expect(growthAnHour([])).toBe(0)
})
