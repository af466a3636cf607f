import { expect, test } from 'vitest'
import { MOST_PIXELS, measureProblem, SQUARE_SIDE } from './picture-size.ts'

test.for([
  [1, 65_000],
  [65_000, 1],
  [1, 1_000],
  [31, 500],
  [0, 0],
  [Number.NaN, 100],
])('a picture of %i x %i pixels is refused as too small', ([width = 0, height = 0]) => {
  expect(measureProblem({ width, height })).toContain('32 pixels')
})

test('a long strip is refused, however wide it is', () => {
  expect(measureProblem({ width: 32, height: 641 })).toContain('narrow')
  expect(measureProblem({ width: 60_000, height: 100 })).toContain('narrow')
})

test('more than 60 million pixels are refused', () => {
  expect(measureProblem({ width: 8_000, height: 7_501 })).toContain('60 million')
})

test.for([
  [32, 32],
  [32, 640],
  [640, 32],
  [500, 300],
  [8_000, 7_500],
])('%i x %i pixels are taken, and never scaled to more than were allowed in', ([width = 0, height = 0]) => {
  expect(measureProblem({ width, height })).toBeUndefined()
  const scale = SQUARE_SIDE / Math.min(width, height)
  expect(width * height * scale ** 2).toBeLessThanOrEqual(MOST_PIXELS / 25)
})
