import { expect, test } from 'vitest'
import { planFor } from './crowd.ts'
import type { Goods } from './goods.ts'
import { failedIn, servedBetween } from './reader.ts'

const goods: Goods = {
  plenty: ['gin', 'rum', 'port'],
  scarce: 'rare',
  giftCards: [{ id: 'c0', code: 'AAAAA-AAAAA-AAAAA-AAAAA' }],
}
const plans = Array.from({ length: 100 }, (_, purchase) => planFor(0, purchase, goods, 'r1'))

test('everybody orders under an e-mail of their own', () => {
  const others = Array.from({ length: 100 }, (_, purchase) => planFor(1, purchase, goods, 'r1'))
  expect(new Set([...plans, ...others].map(({ email }) => email)).size).toBe(200)
})

test('purchases are of every kind', () => {
  const kinds = new Set(plans.map(({ pays, cancels }) => `${pays}, ${cancels ? 'cancelled' : 'kept'}`))
  expect([...kinds].sort()).toEqual([
    'by card, cancelled',
    'by card, kept',
    'by transfer, cancelled',
    'by transfer, kept',
  ])
  expect(new Set(plans.map(({ code }) => code?.kept))).toEqual(
    new Set(['gift-card:c0', 'CAMPAIGN', undefined]),
  )
  expect(plans.some(({ lines }) => lines.some(({ drinkId }) => drinkId === 'rare'))).toBe(true)
})

test('a drink is on one line of a basket', () => {
  for (const { lines } of plans) expect(new Set(lines.map(({ drinkId }) => drinkId)).size).toBe(lines.length)
})

test('pages between two looks are told apart by what they were answered with', () => {
  const before = { asked: 10, failed: { 503: 2 } }
  const after = { asked: 30, failed: { 503: 2, TimeoutError: 3 } }
  const served = servedBetween(before, after)
  expect(served).toEqual({ asked: 20, failed: { TimeoutError: 3 } })
  expect(failedIn(served)).toBe(3)
})
