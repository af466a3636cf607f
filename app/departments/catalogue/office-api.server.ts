import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem, Refused } from '#app/platform/http/answer.server.ts'
import { optionalText } from '#app/platform/http/fields.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { csvHeaders, csvStream } from '#app/platform/lists/csv-stream.server.ts'
import { pageQuery } from '#app/platform/lists/list-query.server.ts'
import type { Office, OfficeCaller } from '../staff/office.server.ts'
import { mayOf } from '../staff/staff.ts'
import { becauseField, drinkBody } from './calls/drink-body.server.ts'
import { changeStates, MOST_AT_ONCE, namedDrinks, tryStates } from './calls/states.server.ts'
import { drinkStates } from './catalogue.ts'
import { LONGEST_ID } from './drink-ids.ts'
import { drinkList, drinkViews } from './drink-list.ts'
import { copyValues, type DrinkValues, noSuchDrink, type Saving, saveDrink } from './editing.server.ts'
import type { LawfulFloor } from './lawful-floor.ts'
import { officeDrink } from './office-drink.server.ts'
import { drinkPages, listOfficeDrinks } from './staff.server.ts'

type DrinksOfficeDeps = { db: Db; clock: Clock; office: Office; alert: Alert; floor: LawfulFloor }

const tags = ['Drinks']
const refusals = { 401: problem, 403: problem, 404: problem, 409: problem, 412: problem, 422: problem }
const listQuery = z.object(pageQuery)
// PostgreSQL refuses a zero byte and a lone surrogate: no drink has such an id.
const drinkId = z
  .string('Please say which drink')
  .min(1, 'Please say which drink')
  .max(120, 'No drink has such an id')
  .regex(/^[^\0\p{Cs}]*$/u, 'No drink has such an id')
const params = z.object({ id: drinkId })
const version = z.int('Please send a number').optional()
const newId = z
  .string('Please send text')
  .trim()
  .max(LONGEST_ID, `At most ${LONGEST_ID} characters`)
  .optional()
const saved = z.object({
  drink: z.looseObject({ id: z.string(), version: z.int() }),
  done: z.array(z.string()),
  change: z.int().nullable().describe('Its row in the change log, for Undo; null if nothing was different'),
})

/** Drinks for those who run the shop: `office/drinks*`. */
export const drinksOfficeApi: FastifyPluginAsyncZod<DrinksOfficeDeps> = async (api, deps) => {
  const { db, clock, office, alert, floor } = deps
  const today = () => ({ floor, now: clock() })

  api.get(
    '/drinks',
    {
      config: { verb: 'drinks.see' },
      schema: { tags, summary: 'Drinks, by view and words', querystring: listQuery },
    },
    async (request) => {
      const { member } = await office.need(request, 'drinks.see')
      return listOfficeDrinks(db, request.query, member, today())
    },
  )

  api.get(
    '/drinks.csv',
    {
      config: { verb: 'drinks.see' },
      schema: {
        tags,
        summary: 'The same list, all of it, as CSV: the template of an import',
        querystring: listQuery,
      },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'drinks.see')
      const pageFrom = await drinkPages(db, request.query, today())
      return reply.headers(csvHeaders('drinks.csv')).send(csvStream(drinkList, mayOf(member), pageFrom))
    },
  )

  api.get(
    '/drinks/:id',
    { config: { verb: 'drinks.see' }, schema: { tags, summary: 'One drink', params } },
    async (request, reply) => {
      const { member } = await office.need(request, 'drinks.see')
      const found = await officeDrink(db, request.params.id, member, today())
      if (!found) throw noSuchDrink()
      reply.header('etag', `"${found.drink.version}"`)
      return found
    },
  )

  api.post(
    '/drinks',
    {
      config: { verb: 'drinks.edit' },
      schema: {
        tags,
        summary: 'Adds a drink, as a draft unless it says otherwise',
        body: drinkBody.extend({ id: newId }),
        response: { 200: saved, ...refusals },
      },
    },
    async (request, reply) => {
      const caller = await office.need(request, 'drinks.edit')
      const { id, ...values } = request.body
      return save(reply, caller, null, { ...values, ...(id && { id }) })
    },
  )

  api.post(
    '/drinks/:id',
    {
      config: { verb: 'drinks.edit' },
      schema: {
        tags,
        summary: 'Changes a drink: only what is sent',
        params,
        body: drinkBody.extend({ version, because: becauseField }),
        response: { 200: saved, ...refusals },
      },
    },
    async (request, reply) => {
      const caller = await office.need(request, 'drinks.edit')
      const { version: seen, because, ...values } = request.body
      return save(reply, caller, request.params.id, values, { ...seenVersion(request, seen), because })
    },
  )

  api.post(
    '/drinks/:id/copy',
    {
      config: { verb: 'drinks.edit' },
      schema: {
        tags,
        summary: 'A draft like this drink, without its barcode, stock and photograph',
        params,
        body: z.object({ name: optionalText, id: newId }).optional(),
        response: { 200: saved, ...refusals },
      },
    },
    async (request, reply) => {
      const caller = await office.need(request, 'drinks.edit')
      const { name, id } = request.body ?? {}
      const values = await copyValues(db, request.params.id)
      if (!caller.member.verbs.has('drinks.see-cost')) values.cost = null
      return save(reply, caller, null, {
        ...values,
        ...(name?.trim() && { name: name.trim() }),
        ...(id && { id }),
      })
    },
  )

  api.post(
    '/drinks/state',
    {
      config: { verb: 'drinks.edit' },
      schema: {
        tags,
        summary: 'Puts drinks on sale, or withdraws them',
        body: z.object({
          ids: z.array(drinkId).max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`).optional(),
          view: z.enum(drinkViews, `A view is one of ${drinkViews.join(', ')}`).optional(),
          expects: z.int('Please say how many you have seen').min(0).optional(),
          state: z.enum(drinkStates, `A state is one of ${drinkStates.join(', ')}`),
          dry_run: z.boolean().optional(),
          because: becauseField,
        }),
        response: {
          200: z.object({
            done: z.array(z.string()),
            kept: z.array(z.object({ id: z.string(), name: z.string(), because: z.string() })),
            change: z.int().nullable(),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'drinks.edit')
      const { state, dry_run, because, ...which } = request.body
      const day = today()
      const ids = await namedDrinks(db, which, day)
      if (dry_run) return tryStates(db, ids, state, day)
      return changeStates(db, ids, state, { actor, because, today: day, alert })
    },
  )

  async function save(
    reply: FastifyReply,
    { actor, member }: OfficeCaller,
    id: string | null,
    values: DrinkValues,
    more: Omit<Saving, 'floor' | 'maySetPrices'> = {},
  ) {
    if (values.cost != null && !member.verbs.has('drinks.see-cost'))
      throw new Refused(403, 'not_allowed', 'Your role does not include what drinks cost us.')
    const day = today()
    const saving = { floor, maySetPrices: member.verbs.has('prices.set'), ...more }
    const done = await db.transaction((tx) => saveDrink(tx, id, values, saving, actor, day.now))
    const found = await officeDrink(db, done.id, member, day)
    if (!found) throw noSuchDrink()
    reply.header('etag', `"${found.drink.version}"`)
    return { ...found, done: [done.id], change: done.change }
  }
}

/** `If-Match` is refused with 412, as HTTP has it; a `version` in the body with 409. */
function seenVersion(
  { headers }: FastifyRequest,
  version: number | undefined,
): Pick<Saving, 'version' | 'refuseWith'> {
  const match = headers['if-match']
  if (match === undefined || match === '*') return { version }
  const [, digits] = /^(?:W\/)?"(\d{1,9})"$/.exec(match.trim()) ?? []
  return { version: digits === undefined ? -1 : Number(digits), refuseWith: 412 }
}
