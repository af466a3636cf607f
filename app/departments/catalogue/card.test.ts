import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { aDrink } from '../../../test/drinks.ts'
import { NOON } from '../../../test/shop.ts'
import { cardOf, drinkAddress, strength, whyNone } from './card.ts'

const tomorrow = new Date(NOON.getTime() + 24 * 60 * 60 * 1000)

describe('a card', () => {
  test('tells the facts in one line', () => {
    expect(cardOf(aDrink({ style: 'Single malt', sizeMl: 700, abv: 46 }), NOON).facts).toBe(
      'Single malt\u00a0· 70cl\u00a0· 46%',
    )
  })

  test('says how many are left where they are few', () => {
    const said = (stock: number) => {
      const { inStock, fewLeft } = cardOf(aDrink({ stock }), NOON)
      return [inStock, fewLeft]
    }
    expect([6, 5, 1, 0, -1].map(said)).toEqual([
      [true, null],
      [true, 5],
      [true, 1],
      [false, null],
      [false, null],
    ])
  })

  test('says that a withdrawn drink is no longer sold, and not that it is out of stock', () => {
    const gone = cardOf(aDrink({ state: 'withdrawn', stock: 4 }), NOON)
    expect(gone).toMatchObject({ isGone: true, inStock: false, fewLeft: null })
    expect(whyNone(gone)).toBe('No longer sold')
    const soldOut = cardOf(aDrink({ stock: 0 }), NOON)
    expect(soldOut).not.toHaveProperty('isGone')
    expect(whyNone(soldOut)).toBe('Out of stock')
  })

  test('says that a drink is sold through a queue, once it is open', () => {
    expect(cardOf(aDrink({ queue: 'open' }), NOON)).toMatchObject({ isQueued: true })
    expect(cardOf(aDrink({ queue: 'by_load' }), NOON)).not.toHaveProperty('isQueued')
    expect(cardOf(aDrink({}), NOON)).not.toHaveProperty('isQueued')
  })

  test('shows the price with VAT, by the litre, and without VAT', () => {
    expect(cardOf(aDrink({ price: pence(28_00), sizeMl: 700 }), NOON)).toMatchObject({
      price: 28_00,
      perLitre: 40_00,
      exVat: 23_33,
      was: null,
      wasPerLitre: null,
      offer: null,
    })
  })

  test('shows both prices and both litre prices during an offer, and the percentage', () => {
    const offer = { endsAt: tomorrow, percent: 25, off: null }
    expect(cardOf(aDrink({ price: pence(28_00), sizeMl: 700, offer }), NOON)).toMatchObject({
      price: 21_00,
      perLitre: 30_00,
      exVat: 17_50,
      was: 28_00,
      wasPerLitre: 40_00,
      offer: { percent: 25 },
    })
  })

  test('shows what is saved where the offer is an amount', () => {
    const offer = { endsAt: tomorrow, percent: null, off: pence(6_50) }
    expect(cardOf(aDrink({ price: pence(65_00), offer }), NOON).offer).toEqual({ off: 6_50 })
  })

  test('shows what is really saved where the offer is more than the price', () => {
    const offer = { endsAt: tomorrow, percent: null, off: pence(99_00) }
    expect(cardOf(aDrink({ price: pence(65_00), offer }), NOON)).toMatchObject({
      price: 0,
      offer: { off: 65_00 },
    })
  })

  test.each([
    ['that came down for good', null],
    ['after an offer has ended', { endsAt: NOON, percent: 25, off: null }],
  ])('shows the earlier price beside one %s, and calls it no offer', (_, offer) => {
    const card = cardOf(aDrink({ price: pence(28_00), oldPrice: pence(30_00), offer }), NOON)
    expect(card).toMatchObject({ price: 28_00, was: 30_00, offer: null })
  })

  test.each([
    [1, true],
    [0, false],
  ])('with %i left is in stock: %s', (stock, inStock) =>
    expect(cardOf(aDrink({ stock }), NOON).inStock).toBe(inStock),
  )

  test('carries no more than a shelf needs', () => {
    expect(JSON.stringify(cardOf(aDrink({ description: 'long words' }), NOON))).not.toContain('long words')
  })
})

test.each([
  [0, 'Alcohol free'],
  [0.05, 'Alcohol free'],
  [0.5, '0.5%'],
  [37.5, '37.5%'],
])('a strength of %d is told as %s', (abv, words) => expect(strength({ abv })).toBe(words))

test('the address of a drink survives any id', () => {
  expect(drinkAddress('thistle-row-12')).toBe('/product?id=thistle-row-12')
  expect(new URLSearchParams(drinkAddress('a&b=c').split('?')[1]).get('id')).toBe('a&b=c')
})
