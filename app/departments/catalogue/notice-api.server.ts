import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import { emailField, required } from '#app/platform/http/fields.server.ts'
import { askForNotice } from './stock-notices.server.ts'

/** `/backend/api/drink/notify`. */
export const noticeApi: FastifyPluginAsyncZod<{ db: Db; clock: Clock }> = async (api, { db, clock }) => {
  api.post(
    '/drink/notify',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'E-mails somebody, once, when a drink that is sold out is back',
        body: z.object({ drink_id: required(120, 'Please say which drink'), email: emailField }),
        response: {
          200: z.object({ ok: z.literal(true) }),
          404: problem,
          409: problem,
          422: problem,
          429: problem,
        },
      },
    },
    async ({ body, ip }) => {
      await askForNotice(db, { drinkId: body.drink_id, email: body.email }, { now: clock(), ip })
      return { ok: true } as const
    },
  )
}
