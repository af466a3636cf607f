import { expect, test } from 'vitest'
import type { Operation } from './document.ts'
import { encodeRequest } from './request.ts'
import { Walker } from './walker.ts'

const operations: Operation[] = [
  {
    method: 'POST',
    path: '/backend/api/cart/add',
    label: 'POST cart/add',
    parameters: [{ name: 'drink_id', in: 'query', required: true, schema: { type: 'string' } }],
    body: { type: 'object', properties: { quantity: { type: 'integer', minimum: 1, maximum: 99 } } },
  },
]

/** What a walker sends to a shop that gives every order the same id. */
function sentWith(seed: number, number = 0): Buffer[] {
  const walker = new Walker({ seed, number, host: '127.0.0.1:1', gatewaySecret: 'a secret', operations })
  return Array.from({ length: 400 }, () => {
    const request = walker.next()
    const body = Buffer.from(
      JSON.stringify({ order: { id: 'order-1', reference: 'AB12' }, cart: { id: 'cart-1' } }),
    )
    walker.hear({ status: 200, headers: new Map([['content-type', 'application/json']]), body })
    return encodeRequest(request, '127.0.0.1:1')
  })
}

test('the same seed sends the same bytes; another seed and another connection send others', () => {
  const sent = sentWith(7)
  expect(sentWith(7)).toEqual(sent)
  expect(sentWith(8)).not.toEqual(sent)
  expect(sentWith(7, 1)).not.toEqual(sent)
})

test('ids that answers gave are sent again, and every kind of request comes', () => {
  const texts = sentWith(7).map(String)
  expect(texts.some((text) => text.includes('order-1'))).toBe(true)
  expect(texts.some((text) => text.startsWith('POST /backend/api/cart/add?drink_id='))).toBe(true)
  expect(texts.some((text) => text.startsWith('GET /') && !text.startsWith('GET /backend'))).toBe(true)
  expect(texts.some((text) => text.includes('cookie') || text.includes('origin:'))).toBe(true)
})
