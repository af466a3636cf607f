import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem, Refused } from '#app/platform/http/answer.server.ts'
import { idField } from '#app/platform/http/fields.server.ts'
import { spendTry } from '#app/platform/tries/tries.server.ts'
import { toWirePlacedOrder, wirePlacedOrder } from '../order-wire.ts'
import { laterStatuses } from '../orders.ts'
import { isPaid } from '../rules/states.ts'
import { orderOf } from '../your-orders.server.ts'
import { type OrdersDeps, refusals, tags, WHICH } from './shared.server.ts'

/** Each reserves bottles for days and sends a mail to whatever e-mail a guest typed: so a low rate limit. */
const TO_BE_PAID_LATER = {
  what: 'order-later',
  most: 10,
  minutes: 24 * 60,
  because: 'Many orders with this e-mail are still to be paid. Please pay this one by card, or ring us.',
} as const

/** A whole office may share one address; but nobody may invent an e-mail for each order. */
const LATER_FROM_ONE_ADDRESS = {
  what: 'order-later-from',
  most: 20,
  minutes: 24 * 60,
  because: 'Many orders are to be paid later from your network. Please pay this one by card, or ring us.',
} as const

/** By transfer or over the phone: `/backend/api/order/togglestatus`. */
export const payingLaterCalls: FastifyPluginAsyncZod<OrdersDeps> = async (
  api,
  { db, clock, sessions, orders },
) => {
  api.post(
    '/order/togglestatus',
    {
      schema: {
        tags,
        summary: 'Chooses bank transfer or a call; `confirmed` only asks whether it is paid',
        querystring: z.object({ id: idField(WHICH) }),
        body: z.object({
          status: z.enum(
            ['confirmed', ...laterStatuses],
            `Please say one of: confirmed, ${laterStatuses.join(', ')}`,
          ),
        }),
        response: { 200: z.object({ order: wirePlacedOrder }), ...refusals, 429: problem },
      },
    },
    async (request) => {
      const { account } = await sessions.need(request)
      const { status } = request.body
      const order = await orderOf(db, account.id, request.query.id)
      // The browser can't mark an order as paid: it gets what the shop itself knows.
      if (status === 'confirmed') {
        if (!isPaid(order.status)) throw new Refused(409, 'not_paid', `Order ${order.reference} is not paid`)
        return { order: toWirePlacedOrder(order) }
      }
      if (order.status !== status) {
        await spendTry(db, LATER_FROM_ONE_ADDRESS, request.ip, clock())
        await spendTry(db, TO_BE_PAID_LATER, order.email, clock())
      }
      const mine = { orderId: order.id, accountId: account.id }
      return { order: toWirePlacedOrder(await orders.choose(db, mine, status, clock())) }
    },
  )
}
