import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound, problem, Refused } from '#app/platform/http/answer.server.ts'
import { required } from '#app/platform/http/fields.server.ts'
import { toWireCoupon, wireCoupon } from './calls/coupon-wire.ts'
import { couponRefusals, LONGEST_CODE } from './coupons.ts'
import type { Coupons } from './offers.server.ts'

type Parts = {
  db: Db
  clock: Clock
  coupons: Coupons
  /** The signed-in account: a code may be theirs alone, or used by them already. */
  accountOf: (request: FastifyRequest) => Promise<{ id: string; email: string } | undefined>
}

/** `/backend/api/drink/avail/coupon`. */
export const offersApi: FastifyPluginAsyncZod<Parts> = async (api, { db, clock, coupons, accountOf }) => {
  api.get(
    '/drink/avail/coupon',
    {
      schema: {
        tags: ['Offers'],
        summary: 'What a code is worth, or why it is worth nothing',
        querystring: z.object({ id: required(LONGEST_CODE, 'Please enter a code') }),
        response: {
          200: z.object({ coupon: wireCoupon }),
          404: problem,
          409: problem,
          422: problem,
          429: problem,
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const asker = { account: await accountOf(request), now: clock(), ip: request.ip }
      const answer = await coupons.findTyped(db, request.query.id, asker)
      if (answer.ok) return { coupon: toWireCoupon(answer.coupon) }
      const words = couponRefusals[answer.because]
      if (answer.because === 'other email')
        throw new Refused(404, 'not_found', couponRefusals.unknown, { id: words })
      if (answer.because === 'unknown') throw notFound(words)
      throw new Refused(409, `coupon_${answer.because.replaceAll(' ', '_')}`, words)
    },
  )
}
