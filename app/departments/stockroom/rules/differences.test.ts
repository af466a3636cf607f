import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CountedLine, correctionOf, countedDrinks } from './differences.ts'

const line = (special: Partial<CountedLine>): CountedLine => ({
  drinkId: 'gin',
  by: 'Pat',
  counted: 5,
  onHand: 8,
  at: new Date(0),
  isLate: false,
  ...special,
})

test('several people’s numbers add up against what was here when the last of them counted', () => {
  const lines = [
    line({ by: 'Pat', counted: 5, onHand: 8, at: new Date(2_000) }),
    line({ by: 'Robin', counted: 4, onHand: 9, at: new Date(1_000), isLate: true }),
    line({ drinkId: 'rum', counted: 3, onHand: 3 }),
  ]
  expect(countedDrinks(lines)).toEqual([
    {
      drinkId: 'gin',
      counted: 9,
      onHand: 8,
      difference: 1,
      isLate: true,
      at: new Date(2_000),
      people: [
        { by: 'Pat', counted: 5 },
        { by: 'Robin', counted: 4 },
      ],
    },
    {
      drinkId: 'rum',
      counted: 3,
      onHand: 3,
      difference: 0,
      isLate: false,
      at: new Date(0),
      people: [{ by: 'Pat', counted: 3 }],
    },
  ])
})

test('a correction never takes more than there is, and says what is missing beyond', () => {
  expect(correctionOf(-3, 5)).toEqual({ by: -3, missing: 0 })
  expect(correctionOf(-3, 1)).toEqual({ by: -1, missing: 2 })
  expect(correctionOf(-3, 0)).toEqual({ by: 0, missing: 3 })
  expect(correctionOf(4, 0)).toEqual({ by: 4, missing: 0 })
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), fc.nat({ max: 50 }), (difference, stock) => {
      const { by, missing } = correctionOf(difference, stock)
      expect(stock + by).toBeGreaterThanOrEqual(0)
      expect(missing).toBeGreaterThanOrEqual(0)
      expect(by - missing).toBe(difference)
    }),
  )
})
