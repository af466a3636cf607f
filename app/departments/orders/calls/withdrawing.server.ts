import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem } from '#app/platform/http/answer.server.ts'
import { emailField, line, required } from '#app/platform/http/fields.server.ts'
import { LONGEST_EMAIL } from '#app/platform/mail/mail.ts'
import { noSuchOrder } from '../refusals.server.ts'
import { toWireWithdrawable, toWireWithdrawn, wireWithdrawable, wireWithdrawn } from '../withdrawal-wire.ts'
import { withdrawalsOf } from '../withdrawals.server.ts'
import { WITHDRAWAL_DAYS } from '../withdrawals.ts'
import { ordersOf } from '../your-orders.server.ts'
import {
  lineIds,
  type OrdersDeps,
  orderReference,
  orderTrackedBy,
  refusals,
  refuseUnknownLines,
  tags,
} from './shared.server.ts'

/** For one's own order the reference is enough; the e-mail is for visitors who are not signed in. */
const whose = z.object({
  reference: orderReference,
  email: line(LONGEST_EMAIL, 'Please enter the e-mail of the order').optional(),
})

/** After dispatch: `/backend/api/order/withdrawal`, `withdraw`. */
export const withdrawingCalls: FastifyPluginAsyncZod<OrdersDeps> = async (api, deps) => {
  const { db, clock, sessions, orders } = deps

  api.get(
    '/order/withdrawal',
    {
      schema: {
        tags,
        summary: 'What of an order that has left us can be withdrawn from, and what has been',
        querystring: whose,
        response: {
          200: z.object({ order: wireWithdrawable }),
          401: problem,
          404: problem,
          422: problem,
          429: problem,
        },
      },
    },
    async (request) => {
      const { order, isOwn } = await orderMeant(request, request.query)
      const before = await withdrawalsOf(db, order.id)
      const name = isOwn ? `${order.firstName} ${order.lastName}`.trim() : ''
      return { order: toWireWithdrawable(order, before, { name, email: order.email, now: clock() }) }
    },
  )

  api.post(
    '/order/withdraw',
    {
      schema: {
        tags,
        summary: `Withdraws from the contract for what has left us, within ${WITHDRAWAL_DAYS} days of receiving it`,
        querystring: whose,
        body: z.object({
          item_ids: lineIds.describe('Absent: all that can be withdrawn from'),
          name: required(100, 'Please enter your name'),
          email: emailField
            .optional()
            .describe('Where the receipt goes; it always goes to the e-mail of the order as well'),
        }),
        response: { 200: wireWithdrawn, ...refusals, 429: problem },
      },
    },
    async (request) => {
      const { order, isOwn } = await orderMeant(request, request.query)
      const { item_ids, name, email } = request.body
      refuseUnknownLines(order, item_ids)
      // The mail goes to the buyer: a stranger who knows the reference can't send it elsewhere.
      const to = (isOwn && email) || order.email
      return toWireWithdrawn(
        await orders.withdraw(db, order.id, {
          name,
          email: to,
          lineIds: item_ids,
          by: 'shopper',
          now: clock(),
        }),
      )
    },
  )

  /** The signed-in account's order, or one by its reference and e-mail. */
  async function orderMeant(request: FastifyRequest, { reference, email }: z.infer<typeof whose>) {
    if (email) return { order: await orderTrackedBy(request, { reference, email }, deps), isOwn: false }
    const { account } = await sessions.need(request)
    const [order] = await ordersOf(db, account.id, reference)
    if (!order) throw noSuchOrder()
    return { order, isOwn: true }
  }
}
