import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { aDrink } from '../../../test/drinks.ts'
import { NOON } from '../../../test/shop.ts'
import { toWire } from '../catalogue/drink-wire.ts'
import { bottleFromWire, bottleOf, countOf, oneFewer, oneMore, readCase, sumOf, writeCase } from './case.ts'

describe('a case in an address', () => {
  test('leads back to itself', () => {
    const lines = [
      { id: 'thistle-row-12', quantity: 2 },
      { id: 'valombree', quantity: 1 },
    ]
    expect(readCase(new URLSearchParams({ size: '12', bottles: writeCase(lines) }))).toEqual({
      size: 12,
      lines,
    })
  })

  test.each([
    ['nothing', '', { size: 6, lines: [] }],
    ['an unknown size', 'size=5', { size: 6, lines: [] }],
    [
      'more than it holds',
      'bottles=a:4,b:9',
      {
        size: 6,
        lines: [
          { id: 'a', quantity: 4 },
          { id: 'b', quantity: 2 },
        ],
      },
    ],
    ['no bottles', 'bottles=a:0,b:-1,c:x,%3Cscript%3E:1,:2', { size: 6, lines: [] }],
  ])('of %s', (_, address, read) => expect(readCase(new URLSearchParams(address))).toEqual(read))
})

test('bottles go in and out one by one', () => {
  const two = oneMore(oneMore([], 'a'), 'a')
  expect(two).toEqual([{ id: 'a', quantity: 2 }])
  expect(countOf(oneMore(two, 'b'))).toBe(3)
  expect(oneFewer(oneFewer(two, 'a'), 'a')).toEqual([])
})

describe('the sum of a case', () => {
  const offer = { endsAt: new Date(NOON.getTime() + 60_000), percent: 10, off: null }
  const onOffer = bottleOf(aDrink({ price: pence(40_00), offer }), NOON)
  const ale = aDrink({ type: 'beer', abv: 5, sizeMl: 500, price: pence(4_00), multiBuy: true })

  test('counts what an offer takes off', () => {
    expect(sumOf([{ bottle: onOffer, quantity: 2 }], NOON)).toMatchObject({
      toPay: 72_00,
      saved: 8_00,
      toFreeDelivery: 28_00,
    })
  })

  test('names the free bottle of a full case of seven', () => {
    expect(sumOf([{ bottle: bottleOf(ale, NOON), quantity: 7 }], NOON)).toMatchObject({
      toPay: 24_00,
      saved: 4_00,
      freeBottle: ale.name,
    })
  })

  test('is the same from what the API tells', () => {
    const drink = aDrink({ price: pence(40_00), offer })
    expect(bottleFromWire(toWire(drink, NOON))).toEqual(bottleOf(drink, NOON))
  })

  test('of an empty case is nothing', () => {
    expect(sumOf([], NOON)).toMatchObject({ toPay: 0, saved: 0, freeBottle: null })
  })
})
