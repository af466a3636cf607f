import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idField } from '#app/platform/http/fields.server.ts'
import { type Pence, pence, pounds, toPounds } from '#app/platform/money.ts'
import { toWirePlacedOrder, wirePlacedOrder } from '../order-wire.ts'
import type { Order } from '../orders.ts'
import type { Cancelling } from '../rules/cancelling.ts'
import { orderOf } from '../your-orders.server.ts'
import { lineIds, type OrdersDeps, refusals, refuseUnknownLines, tags, WHICH } from './shared.server.ts'

/** Before dispatch: `/backend/api/order/cancel`. */
export const cancellingCalls: FastifyPluginAsyncZod<OrdersDeps> = async (
  api,
  { db, clock, sessions, orders },
) => {
  api.post(
    '/order/cancel',
    {
      schema: {
        tags,
        summary: 'Cancels what may still be cancelled, and says what is refunded',
        querystring: z.object({ id: idField(WHICH) }),
        body: z.object({
          item_ids: lineIds.describe('Lines of a paid order; absent: all of it'),
        }),
        response: {
          200: z.object({
            order: wirePlacedOrder,
            cancelled: z.array(z.string()).describe('Ids of lines'),
            kept: z.array(z.object({ id: z.string(), because: z.string() })),
            refund: z.number().describe('Pounds'),
            message: z.string(),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { account } = await sessions.need(request)
      const { item_ids } = request.body
      const order = await orderOf(db, account.id, request.query.id)
      refuseUnknownLines(order, item_ids)
      const outcome = await orders.cancel(db, order.id, {
        accountId: account.id,
        lineIds: item_ids,
        by: 'shopper',
        now: clock(),
      })
      return {
        order: toWirePlacedOrder(outcome.order),
        cancelled: outcome.cancelled.map(({ id }) => id),
        kept: outcome.kept.map(({ line: { id }, because }) => ({ id, because })),
        refund: toPounds(outcome.refund),
        message: wordsFor(outcome),
      }
    },
  )
}

function wordsFor({ isWhole, refund, toGiftCard, kept, order }: Cancelling & { order: Order }): string {
  const what = isWhole ? 'Your order is cancelled.' : 'What could be cancelled is cancelled.'
  return [
    `${what} ${moneyWords(refund, toGiftCard, order)}`,
    ...kept.map(({ line: { name }, because }) => `${name} stays: ${because}`),
  ].join(' ')
}

function moneyWords(refund: Pence, toGiftCard: Pence, { totals }: Order): string {
  if (refund === 0) return totals.giftCard > 0 ? 'Your gift card has its money back.' : 'Nothing was charged.'
  if (toGiftCard === 0) return `${pounds(refund)} goes back to you.`
  const onto = `${pounds(toGiftCard)} is on your gift card again.`
  return toGiftCard === refund ? onto : `${pounds(pence(refund - toGiftCard))} goes back to you. ${onto}`
}
