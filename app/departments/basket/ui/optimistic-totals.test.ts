import { expect, test } from 'vitest'
import type { Drink } from '#app/departments/catalogue/catalogue.ts'
import { readDeliveryType } from '#app/departments/delivery/delivery.ts'
import { type Destination, HOME } from '#app/departments/delivery/destinations.ts'
import { pence } from '#app/platform/money.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import type { StockedLine } from '../basket.ts'
import { toWireBasket } from '../basket-wire.ts'
import { ring, subtotalOf } from '../till.ts'
import { linePriceAt, shownSums } from './optimistic-totals.ts'

const gin = aDrink({
  price: pence(34_95),
  multiBuy: true,
  offer: { endsAt: new Date('2100-01-01'), percent: 10, off: null },
})
const malt = aDrink({ price: pence(58_50), type: 'whisky', sizeMl: 700, abv: 46 })

const lineOf = (id: string, drink: Drink, quantity: number, isEngraved = false): StockedLine => ({
  id,
  drink,
  drinkId: drink.id,
  quantity,
  name: drink.name,
  photo: drink.photo.base,
  font: isEngraved ? 1 : 0,
  text1: isEngraved ? 'For Rosalind' : '',
  text2: '',
  seenPrice: drink.price,
  addedAt: NOON,
})

/** The server's totals. */
function rung(lines: StockedLine[], deliveryType = 'Standard Delivery', destination: Destination = HOME) {
  const till = lines.flatMap(({ id, drink, quantity, font }) =>
    drink && drink.stock > 0 ? [{ id, drink, quantity, isEngraved: font !== 0 }] : [],
  )
  const sale = { deliveryType: readDeliveryType(deliveryType), destination, code: null, now: NOON }
  const view = {
    id: 'a',
    lines,
    changes: [],
    otherDelivery: null,
    deliveryChoices: [],
    code: null,
    couponError: null,
  }
  return toWireBasket({ ...view, receipt: ring(till, sale) }, NOON)
}

test('the server’s sums are shown as they were told', () => {
  const basket = rung([lineOf('a', gin, 2), lineOf('b', malt, 1, true)])
  const { totals, isExpected, toFreeDelivery } = shownSums(basket, { changes: [], now: NOON })
  expect(isExpected).toBe(false)
  expect(totals).toMatchObject({ goods: 121_42, engraving: 5_00, delivery: 0, total: 126_42 })
  expect(toFreeDelivery).toBe(0)
})

test.each([
  ['one more', 2, 1],
  ['the seventh, which is free', 6, 1],
  ['one fewer', 3, -1],
  ['below free delivery', 4, -2],
])('what is expected of %s is what the server rings then', (_, before, by) => {
  const expected = shownSums(rung([lineOf('a', gin, before), lineOf('b', malt, 1, true)]), {
    changes: [{ lineId: 'a', by }],
    now: NOON,
  })
  const then = shownSums(rung([lineOf('a', gin, before + by), lineOf('b', malt, 1, true)]), {
    changes: [],
    now: NOON,
  })
  expect(expected.isExpected).toBe(true)
  expect(expected.totals).toEqual(then.totals)
  expect(expected.toFreeDelivery).toBe(then.toFreeDelivery)
  expect(subtotalOf(expected.totals)).toBe(subtotalOf(then.totals))
})

test('so is another delivery', () => {
  const lines = [lineOf('a', malt, 1)]
  const wished = { changes: [], deliveryType: readDeliveryType('Express Delivery'), now: NOON }
  expect(shownSums(rung(lines), wished).totals).toEqual(
    shownSums(rung(lines, 'Express Delivery'), { changes: [], now: NOON }).totals,
  )
})

const FRANCE = { country: 'FR', postcode: '59000' }

test('abroad it is expected without VAT, from lines that were told without it', () => {
  const [before, after] = [2, 3].map((bottles) =>
    rung([lineOf('a', gin, bottles), lineOf('b', malt, 1, true)], 'Standard Delivery', FRANCE),
  )
  if (!before || !after) throw new Error('not rung')
  const expected = shownSums(before, {
    changes: [{ lineId: 'a', by: 1 }],
    destination: FRANCE,
    now: NOON,
  })
  expect(expected).toMatchObject({ isExpected: true, toFreeDelivery: null })
  expect(expected.totals).toEqual(shownSums(after, { changes: [], now: NOON }).totals)
})

test('somebody who lives abroad may collect, with VAT, or have what was to be collected sent', () => {
  const lines = [lineOf('a', gin, 2), lineOf('b', malt, 1, true)]
  const sent = rung(lines, 'Standard Delivery', FRANCE)
  const collected = rung(lines, 'Click & Collect')
  for (const [answer, type, then] of [
    [sent, 'Click & Collect', collected],
    [collected, 'Standard Delivery', sent],
  ] as const) {
    const wished = { changes: [], deliveryType: readDeliveryType(type), destination: FRANCE, now: NOON }
    expect(shownSums(answer, wished).totals).toEqual(shownSums(then, { changes: [], now: NOON }).totals)
  }
})

test('an offer that the law holds up is expected as the server rings it', () => {
  const cheap = aDrink({
    price: pence(14_00),
    type: 'vodka',
    sizeMl: 700,
    abv: 40,
    offer: { endsAt: new Date('2100-01-01'), percent: 60, off: null },
  })
  const [one, two] = [rung([lineOf('a', cheap, 1)]), rung([lineOf('a', cheap, 2)])]
  const expected = shownSums(one, { changes: [{ lineId: 'a', by: 1 }], now: NOON })
  expect(expected.totals).toEqual(shownSums(two, { changes: [], now: NOON }).totals)
  expect(expected.totals.goods).toBeGreaterThan(2 * 5_60)
})

test('what can’t be had counts nothing', () => {
  const soldOut = lineOf('b', aDrink({ stock: 0 }), 1)
  const basket = rung([lineOf('a', malt, 1), soldOut])
  const { totals } = shownSums(basket, { changes: [{ lineId: 'a', by: 1 }], now: NOON })
  expect(totals.goods).toBe(117_00)
})

test('a line is priced with its engraving at whatever quantity is shown', () => {
  const [line] = rung([lineOf('a', malt, 2, true)]).items
  expect(line && linePriceAt(line, 3)).toBe(190_50)
})
