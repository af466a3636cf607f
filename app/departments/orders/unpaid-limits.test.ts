import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { withShop } from '#app/platform/shop/shop-scope.server.ts'
import { demoShop } from '#app/platform/shop/the-shop.ts'
import { BY_EMAIL } from './orders.ts'
import { aLine, anOrder } from './testing/an-order.ts'
import {
  forStaff,
  GUEST_BOTTLES,
  isLarge,
  LATER_BOTTLES,
  takesTransfers,
  tooManyWait,
  whyCardOnly,
  whyTooMuchForGuest,
} from './unpaid-limits.ts'

const cheap = (drinkId: string, quantity: number) =>
  aLine({ drinkId, name: 'Gin', quantity, unitPrice: pence(1_00) })
const plenty = new Map(Array.from({ length: 30 }, (_, each) => [`drink ${each}`, 1_000]))
const manyDrinks = (bottles: number) =>
  anOrder({ lines: Array.from({ length: bottles / 10 }, (_, each) => cheap(`drink ${each}`, 10)) })

describe('an order to be paid later', () => {
  test.each([
    ['of a thousand pounds', anOrder({ lines: [aLine({ unitPrice: pence(995_05) })] }), undefined],
    ['above a thousand pounds', anOrder({ lines: [aLine({ unitPrice: pence(995_06) })] }), 'above £1,000.00'],
    ['of as many bottles as may be', manyDrinks(LATER_BOTTLES), undefined],
    ['of more', manyDrinks(LATER_BOTTLES + 10), 'more than 60 bottles are paid by card'],
    ['of two cases of one drink', anOrder({ lines: [cheap('drink 1', 24)] }), undefined],
    ['of more of one', anOrder({ lines: [cheap('drink 1', 25)] }), 'more than 24 bottles of Gin'],
    [
      'of more of one in several lines',
      anOrder({ lines: [cheap('drink 1', 20), cheap('drink 1', 5)] }),
      'more than 24 bottles of Gin',
    ],
    ['of a case of a drink of which there is no other', anOrder({ lines: [cheap('rare', 12)] }), undefined],
    ['of more than that', anOrder({ lines: [cheap('rare', 13)] }), 'more than 12 bottles of Gin'],
    ['for an e-gift card', anOrder({ lines: [cheap('rare', 99)], deliveryType: BY_EMAIL }), undefined],
  ])('%s', (_, order, words) => {
    const refusal = whyCardOnly(order, plenty)
    if (words === undefined) expect(refusal).toBeUndefined()
    else expect(refusal).toContain(words)
  })

  test('takes a quarter of what there is, where that is more than a case', () => {
    const order = (bottles: number) => anOrder({ lines: [cheap('some', bottles)] })
    expect(whyCardOnly(order(16), new Map([['some', 64 - 16]]))).toBeUndefined()
    expect(whyCardOnly(order(17), new Map([['some', 64 - 17]]))).toContain('more than 16 bottles')
  })
})

test('a guest has a bound, and is told a way on', () => {
  expect(whyTooMuchForGuest(manyDrinks(GUEST_BOTTLES))).toBeUndefined()
  expect(whyTooMuchForGuest(manyDrinks(GUEST_BOTTLES + 10))).toMatch(/open an account, or ring us on/)
  expect(whyTooMuchForGuest(anOrder({ lines: [aLine({ unitPrice: pence(5_000_00) })] }))).toBeDefined()
})

test('staff, who have been rung, are not told to ring', () => {
  const guest = whyTooMuchForGuest(manyDrinks(GUEST_BOTTLES + 10)) ?? ''
  expect(forStaff(guest)).toBe('Without an account an order goes up to £5,000.00 and 240 bottles.')
  expect(forStaff(tooManyWait())).toBe('3 orders with this e-mail are waiting to be paid already.')
  expect(forStaff('It is so.')).toBe('It is so.')
})

test('large is what could not be paid later', () => {
  expect([manyDrinks(LATER_BOTTLES), manyDrinks(LATER_BOTTLES + 10)].map(isLarge)).toEqual([false, true])
})

test.each([
  ['no account yet', {}, false],
  ['the name of a bank alone', { name: 'Weir Bank' }, false],
  ['a sort code alone', { sortCode: '01-02-03' }, false],
  ['an account number alone', { accountNumber: '87654321' }, false],
  ['an account of its own', { sortCode: '01-02-03', accountNumber: '87654321' }, true],
])('a live shop with %s: transfers %o', (_, bank, isTaken) => {
  const shop = { ...demoShop, bank: { ...demoShop.bank, ...bank } }
  const takes = (isLive: boolean) =>
    withShop({ shop, version: 1, stamp: '1.0' }, () => takesTransfers(isLive))
  expect([takes(true), takes(false)]).toEqual([isTaken, true])
})
