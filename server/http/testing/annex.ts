import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { Refused } from '#app/platform/http/answer.server.ts'
import { noDatabase } from '../../../test/no-database.ts'
import { openTestShop } from '../../../test/shop.ts'
import { type Visitor, visitorOf } from '../../../test/visitor.ts'

/** Calls for the tests, in the API of the real shop. */
export const annex: FastifyPluginAsyncZod = async (api) => {
  const wish = z.object({
    drink_id: z.string('Please choose a drink'),
    quantity: z.number('Please give a number').max(99, 'At most 99').nullish(),
    wrapping: z.object({ colour: z.string('Please choose a colour') }).optional(),
  })
  api.post('/wish', { schema: { body: wish } }, async ({ body }) => body)
  api.post('/wish-nothing', { schema: { body: wish.partial() } }, async ({ body }) => body)
  api.post('/refuse', async () => {
    throw new Refused(409, 'out_of_stock', 'That was the last bottle', { drink_id: 'Sold out' })
  })
  api.post('/break', async () => {
    throw Object.assign(new Error('select * from accounts where email = $1 at /srv/shop/server/break.ts:7'), {
      detail: 'secret',
    })
  })
  api.post('/break-oddly', async () => {
    throw 'a string'
  })
  api.post('/away', async () => {
    throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' })
  })
  api.post('/query', async ({ body }) => {
    const { code } = body as { code: string }
    const cause = Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code })
    throw new Error('Failed query', { cause })
  })
  api.post('/busy', async () => {
    throw Object.assign(new Error('Event loop delay of 2 s'), { statusCode: 503 })
  })
  api.get(
    '/wrong-answer',
    { schema: { response: { 200: z.object({ n: z.number() }) } } },
    async () => ({ n: 'secret' }) as never,
  )
}

/** A shop with these calls, open for all tests of a file. */
export function annexedShop() {
  let shop: Awaited<ReturnType<typeof openTestShop>>
  let visitor: Visitor
  beforeAll(async () => {
    shop = await openTestShop({ database: noDatabase(), annex })
    await shop.prepare()
    visitor = await visitorOf(shop.app)
  })
  afterAll(() => shop.app.close())
  const visit: Visitor = (...asked) => visitor(...asked)
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const { status, text } = await visit(`/backend/api${path}`, {
      method: 'POST',
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      body: typeof body === 'object' ? JSON.stringify(body) : (body as string | undefined),
    })
    return { status, answer: JSON.parse(text) as unknown }
  }
  return { visit, post }
}

/** An answer that says no. */
export const refusal = (status: number, code: string, words: string) => ({
  status,
  answer: { error_message: words, code },
})
