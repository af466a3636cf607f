import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invalid } from '#app/platform/answer.server.ts'
import { brokenFields, judgeAll, readable } from '#app/platform/every-field.server.ts'
import { idempotencyKey } from '#app/platform/repeated-calls.server.ts'
import type { Key } from '#app/platform/visitors-keys.server.ts'
import { putIn, type Wanted } from '../basket.server.ts'
import { wordsFor } from '../engraved-lines.server.ts'
import { drinkId, engraving, manyLines, quantity, yesOrNo } from '../fields.server.ts'
import type { BasketSetting } from '../setting.server.ts'
import { wireCartItem } from '../wire.ts'
import { cartId, changedItem, inBasket, keepDesk, refusals, tags } from './desk.server.ts'

const ONCE = 'The header `Idempotency-Key` makes a call that is sent twice put its bottles in once.'

/** Bottles go in: `/backend/api/cart/add`, `add-many`, `engrave`. */
export const fillingCalls: FastifyPluginAsyncZod<BasketSetting> = async (api, setting) => {
  const { db, clock } = setting
  const { asking, tell } = keepDesk(setting)

  api.post(
    '/cart/add',
    {
      schema: {
        tags,
        summary: 'Puts a drink in; the first one makes a visitor’s basket',
        description: ONCE,
        headers: idempotencyKey,
        querystring: z.object({
          drink_id: drinkId.optional(),
          id: drinkId.optional().describe('The same as `drink_id`'),
          decrease: yesOrNo.optional(),
          cart_id: cartId,
        }),
        body: z.object({ quantity }),
        response: { 200: z.object({ cart: changedItem }), ...refusals },
      },
    },
    async (request, reply) => {
      const wanted = request.query.drink_id ?? request.query.id
      if (wanted === undefined) throw invalid({ drink_id: 'Please say which drink' })
      const { key } = await asking(request, request.query.cart_id)
      const bottles = [{ drinkId: wanted, quantity: request.body.quantity }]
      return { cart: first(await put(request, reply, key, bottles)) }
    },
  )

  api.post(
    '/cart/add-many',
    {
      schema: {
        tags,
        summary: 'Puts a whole case in, all or none',
        description: ONCE,
        headers: idempotencyKey,
        querystring: z.object({ cart_id: cartId }),
        body: manyLines,
        response: { 200: z.object({ cart: inBasket, items: z.array(wireCartItem) }), ...refusals },
      },
    },
    async (request, reply) => {
      const { key } = await asking(request, request.query.cart_id)
      const wanted = request.body.lines.map((line) => ({ drinkId: line.drink_id, quantity: line.quantity }))
      const items = await put(request, reply, key, wanted)
      return { cart: first(items).cart, items }
    },
  )

  api.post(
    '/cart/engrave',
    {
      attachValidation: true,
      schema: {
        tags,
        summary: 'Puts engraved bottles in; each text is a line of its own',
        description: ONCE,
        headers: idempotencyKey,
        querystring: z.object({ drink_id: drinkId, cart_id: cartId }),
        body: engraving,
        response: {
          200: z.object({
            cart_item: changedItem,
            cart_items: z.array(changedItem).describe('One for each text'),
          }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      if (request.validationError) await judge(request)
      const { key } = await asking(request, request.query.cart_id)
      const { drink_id } = request.query
      const wanted = await wordsFor(db, drink_id, request.body)
      const items = await put(request, reply, key, wanted)
      return { cart_item: first(items), cart_items: items }
    },
  )

  /** What is wrong with the words is told together with what is wrong beside them. */
  const judge = (request: FastifyRequest) => {
    const broken = brokenFields(request)
    const { font, ...said } = readable(engraving.shape, request.body)
    const { drink_id } = readable({ drink_id: drinkId }, request.query)
    const canBeRead = !Object.keys(broken).some((name) => /^(line|texts)/.test(name))
    return judgeAll(
      {
        words: () => canBeRead && font && drink_id && wordsFor(db, drink_id, { quantity: 1, ...said, font }),
      },
      broken,
    )
  }

  async function put({ headers }: Repeatable, reply: FastifyReply, key: Key, wanted: Wanted[]) {
    const lines = await putIn(db, key, wanted, clock(), headers['idempotency-key'])
    return lines.map((line) => tell(reply, key, line))
  }
}

type Repeatable = { headers: z.output<typeof idempotencyKey> }

function first<T>(all: T[]): T {
  const [one] = all
  if (one === undefined) throw new Error('Nothing was put in')
  return one
}
