import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import { brokenFields, judgeAll, readable } from '#app/platform/http/every-field.server.ts'
import { idempotencyKey } from '#app/platform/http/idempotency.server.ts'
import { callerOf, type Sessions } from '../accounts/caller.server.ts'
import { join, type OnSignIn } from '../accounts/sign-in.server.ts'
import { toWirePlacedOrder, wirePlacedOrder } from '../orders/order-wire.ts'
import type { Orders } from '../orders/orders.server.ts'
import { buyGiftCard, sendDayOf } from './calls/gift-card-buying.server.ts'
import { type GiftCardWish, giftCardWish } from './calls/gift-card-fields.server.ts'

export type GiftCardDeps = {
  db: Db
  clock: Clock
  publicUrl: string
  sessions: Sessions
  orders: Orders
  /** What other rooms do on sign-in: a stranger's basket is merged. */
  onSignIn: (request: FastifyRequest) => OnSignIn
  /** Refuses a visitor who orders too often. */
  limitOrders: (request: FastifyRequest) => Promise<void>
}

/** `/backend/api/giftcard/buy`. */
export const giftCardApi: FastifyPluginAsyncZod<GiftCardDeps> = async (api, deps) => {
  const { db, clock, publicUrl, sessions, orders, onSignIn, limitOrders } = deps
  api.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'private, no-store'))

  api.post(
    '/giftcard/buy',
    {
      attachValidation: true,
      schema: {
        tags: ['Gift cards'],
        summary: 'Orders an e-gift card; it is mailed once it is paid, on its day',
        description:
          'Somebody who is not signed in is let in as a guest with the sender’s name and e-mail, and can pay with that session.',
        headers: idempotencyKey,
        body: giftCardWish,
        response: {
          200: z.object({
            order: wirePlacedOrder,
            token: z.string().optional().describe('Of the guest; the pages get it as a cookie'),
          }),
          409: problem,
          422: problem,
          429: problem,
        },
      },
    },
    async (request, reply) => {
      if (request.validationError) await judge(request)
      await limitOrders(request)
      const { body, headers } = request
      const { account, token } = await buyer(request, reply, body)
      const call = { accountId: account.id, key: headers['idempotency-key'], body }
      const order = await buyGiftCard(db, account, { wish: body, call, now: clock() }, orders)
      return { order: toWirePlacedOrder(order), token }
    },
  )

  const judge = (request: FastifyRequest) =>
    judgeAll(
      { day: () => sendDayOf(readable(giftCardWish.shape, request.body).send_on, clock()) },
      brokenFields(request),
    )

  async function buyer(request: FastifyRequest, reply: FastifyReply, wish: GiftCardWish) {
    const session = await sessions.find(request)
    if (session) return { account: session.account, token: undefined }
    // Nobody becomes a guest by a refused call.
    await judge(request)
    const who = { firstName: wish.sender_name, lastName: '', email: wish.sender_email, phone: '' }
    const { account, token } = await join(
      db,
      { ...who, isGuest: true },
      { now: clock(), publicUrl, caller: callerOf(request), onSignIn: onSignIn(request) },
    )
    return { account, token: sessions.hand(request, reply, token) }
  }
}
