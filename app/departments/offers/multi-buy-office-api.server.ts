import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, problem } from '#app/platform/http/answer.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import type { Office } from '../staff/office.server.ts'
import { changeMultiBuy, tryMultiBuy } from './calls/multi-buy.server.ts'
import { drinkId } from './price-change.server.ts'

type Deps = { db: Db; clock: Clock; office: Office; alert: Alert }

const MOST_AT_ONCE = 500

const ids = z
  .array(drinkId, 'Please say which drinks')
  .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`)
  .default([])

/** Which drinks count towards the free bottle: `office/multi-buy`. */
export const multiBuyOfficeApi: FastifyPluginAsyncZod<Deps> = async (api, { db, clock, office, alert }) => {
  api.post(
    '/multi-buy',
    {
      config: { verb: 'offers.edit' },
      schema: {
        tags: ['Drinks'],
        summary: 'Adds drinks to the multi-buy, or takes them out',
        body: z.object({ add: ids, remove: ids, dry_run: z.boolean().optional() }),
        response: {
          200: z.object({
            done: z.array(z.string()),
            kept: z.array(z.object({ id: z.string(), name: z.string(), because: z.string() })),
            change: z.int().nullable().describe('Its row in the change log, for Undo'),
          }),
          401: problem,
          403: problem,
          422: problem,
        },
      },
    },
    async (request) => {
      // It is a field of the drink, and its undo takes the right to edit it.
      const { actor } = await office.need(request, 'drinks.edit')
      const { add, remove, dry_run } = request.body
      if (add.length + remove.length === 0) throw invalid({ add: 'Please say which drinks' })
      if (dry_run) return tryMultiBuy(db, { add, remove }, clock())
      return changeMultiBuy(db, { add, remove }, { actor, now: clock(), alert })
    },
  )
}
