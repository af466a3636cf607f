import { expect, test } from 'vitest'
import type { Drink } from '#app/departments/catalogue/catalogue.ts'
import { readDeliveryType } from '#app/departments/delivery/delivery.ts'
import { HOME } from '#app/departments/delivery/destinations.ts'
import { pence } from '#app/platform/money.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import type { StockedLine } from '../basket.ts'
import { ring } from '../till.ts'
import { toWireBasket } from '../wire.ts'
import { linePriceAt, shownSums, subtotalOf } from './expected.ts'

const gin = aDrink({
  price: pence(34_95),
  multiBuy: true,
  offer: { endsAt: new Date('2100-01-01'), percent: 10, off: null },
})
const malt = aDrink({ price: pence(58_50), type: 'whisky', sizeMl: 700, abv: 46 })

const lineOf = (id: string, drink: Drink, quantity: number, isEngraved = false): StockedLine => ({
  ...{ id, drink, drinkId: drink.id, quantity, name: drink.name, photo: drink.photo.base },
  ...{ font: isEngraved ? 1 : 0, text1: isEngraved ? 'For Rosalind' : '', text2: '' },
  ...{ seenPrice: drink.price, addedAt: NOON },
})

/** As the server rings it up. */
function rung(lines: StockedLine[], deliveryType = 'Standard Delivery') {
  const till = lines.flatMap(({ id, drink, quantity, font }) =>
    drink && drink.stock > 0 ? [{ id, drink, quantity, isEngraved: font !== 0 }] : [],
  )
  const sale = { deliveryType: readDeliveryType(deliveryType), destination: HOME, code: null, now: NOON }
  const view = {
    ...{ id: 'a', lines, changes: [], otherDelivery: null, deliveryChoices: [] },
    ...{ code: null, couponError: null },
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
  expect(subtotalOf(expected)).toBe(subtotalOf(then))
})

test('so is another delivery', () => {
  const lines = [lineOf('a', malt, 1)]
  const wished = { changes: [], deliveryType: readDeliveryType('Express Delivery'), now: NOON }
  expect(shownSums(rung(lines), wished).totals).toEqual(
    shownSums(rung(lines, 'Express Delivery'), { changes: [], now: NOON }).totals,
  )
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
