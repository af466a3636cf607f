import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_OF_A_LINE } from '../basket.ts'
import { whyNotSoMany } from './quantities.ts'

const wish = (quantity: number, stock: number, held = 0, elsewhere = 0, alsoWanted = 0) =>
  whyNotSoMany({ quantity, stock, held, elsewhere, alsoWanted })

describe('whyNotSoMany', () => {
  test('has nothing against what is there', () => {
    expect(wish(3, 3)).toBeUndefined()
    expect(wish(99, 99)).toBeUndefined()
    expect(wish(2, 5, 1, 3)).toBeUndefined()
  })

  test('says what there is, and what one has already', () => {
    expect(wish(4, 3)?.words).toBe('Only 3 left')
    expect(wish(1, 0)?.words).toBe('Out of stock')
    expect(wish(1, -2)?.words).toBe('Out of stock')
    expect(wish(4, 3, 2)?.words).toBe('Only 3 left, and 2 in your basket already')
    expect(wish(2, 5, 1, 4)?.words).toBe('Only 5 left, and 5 in your basket already')
    expect(wish(1, 2, 0, 0, 2)?.words).toBe('Only 2 left')
    expect(wish(100, 500, 95)).toEqual({
      kind: 'too many',
      words: 'At most 99 of a line, and 95 in your basket already.',
    })
  })

  test('lets a wish through exactly when line and shelf have room for it', () => {
    const some = fc.integer({ min: 0, max: 150 })
    fc.assert(
      fc.property(some, some, some, some, some, (quantity, stock, held, elsewhere, alsoWanted) => {
        const hasRoom = quantity <= MOST_OF_A_LINE && quantity + elsewhere + alsoWanted <= stock
        expect(wish(quantity, stock, held, elsewhere, alsoWanted) === undefined).toBe(hasRoom)
      }),
    )
  })
})
