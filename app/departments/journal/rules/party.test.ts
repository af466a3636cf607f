import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import type { DrinkForRecipe } from '../journal.ts'
import { amountFor, bottlesFor } from './party.ts'

const gin: DrinkForRecipe = {
  id: 'gin',
  name: 'Plain Gin',
  size: '70cl',
  price: pence(30_00),
  sizeMl: 700,
  packSize: 1,
  abv: 40,
  inStock: true,
}
const tonic: DrinkForRecipe = { ...gin, id: 'tonic', sizeMl: 150, packSize: 8 }

describe('an amount', () => {
  test.each([
    [{ ml: 30 }, 1, 1, '30 ml'],
    [{ ml: 22.5 }, 1, 1, '22.5 ml'],
    [{ ml: 22.5 }, 1, 4, '90 ml'],
    [{ ml: 400 }, 6, 4, '267 ml'],
    [{ dashes: 1 }, 1, 1, '1 dash'],
    [{ dashes: 2 }, 1, 3, '6 dashes'],
    [{ dashes: 1 }, 2, 1, '1 dash'],
    [{ pieces: 1 }, 1, 3, '3'],
    [{ pieces: 0.5 }, 1, 1, '½'],
    [{ pieces: 1 }, 2, 3, '1½'],
  ])('of %j for %i, made for %i, is %s', (ingredient, serves, guests, words) => {
    expect(amountFor({ what: 'something', ...ingredient }, { serves, guests })).toBe(words)
  })
})

describe('the bottles', () => {
  const bought = (ml: number, drink: DrinkForRecipe | null | undefined, guests: number) =>
    bottlesFor([{ what: 'something', ml, drink }], { serves: 1, guests }).map(({ quantity }) => quantity)

  test.each([
    [50, gin, 1, [1]],
    [50, gin, 14, [1]],
    [50, gin, 15, [2]],
    [150, tonic, 8, [1]],
    [150, tonic, 9, [2]],
  ])('for %i ml each of a drink, for guests: %#', (ml, drink, guests, quantities) => {
    expect(bought(ml, drink, guests)).toEqual(quantities)
  })

  test('leave out what is the shopper’s own, not sold or sold out', () => {
    expect(bought(50, undefined, 2)).toEqual([])
    expect(bought(50, null, 2)).toEqual([])
    expect(bought(50, { ...gin, inStock: false }, 2)).toEqual([])
  })

  test('always hold enough, and never a bottle too many', () => {
    const some = fc.record({
      ml: fc.integer({ min: 1, max: 1500 }),
      serves: fc.integer({ min: 1, max: 8 }),
      guests: fc.integer({ min: 1, max: 24 }),
      sizeMl: fc.constantFrom(50, 150, 330, 700, 750),
      packSize: fc.constantFrom(1, 4, 24),
    })
    fc.assert(
      fc.property(some, ({ ml, serves, guests, sizeMl, packSize }) => {
        const drink = { ...gin, sizeMl, packSize }
        const [line] = bottlesFor([{ what: 'gin', ml, drink }], { serves, guests })
        const held = (line?.quantity ?? 0) * sizeMl * packSize
        const needed = (ml * guests) / serves
        expect(held).toBeGreaterThanOrEqual(needed - 1e-6)
        expect((line?.quantity ?? 0) === 1 || held - sizeMl * packSize < needed).toBe(true)
      }),
    )
  })
})
