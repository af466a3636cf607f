import { expect, test } from 'vitest'
import { stubbedLine } from '../../../test/stubbed-line.ts'
import { createIdempotentCall } from './idempotent-call.ts'
import { enqueueMutation, flushOnPageHide } from './mutation-queue.ts'

const { keys, answers, saying } = stubbedLine()
const bottles = { quantity: 1 }
const gin = { drink_id: 'gin' }

test('the same wish keeps its key until the shop has answered', async () => {
  const call = createIdempotentCall()
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  for (const code of ['internal', 'unavailable', 'busy', 'too_often', 'in_flight'])
    saying(500, { error_message: 'Not now', code })
  saying(200, {})
  for (let time = 0; time < 7; time++) await call('cart/add', bottles, gin)()
  expect(keys[0]).toMatch(/^\d+(-\d+){3}$/)
  expect(new Set(keys).size).toBe(1)
  saying(200, {})
  await call('cart/add', bottles, gin)()
  expect(new Set(keys).size).toBe(2)
})

test.each([
  ['something else', bottles, { drink_id: 'rum' }],
  ['more of it', { quantity: 2 }, gin],
])('%s is another wish', async (_, body, query) => {
  const call = createIdempotentCall()
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  saying(200, {})
  await call('cart/add', bottles, gin)()
  await call('cart/add', body, query)()
  expect(new Set(keys).size).toBe(2)
})

test('what is pressed again while the first is under way is a wish of its own, sent now or later', async () => {
  const call = createIdempotentCall()
  answers.mockResolvedValue(Response.json({}))
  const inTurn = enqueueMutation(call('cart/add', bottles, gin))
  const again = enqueueMutation(call('cart/add', bottles, gin))
  flushOnPageHide()
  await Promise.all([inTurn, again])
  expect(new Set(keys).size).toBe(2)
  answers.mockReset()
})

test('each of several wishes without an answer keeps its own key', async () => {
  const call = createIdempotentCall()
  const both = [gin, { drink_id: 'rum' }]
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  for (const each of both) await call('cart/add', bottles, each)()
  for (const each of both) {
    saying(200, {})
    await call('cart/add', bottles, each)()
  }
  expect(keys.slice(2)).toEqual(keys.slice(0, 2))
})

test('what was refused is a new wish', async () => {
  const call = createIdempotentCall()
  saying(409, { error_message: 'Out of stock', code: 'out_of_stock' })
  saying(200, {})
  await call('cart/add', bottles, gin)()
  await call('cart/add', bottles, gin)()
  expect(new Set(keys).size).toBe(2)
})

test.each([
  ['with a name it outlives a reload', 'basket intent', 1],
  ['without one it does not: the page shows what is there', undefined, 2],
])('%s', async (_, name, differentKeys) => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  saying(200, {})
  await createIdempotentCall(name)('cart/add', bottles, gin)()
  await createIdempotentCall(name)('cart/add', bottles, gin)()
  expect(new Set(keys).size).toBe(differentKeys)
})
