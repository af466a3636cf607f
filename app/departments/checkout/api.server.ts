import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invalid, problem, Refused } from '#app/platform/answer.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db.server.ts'
import { fromPounds } from '#app/platform/money.ts'
import type { Account } from '../accounts/accounts.ts'
import type { SessionKeeper } from '../accounts/caller.server.ts'
import { toWireTotals } from '../basket/till.ts'
import { wireTotals } from '../basket/wire.ts'
import { readDeliveryType } from '../delivery/delivery.ts'
import { type Coupon, couponRefusals } from '../offers/coupons.ts'
import type { CouponKeeper } from '../offers/offers.server.ts'
import { noSuchOrder, type OrderKeeper } from '../orders/orders.server.ts'
import { toWirePlacedOrder, wirePlacedOrder } from '../orders/wire.ts'
import { orderOf } from '../orders/your-orders.server.ts'
import { buyAgain } from './again.server.ts'
import { type Buying, buying, idempotencyKey, placesFor } from './fields.server.ts'
import { placeOrder, type Wish } from './placing.server.ts'

export type CheckoutSetting = {
  db: Db
  clock: Clock
  sessions: SessionKeeper
  coupons: CouponKeeper
  orders: OrderKeeper
}

const tags = ['Orders']
const changed = problem
  .extend({ totals: wireTotals.optional().describe('The sums as they are now') })
  .meta({ id: 'OrderChanged' })

/** `/backend/api/order/buy` and `order/again`: from the basket to an order, and back. */
export const checkoutApi: FastifyPluginAsyncZod<CheckoutSetting> = async (
  api,
  { db, clock, sessions, coupons, orders },
) => {
  api.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'private, no-store'))

  api.post(
    '/order/buy',
    {
      schema: {
        tags,
        summary: 'Orders the whole basket; it is still to be paid',
        description:
          'What is sent of sums and lines is only compared: where it differs from the server’s own, the answer is 409 with `totals`. The header `Idempotency-Key` makes a call that is sent twice place one order.',
        headers: idempotencyKey,
        body: buying,
        response: {
          200: z.object({ order: wirePlacedOrder }),
          ...{ 401: problem, 409: changed, 422: problem, 429: problem },
        },
      },
    },
    async (request, reply) => {
      const { account } = await sessions.need(request)
      const { body, headers } = request
      const now = clock()
      const placing = await placeOrder(
        db,
        account,
        {
          now,
          call: { accountId: account.id, key: headers['idempotency-key'], body },
          readWish: () => wishIn(request, body, account),
        },
        { orders, findCoupon: coupons.find },
      )
      if (placing.ok) return { order: toWirePlacedOrder(placing.order) }
      const { code, words, totals } = placing
      return reply.code(409).send({ error_message: words, code, totals: toWireTotals(totals) })
    },
  )

  api.post(
    '/order/again',
    {
      schema: {
        tags,
        summary: 'Puts what can be had of an old order into the basket',
        querystring: z.object({ id: z.uuid('There is no such order') }),
        response: {
          200: z.object({
            cart: z.object({ id: z.string().nullable() }),
            added: z.array(z.object({ name: z.string(), quantity: z.int() })),
            missing: z.array(z.object({ name: z.string(), because: z.string() })),
          }),
          ...{ 401: problem, 404: problem, 422: problem },
        },
      },
    },
    async (request) => {
      const { account } = await sessions.need(request)
      const order = await orderOf(db, account.id, request.query.id)
      if (!order) throw noSuchOrder()
      const { basketId, added, missing } = await buyAgain(db, order, account.id, clock())
      return { cart: { id: basketId }, added, missing }
    },
  )

  async function wishIn(request: FastifyRequest, body: Buying, account: Account): Promise<Wish> {
    const deliveryType = readDeliveryType(body.dilivery_type)
    return {
      deliveryType,
      ...(await placesFor(db, account, body, deliveryType)),
      coupon: body.coupon ? await typedCoupon(request, body.coupon, account.email) : undefined,
      ...{ giftMessage: body.gift_message ?? '', hidePrices: body.hide_prices ?? false },
      expected: expectedBy(body),
    }
  }

  async function typedCoupon({ ip }: FastifyRequest, code: string, email: string): Promise<Coupon> {
    const answer = await coupons.findTyped(db, code, { email, now: clock(), ip })
    if (answer.ok) return answer.coupon
    const words = couponRefusals[answer.because]
    if (answer.because === 'unknown') throw invalid({ coupon: words })
    throw new Refused(409, `coupon_${answer.because.replaceAll(' ', '_')}`, words, { coupon: words })
  }
}

const expectedBy = ({ ammount, discount, item_ids }: Buying) => ({
  total: fromPounds(ammount),
  discount: discount === null || discount === undefined ? undefined : fromPounds(discount),
  lineIds: item_ids ?? undefined,
})
