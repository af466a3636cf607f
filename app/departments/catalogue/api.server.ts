import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Reads } from '#app/platform/db/standby/reads.server.ts'
import { invalid, notFound, problem } from '#app/platform/http/answer.server.ts'
import type { Memory } from '#app/platform/pages/memory.ts'
import { currentAnnouncements } from './announcements.server.ts'
import { findDrinks, findOnSale, suggest } from './catalogue.server.ts'
import { toWire, toWireSuggestion, wireDrink, wireSuggestion } from './drink-wire.ts'
import { shelfQuery } from './shelf-schema.server.ts'

const tags = ['Catalogue']
// PostgreSQL refuses a zero byte and a lone surrogate: without this check a strange id would be a 500.
const drinkId = z
  .string('Please say which drink')
  .min(1, 'Please say which drink')
  .max(120, 'No drink has such an id')
  .regex(/^[^\0\p{Cs}]*$/u, 'No drink has such an id')
const typed = z.string('Please give some text').max(100, 'At most 100 characters')

type Deps = { db: Db; reads: Reads; clock: Clock; memory: Memory }

/** `/backend/api/drink/*` and `/backend/api/announcement/get`. */
export const catalogueApi: FastifyPluginAsyncZod<Deps> = async (api, { db, reads, clock, memory }) => {
  api.get(
    '/drink/get',
    {
      schema: {
        tags,
        summary: 'Drinks on the shelves: filtered, sorted, a page at a time',
        querystring: shelfQuery,
        response: {
          200: z.object({ drinks: z.array(wireDrink), total: z.int(), next: z.string().nullable() }),
          422: problem,
        },
      },
    },
    async ({ query }) => {
      const answer = await findDrinks(db, query, memory)
      if (!answer.ok) throw invalid({ [answer.field]: answer.because })
      const now = clock()
      return {
        drinks: answer.drinks.map((drink) => toWire(drink, now)),
        total: answer.total,
        next: answer.next,
      }
    },
  )

  api.get(
    '/drink/getbyID',
    {
      schema: {
        tags,
        summary: 'One drink',
        querystring: z.object({ id: drinkId }),
        response: { 200: z.object({ drink: wireDrink }), 404: problem, 422: problem },
      },
    },
    async ({ query }) => {
      const drink = await findOnSale(db, query.id)
      if (!drink) throw notFound('We do not have that drink')
      return { drink: toWire(drink, clock()) }
    },
  )

  api.get(
    '/drink/suggest',
    {
      schema: {
        tags,
        summary: 'What somebody typing this may be looking for, at most eight',
        querystring: z.object({ q: typed }),
        response: { 200: z.object({ suggestions: z.array(wireSuggestion) }), 422: problem },
      },
    },
    async (request) => {
      const now = clock()
      const found = await reads(request, (db) => suggest(db, request.query.q))
      return { suggestions: found.map((drink) => toWireSuggestion(drink, now)) }
    },
  )

  api.get(
    '/announcement/get',
    {
      schema: {
        tags,
        summary: 'What the shop has to say today',
        response: { 200: z.object({ announcements: z.array(z.object({ description: z.string() })) }) },
      },
    },
    async () => ({ announcements: await currentAnnouncements(db, clock()) }),
  )
}
