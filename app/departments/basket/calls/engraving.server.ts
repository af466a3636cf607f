import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { brokenFields, judgeAll, readable } from '#app/platform/http/every-field.server.ts'
import { idempotencyKey } from '#app/platform/http/idempotency.server.ts'
import {
  type BasketDeps,
  cartId,
  changedItem,
  createCartResponses,
  ONCE,
  refusals,
  tags,
} from './cart-shared.server.ts'
import { engraving, wordsFor } from './engraved-lines.server.ts'
import { drinkId } from './fields.server.ts'

/** Adds engraved bottles: `/backend/api/cart/engrave`. */
export const engravingCalls: FastifyPluginAsyncZod<BasketDeps> = async (api, deps) => {
  const { db } = deps
  const { put } = createCartResponses(deps)

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
      const wanted = await wordsFor(db, request.query.drink_id, request.body)
      const { first, items } = await put(request, reply, wanted)
      return { cart_item: first, cart_items: items }
    },
  )

  /** Errors of the inscription are reported together with those of the other fields. */
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
}
