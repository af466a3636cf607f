import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound, problem } from '#app/platform/http/answer.server.ts'
import { required } from '#app/platform/http/fields.server.ts'
import { toWireBalance, wireBalance } from './calls/gift-card-wire.ts'
import type { GiftCards } from './gift-cards.server.ts'
import { giftCardRefusals } from './gift-cards.ts'

type GiftsDeps = { db: Db; clock: Clock; giftCards: GiftCards }

/** `/backend/api/giftcard/balance`. Buying one creates an order, which is the checkout's. */
export const giftsApi: FastifyPluginAsyncZod<GiftsDeps> = async (api, { db, clock, giftCards }) => {
  api.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'private, no-store'))

  api.post(
    '/giftcard/balance',
    {
      schema: {
        tags: ['Gift cards'],
        summary: 'What is on a gift card, and until when',
        body: z.object({ code: required(60, 'Please enter the code of the gift card') }),
        response: { 200: wireBalance, 404: problem, 409: problem, 422: problem, 429: problem },
      },
    },
    async ({ body, ip }) => {
      const answer = await giftCards.findBalance(db, body.code, { ip, now: clock() })
      if (!answer) throw notFound(giftCardRefusals.unknown)
      return toWireBalance(answer)
    },
  )
}
