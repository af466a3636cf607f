import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import { brokenFields, judgeAll, readable } from '#app/platform/http/every-field.server.ts'
import { idempotencyKey } from '#app/platform/http/idempotency.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { fromPounds } from '#app/platform/money.ts'
import { type ShopSettings, withNewestShop } from '#app/platform/shop/shop-scope.server.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Sessions } from '../accounts/caller.server.ts'
import { type Codes, codeIn } from '../basket/codes.server.ts'
import { toWireTotals } from '../basket/till.ts'
import { readDeliveryType } from '../delivery/delivery.ts'
import { placedBefore } from '../orders/idempotency.server.ts'
import { toWirePlacedOrder, wirePlacedOrder } from '../orders/order-wire.ts'
import type { Orders } from '../orders/orders.server.ts'
import { ticketOf } from '../waiting-room/ticket.server.ts'
import { againCall } from './calls/again.server.ts'
import { buying, changed, placesFor, type Said } from './calls/fields.server.ts'
import { type OrderRequest, placeOrder } from './calls/place-order.server.ts'

export type CheckoutDeps = {
  db: Db
  clock: Clock
  sessions: Sessions
  codes: Codes
  orders: Orders
  settings: ShopSettings
  /** Refuses a visitor who orders too often. */
  limitOrders: (request: FastifyRequest) => Promise<void>
  alert: Alert
}

/** `/backend/api/order/buy` and `order/again`: from the basket to an order, and back. */
export const checkoutApi: FastifyPluginAsyncZod<CheckoutDeps> = async (api, deps) => {
  api.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'private, no-store'))
  await api.register(buyCall, deps)
  await api.register(againCall, deps)
}

const buyCall: FastifyPluginAsyncZod<CheckoutDeps> = async (
  api,
  { db, clock, sessions, codes, orders, limitOrders, alert, settings },
) => {
  api.post(
    '/order/buy',
    {
      attachValidation: true,
      schema: {
        tags: ['Orders'],
        summary: 'Orders the whole basket; it is still to be paid',
        description:
          'What is sent of sums and lines is only compared: where it differs from the server’s own, the answer is 409 with `totals`. The header `Idempotency-Key` makes a call that is sent twice place one order.',
        headers: idempotencyKey,
        body: buying,
        response: {
          200: z.object({ order: wirePlacedOrder }),
          401: problem,
          409: changed,
          422: problem,
          429: problem,
        },
      },
    },
    async (request, reply) => {
      const { account } = await sessions.need(request)
      // An invalid call does not count as an order in the rate limit.
      if (request.validationError) await requestIn(request, account)
      await limitOrders(request)
      const { body, headers, ip } = request
      const call = { accountId: account.id, key: headers['idempotency-key'], body }
      // Before validation: what a retry asks for may have been used up by the order that it has placed.
      const before = await placedBefore(db, call)
      if (before) return { order: toWirePlacedOrder(before) }
      const placing = await withNewestShop(settings, async () =>
        placeOrder(
          db,
          account,
          await requestIn(request, account),
          { call, ip, ticket: ticketOf(request), now: clock() },
          { orders, findCode: codes.find, alert },
        ),
      )
      if (placing.ok) return { order: toWirePlacedOrder(placing.order) }
      const { code, words, totals } = placing
      return reply.code(409).send({ error_message: words, code, totals: toWireTotals(totals) })
    },
  )

  /** The request, or a refusal that names each invalid field. */
  async function requestIn(request: FastifyRequest, account: Account): Promise<OrderRequest> {
    const said: Said = readable(buying.shape, request.body)
    const deliveryType = readDeliveryType(said.dilivery_type)
    const { places, code } = await judgeAll(
      {
        places: () => placesFor(db, account, said, deliveryType),
        code: () => (said.coupon ? typedCode(request, said.coupon, account) : undefined),
      },
      brokenFields(request),
    )
    return {
      deliveryType,
      ...places,
      code,
      giftMessage: said.gift_message ?? '',
      hidePrices: said.hide_prices ?? false,
      expected: expectedBy(said),
    }
  }

  const typedCode = async ({ ip }: FastifyRequest, code: string, account: Account) =>
    codeIn(await codes.findTyped(db, code, { account, now: clock(), ip }))
}

const expectedBy = ({ ammount = 0, discount, gift_card, item_ids }: Said) => ({
  total: fromPounds(ammount),
  discount: penceIfSaid(discount),
  giftCard: penceIfSaid(gift_card),
  lineIds: item_ids ?? undefined,
})

const penceIfSaid = (said: number | null | undefined) =>
  said === null || said === undefined ? undefined : fromPounds(said)
