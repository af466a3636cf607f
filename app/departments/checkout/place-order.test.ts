import { expect, test } from 'vitest'
import { stubbedLine } from '../../../test/stubbed-line.ts'
import type { WireBasket } from '../basket/basket-wire.ts'
import { placeOrder, seenIn } from './place-order.ts'

const wish = { over_18: true as const, ammount: 104.95 }
const placed = { order: { id: 'an id', reference: 'K7QF-3MHX', status: 'unpaid' } }

const { keys, answers, saying } = stubbedLine()

test('without an answer the same wish keeps its key', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  saying(409, { error_message: 'Your order is just being placed.', code: 'in_flight' })
  saying(200, placed)
  await placeOrder(wish)
  await placeOrder(wish)
  expect(await placeOrder(wish)).toEqual({ ok: true, data: placed })
  expect(keys[0]).toMatch(/^\d+(-\d+){3}$/)
  expect(new Set(keys).size).toBe(1)
})

test('another wish has another key', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  saying(200, placed)
  await placeOrder(wish)
  await placeOrder({ ...wish, ammount: 99.95 })
  expect(new Set(keys).size).toBe(2)
})

test.each([
  ['placed', 200, placed],
  ['refused', 409, { error_message: 'The price has changed', code: 'price_changed' }],
])('once it is %s, the same wish is a new one', async (_, status, body) => {
  saying(status, body)
  saying(200, placed)
  await placeOrder(wish)
  await placeOrder(wish)
  expect(new Set(keys).size).toBe(2)
})

test('what can’t be had today is not part of what was seen', () => {
  const basket = {
    items: [
      { id: 'one', available: true },
      { id: 'two', available: false },
    ],
    totals: { total: 104.95, discount: 5 },
    delivery_type: 'Express Delivery',
  } as unknown as WireBasket
  expect(seenIn(basket)).toEqual({
    ammount: 104.95,
    discount: 5,
    dilivery_type: 'Express Delivery',
    item_ids: ['one'],
    status: 'unpaid',
  })
})
