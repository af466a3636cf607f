import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { needs, officeRefusals } from '../../orders/office-calls.server.ts'
import { noSuchBottle } from '../working.server.ts'
import { bottlesOfLine, engravingQueue } from '../workshop.server.ts'
import { bottleStates } from '../workshop.ts'
import { bottleField, lineField, tags, type WorkshopDeps, wireBottle } from './shared.server.ts'

const wireQueue = z.object({
  count: z.int(),
  to_cut: z.int(),
  days: z.array(
    z.object({
      day: z.string().nullable(),
      count: z.int(),
      to_cut: z.int(),
      bottles: z.array(wireBottle),
    }),
  ),
})

/** `office/engraving` and one bottle of it. */
export const queueCalls: FastifyPluginAsyncZod<WorkshopDeps> = async (api, { db, office }) => {
  api.get(
    '/engraving',
    {
      config: needs('engraving.see'),
      schema: {
        tags,
        summary: 'Bottles to engrave, by the day on which they must leave, then by typeface',
        querystring: z.object({
          state: z.enum(bottleStates, `A state is one of ${bottleStates.join(', ')}`).optional(),
        }),
        response: { 200: wireQueue, ...officeRefusals },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'engraving.see')
      return engravingQueue(db, member, request.query)
    },
  )

  api.get(
    '/engraving/:line/:bottle',
    {
      config: needs('engraving.see'),
      schema: {
        tags,
        summary: 'One bottle, as long as it is here and paid for',
        params: z.object({ line: lineField, bottle: bottleField }),
        response: { 200: z.object({ bottle: wireBottle }), ...officeRefusals },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'engraving.see')
      const { line, bottle: number } = request.params
      const bottle = (await bottlesOfLine(db, line, member))?.find((each) => each.bottle === number)
      if (!bottle) throw noSuchBottle()
      return { bottle }
    },
  )
}
