import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invalid, problem } from '#app/platform/http/answer.server.ts'
import { line } from '#app/platform/http/fields.server.ts'
import { type Destination, HOME } from '../../delivery/destinations.ts'
import { LONGEST_CODE } from '../../offers/coupons.ts'
import { basketOf, markSeen } from '../basket-view.server.ts'
import { toWireBasket, wireBasket } from '../basket-wire.ts'
import { type BasketDeps, cartId, createCartResponses, tags } from './cart-shared.server.ts'
import { plainLineOf } from './change-basket.server.ts'
import { deliveryType, drinkId } from './fields.server.ts'

/** Reads the basket: `/backend/api/cart/get`, `incart`; and `seen` once the shopper has read the changes. */
export const lookingCalls: FastifyPluginAsyncZod<BasketDeps> = async (api, deps) => {
  const { db, clock, codes, countryCode, setAsideFor } = deps
  const { accessOf, typedCode } = createCartResponses(deps)

  api.get(
    '/cart/get',
    {
      schema: {
        tags,
        summary: 'The basket, rung up',
        description:
          'Without `delivery_type` and `coupon`, what was chosen by `cart/choose` counts. `postcode` tells the islands and nations apart.',
        querystring: z.object({
          cart_id: z.string().optional(),
          delivery_type: deliveryType.optional(),
          coupon: line(LONGEST_CODE, 'Please enter a code').optional(),
          country: line(60, 'Please choose a country').optional().describe('By its name or its two letters'),
          postcode: line(20, 'Please enter a postcode').optional(),
        }),
        response: { 200: wireBasket, 404: problem, 422: problem, 429: problem },
      },
    },
    async (request) => {
      const { query } = request
      const { key, account } = await accessOf(request, query.cart_id)
      const now = clock()
      const view = await basketOf(db, key, {
        now,
        deliveryType: query.delivery_type || undefined,
        code: query.coupon ? await typedCode(request, query.coupon, account) : undefined,
        destination: destinationOf(query),
        findCode: (code) => codes.find(db, code, { account, now }),
        setAside: await setAsideFor(key.accountId),
      })
      return toWireBasket(view, now)
    },
  )

  api.get(
    '/cart/incart',
    {
      schema: {
        tags,
        summary: 'Whether a drink is in the basket, as a plain bottle',
        querystring: z.object({ id: drinkId, cart_id: cartId }),
        response: {
          200: z.object({ in_cart: z.boolean(), id: z.string().nullable().describe('Of its line') }),
          404: problem,
          422: problem,
        },
      },
    },
    async (request) => {
      const { key } = await accessOf(request, request.query.cart_id)
      const line = await plainLineOf(db, key, request.query.id)
      return { in_cart: line !== undefined, id: line?.id ?? null }
    },
  )

  api.post(
    '/cart/seen',
    {
      schema: {
        tags,
        summary: 'The shopper has read what has changed',
        querystring: z.object({ cart_id: cartId }),
        response: { 200: z.object({ ok: z.literal(true) }), 404: problem, 422: problem },
      },
    },
    async (request) => {
      const { key } = await accessOf(request, request.query.cart_id)
      await markSeen(db, key, { now: clock(), setAside: await setAsideFor(key.accountId) })
      return { ok: true } as const
    },
  )

  function destinationOf({ country, postcode }: { country?: string; postcode?: string }): Destination {
    const code = country ? countryCode(country) : HOME.country
    if (code === undefined) throw invalid({ country: 'We do not know that country' })
    return { country: code, postcode }
  }
}
