import { expect, test } from 'vitest'
import { NOON } from '../../../../test/shop.ts'
import type { Order, OrderLine } from '../orders.ts'
import { aLine, anOrder } from '../testing/an-order.ts'
import { bottlesOut } from './bottles-back.ts'

const sent = { status: 'dispatched', dispatchedAt: NOON } as const

test.for<[string, Partial<OrderLine>, Partial<Order>, number]>([
  ['still here', {}, {}, 0],
  ['sent', { sent: 3 }, sent, 3],
  ['sent without parcels', {}, sent, 3],
  ['collected', {}, { status: 'delivered', deliveredAt: NOON }, 3],
  ['sent in part', { sent: 2 }, {}, 2],
  ['back in part', { sent: 3, back: 1 }, sent, 2],
  ['all back', { sent: 3, back: 3 }, sent, 0],
  ['cancelled before it left', { cancelledAt: NOON }, sent, 0],
  ['an e-gift card', { giftCardId: 'a card' }, sent, 0],
])('bottles that can come back: %s', ([, special, about, out]) => {
  const line = aLine({ quantity: 3, ...special })
  expect(bottlesOut(anOrder({ ...about, lines: [line] }), line)).toBe(out)
})

test('of a line that stayed here while another left there are none', () => {
  const [left, here] = [aLine({ sent: 1 }), aLine()]
  expect(bottlesOut(anOrder({ lines: [left, here] }), here)).toBe(0)
})
