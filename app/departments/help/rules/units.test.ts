import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTenths, servings, unitsIn, unitsOf } from './units.ts'

test.each([
  [568, 4, 2.3],
  [330, 5, 1.7],
  [175, 13, 2.3],
  [750, 12.5, 9.4],
  [25, 40, 1],
  [700, 40, 28],
  [330, 0, 0],
])('%d ml at %d%% are %d units', (ml, abv, units) => {
  expect(inTenths(unitsIn(ml, abv))).toBe(units)
})

test('a week is summed before it is rounded', () => {
  expect(unitsOf([])).toBe(0)
  expect(unitsOf([{ ml: 330, abv: 5, times: 6 }])).toBe(9.9)
  expect(
    unitsOf([
      { ml: 568, abv: 4, times: 2 },
      { ml: 175, abv: 13, times: 3 },
    ]),
  ).toBe(11.4)
})

test('every serving is one that can be poured', () => {
  for (const { name, ml, abv } of servings) {
    expect(name).not.toBe('')
    expect(ml).toBeGreaterThan(0)
    expect(abv).toBeLessThan(100)
  }
  expect(new Set(servings.map(({ name }) => name)).size).toBe(servings.length)
})

const poured = fc.record({
  ml: fc.integer({ min: 0, max: 5_000 }),
  abv: fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10),
  times: fc.integer({ min: 0, max: 99 }),
})

test('one drink more is never fewer units, and the order does not matter', () => {
  fc.assert(
    fc.property(fc.array(poured), poured, (week, more) => {
      expect(unitsOf([...week, more])).toBeGreaterThanOrEqual(unitsOf(week))
      expect(unitsOf(week.toReversed())).toBe(unitsOf(week))
    }),
  )
})
