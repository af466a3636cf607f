import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invalid } from '#app/platform/http/answer.server.ts'
import { idempotencyKey } from '#app/platform/http/idempotency.server.ts'
import { MOST_LINES_AT_ONCE } from '../basket.ts'
import { wireCartItem } from './cart-item-wire.ts'
import {
  type BasketDeps,
  cartId,
  changedItem,
  createCartResponses,
  inBasket,
  ONCE,
  refusals,
  tags,
} from './cart-shared.server.ts'
import { drinkId, quantity } from './fields.server.ts'

/** Adds plain bottles of a drink. */
export const addCall: FastifyPluginAsyncZod<BasketDeps> = async (api, deps) => {
  const { put } = createCartResponses(deps)

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
          decrease: z
            .literal('false', 'Bottles are taken out by cart/update')
            .optional()
            .describe('For programs that send it always; `cart/update` takes bottles out'),
          cart_id: cartId,
        }),
        body: z.object({ quantity }),
        response: { 200: z.object({ cart: changedItem }), ...refusals },
      },
    },
    async (request, reply) => {
      const wanted = request.query.drink_id ?? request.query.id
      if (wanted === undefined) throw invalid({ drink_id: 'Please say which drink' })
      const { first } = await put(request, reply, [{ drinkId: wanted, quantity: request.body.quantity }])
      return { cart: first }
    },
  )
}

export const addManyCall: FastifyPluginAsyncZod<BasketDeps> = async (api, deps) => {
  const { put } = createCartResponses(deps)

  api.post(
    '/cart/add-many',
    {
      schema: {
        tags,
        summary: 'Puts a whole case in, all or none',
        description: ONCE,
        headers: idempotencyKey,
        querystring: z.object({ cart_id: cartId }),
        body: z.object({
          lines: z
            .array(z.object({ drink_id: drinkId, quantity }), 'Please say which drinks')
            .min(1, 'Please say which drinks')
            .max(MOST_LINES_AT_ONCE, `At most ${MOST_LINES_AT_ONCE} drinks at once`),
        }),
        response: { 200: z.object({ cart: inBasket, items: z.array(wireCartItem) }), ...refusals },
      },
    },
    async (request, reply) => {
      const wanted = request.body.lines.map((line) => ({ drinkId: line.drink_id, quantity: line.quantity }))
      const { first, items } = await put(request, reply, wanted)
      return { cart: first.cart, items }
    },
  )
}
