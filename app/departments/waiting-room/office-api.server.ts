import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import type { Office } from '../staff/office.server.ts'
import { changeQueue } from './calls/change-queue.server.ts'
import { officeQueue, wireQueue } from './office-queue.server.ts'
import { queueLimits } from './queue.ts'

type Deps = { db: Db; clock: Clock; office: Office }

const between = ({ least, most }: { least: number; most: number }) =>
  z.int('Please send a whole number').min(least, `${least} at least`).max(most, `${most} at most`)

const wish = z.object({
  state: z.enum(['open', 'by_load', 'off'], 'Please say open, by_load or off'),
  most_per_household: between(queueLimits.mostPerHousehold),
  at_once: between(queueLimits.atOnce),
  minutes_to_buy: between(queueLimits.minutesToBuy),
  opens_above: between(queueLimits.opensAbove).nullish().describe('Baskets a minute; needed for `by_load`'),
})

const params = z.object({ id: z.string().max(200) })
const tags = ['Drinks']

/** The queue of one drink: `office/drinks/:id/queue`. */
export const queueOfficeApi: FastifyPluginAsyncZod<Deps> = async (api, { db, clock, office }) => {
  api.get(
    '/drinks/:id/queue',
    {
      config: { verb: 'drinks.see' },
      schema: {
        tags,
        summary: 'How a drink’s queue is set, and how it goes',
        params,
        response: { 200: z.object({ queue: wireQueue }), 401: problem, 403: problem, 404: problem },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'drinks.see')
      return { queue: await officeQueue(db, request.params.id, member.verbs, clock()) }
    },
  )

  api.post(
    '/drinks/:id/queue',
    {
      config: { verb: 'offers.edit' },
      schema: {
        tags,
        summary: 'Opens, changes or closes the queue of a drink',
        params,
        body: wish,
        response: {
          200: z.object({
            queue: wireQueue,
            change: z.int().nullable().describe('Its row in the change log, for Undo'),
          }),
          401: problem,
          403: problem,
          404: problem,
          422: problem,
        },
      },
    },
    async (request) => {
      const { actor, member } = await office.need(request, 'offers.edit')
      const { state, most_per_household, at_once, minutes_to_buy, opens_above } = request.body
      const { id } = request.params
      const wanted = {
        state,
        mostPerHousehold: most_per_household,
        atOnce: at_once,
        minutesToBuy: minutes_to_buy,
        opensAbove: opens_above ?? null,
      }
      const { change } = await changeQueue(db, id, wanted, actor, clock())
      return { queue: await officeQueue(db, id, member.verbs, clock()), change }
    },
  )
}
