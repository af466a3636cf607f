import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem, Refused } from '#app/platform/http/answer.server.ts'
import { required } from '#app/platform/http/fields.server.ts'
import { readDeliveryType } from '../../delivery/delivery.ts'
import { LONGEST_CODE } from '../../offers/coupons.ts'
import { basketOf } from '../basket-view.server.ts'
import { toWireBasket, wireBasket } from '../basket-wire.ts'
import { type BasketDeps, cartId, createCartResponses, refusals, tags } from './cart-shared.server.ts'
import { choose } from './change-basket.server.ts'
import { deliveryType } from './fields.server.ts'

/** Delivery and code: `/backend/api/cart/choose`. */
export const choosingCalls: FastifyPluginAsyncZod<BasketDeps> = async (api, deps) => {
  const { db, clock, codes, setAsideFor } = deps
  const { accessOf, typedCode } = createCartResponses(deps)

  api.post(
    '/cart/choose',
    {
      schema: {
        tags,
        summary: 'Keeps the delivery type and a code with the basket; a code needs somebody signed in',
        querystring: z.object({ cart_id: cartId }),
        body: z.object({
          delivery_type: deliveryType.nullish().describe('Null: the usual'),
          coupon: required(LONGEST_CODE, 'Please enter a code').nullish().describe('Null takes it off'),
        }),
        response: { 200: wireBasket, 401: problem, ...refusals, 429: problem },
      },
    },
    async (request) => {
      const { delivery_type, coupon } = request.body
      const { key, account } = await accessOf(request, request.query.cart_id)
      if (coupon && !account) throw new Refused(401, 'not_signed_in', 'Please log in to use a coupon')
      const now = clock()
      const code = coupon && (await typedCode(request, coupon, account)).code
      await choose(
        db,
        key,
        {
          ...(delivery_type !== undefined && {
            deliveryType: delivery_type === null ? null : readDeliveryType(delivery_type),
          }),
          ...(code !== undefined && { coupon: code }),
        },
        now,
      )
      const findCode = (kept: string) => codes.find(db, kept, { account, now })
      const view = await basketOf(db, key, { now, findCode, setAside: await setAsideFor(key.accountId) })
      return toWireBasket(view, now)
    },
  )
}
