import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { line } from '#app/platform/http/fields.server.ts'
import { drinkTypes } from '../../catalogue/catalogue.ts'
import { actionOf, becauseField, needs, officeRefusals } from '../../orders/office-calls.server.ts'
import type { Member } from '../../staff/staff.ts'
import { countAnswer, listCounts } from '../counts.server.ts'
import { countScopes, countStates, MOST_COUNTED } from '../counts.ts'
import { giveEan } from '../naming.server.ts'
import {
  checkScope,
  closeCount,
  corrections,
  countDrinks,
  giveUpCount,
  noSuchCount,
  openCount,
  recount,
} from '../transitions/counting.server.ts'
import { drinkField, placeField, type StockroomDeps } from './shared.server.ts'

const tags = ['Counting']
const MOST_LINES = 500

const countParam = z.object({
  id: z
    .string()
    .transform((typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : 0))
    .pipe(z.int()),
})
const eanField = line(40, 'Please scan a barcode').min(1, 'Please scan a barcode')

const listed = z.object({
  id: z.int(),
  scope: z.enum(countScopes),
  of: z.string(),
  state: z.enum(countStates),
  opened_at: z.string(),
  opened_by: z.string(),
  ended_at: z.string().nullable(),
  ended_by: z.string().nullable(),
  drinks: z.int().describe('How many drinks were counted'),
})
const named = z.object({
  drink: z.string(),
  name: z.string(),
  size: z.string(),
  bin: z.string(),
  ean: z.string().nullable(),
})
const count = listed.extend({
  lines: z.array(
    named.extend({
      counted: z.int(),
      on_hand: z.int().describe('How many should have been here at that moment'),
      difference: z.int(),
      mine: z.int().nullable(),
      people: z.array(z.object({ by: z.string(), counted: z.int() })),
      late: z.boolean().describe('It arrived long after it was counted'),
    }),
  ),
  left: z.object({ count: z.int(), capped: z.boolean(), drinks: z.array(named) }),
  may: z.array(z.string()),
})
const change = z.int().nullable().describe('Its row in the change log, for Undo')

/** Stocktaking: `office/counts*`. */
export const countCalls: FastifyPluginAsyncZod<StockroomDeps> = async (api, { db, clock, office }) => {
  const found = async (id: number, member: Member) => {
    const answer = await countAnswer(db, id, member)
    if (!answer) throw noSuchCount()
    return answer
  }

  api.get(
    '/counts',
    {
      config: needs('stock.count'),
      schema: {
        tags,
        summary: 'Counts, open ones first',
        querystring: z.object({ place: placeField }),
        response: {
          200: z.object({ counts: z.array(listed), next_place: z.string().nullable() }),
          ...officeRefusals,
        },
      },
    },
    async ({ query: { place } }) => listCounts(db, place === undefined ? undefined : Number(place)),
  )

  api.post(
    '/counts',
    {
      config: needs('stock.count'),
      schema: {
        tags,
        summary: 'Begins a count: of everything, a bin, a type, or of what is scanned',
        body: z.object({
          scope: z.enum(countScopes, `A count is one of ${countScopes.join(', ')}`),
          of: line(40, 'Please send text').default('').describe('The bin, as its label begins, or the type'),
        }),
        response: { 200: z.object({ count, change }), ...officeRefusals },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'stock.count')
      const { scope, of } = request.body
      const wanted = { scope, of: scope === 'bin' ? of.toUpperCase() : of }
      checkScope(wanted, drinkTypes)
      const opened = await openCount(db, wanted, actionOf(request, caller, clock()))
      return { count: await found(opened.count, caller.member), change: opened.change }
    },
  )

  api.get(
    '/counts/:id',
    {
      config: needs('stock.count'),
      schema: {
        tags,
        summary: 'One count: what was counted, what differs, and what is left',
        params: countParam,
        response: { 200: z.object({ count }), ...officeRefusals },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'stock.count')
      return { count: await found(request.params.id, member) }
    },
  )

  api.post(
    '/counts/:id/lines',
    {
      config: needs('stock.count'),
      schema: {
        tags,
        summary: 'How many somebody has counted of each drink so far; numbers are absolute',
        params: countParam,
        body: z.object({
          lines: z
            .array(
              z
                .object({
                  drink: drinkField.optional(),
                  ean: eanField.optional(),
                  counted: z.int('Please say how many').min(0, 'Please say how many').max(MOST_COUNTED),
                  seconds_ago: z
                    .int()
                    .min(0)
                    .max(31_536_000)
                    .default(0)
                    .describe('If the phone had no connection when it was counted'),
                })
                .refine(({ drink, ean }) => (drink === undefined) !== (ean === undefined), {
                  message: 'Please say which drink: its id, or its barcode',
                  path: ['drink'],
                }),
            )
            .min(1, 'Please say what was counted')
            .max(MOST_LINES, `At most ${MOST_LINES} at once`),
        }),
        response: {
          200: z.object({
            done: z.array(z.string()),
            kept: z.array(
              z.object({ drink: z.string().nullable(), ean: z.string().nullable(), because: z.string() }),
            ),
            change,
            count,
          }),
          ...officeRefusals,
        },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'stock.count')
      const { id } = request.params
      const lines = request.body.lines.map(({ seconds_ago, ...each }) => ({
        ...each,
        secondsAgo: seconds_ago,
      }))
      const counted = await countDrinks(db, id, lines, actionOf(request, caller, clock()))
      return { ...counted, count: await found(id, caller.member) }
    },
  )

  api.post(
    '/counts/:id/recount',
    {
      config: needs('stock.count'),
      schema: {
        tags,
        summary: 'Forgets what was counted of a drink: somebody counts it again',
        params: countParam,
        body: z.object({ drink: drinkField }),
        response: { 200: z.object({ done: z.array(z.string()), change, count }), ...officeRefusals },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'stock.count')
      const { id } = request.params
      const acted = await recount(db, id, request.body.drink, actionOf(request, caller, clock()))
      return { ...acted, count: await found(id, caller.member) }
    },
  )

  api.post(
    '/counts/:id/close',
    {
      config: needs('stock.count'),
      schema: {
        tags,
        summary: 'Corrects stock by what was found more or less, and closes the count',
        params: countParam,
        body: z.object({
          expects: z.int().min(0).optional().describe('How many differences somebody has seen'),
          dry_run: z.boolean().optional(),
          because: becauseField,
        }),
        response: {
          200: z.object({
            done: z.array(
              z.object({
                drink: z.string(),
                by: z.int().describe('How stock changes'),
                missing: z.int().describe('Bottles that are promised to somebody and were not found'),
              }),
            ),
            change,
            count,
          }),
          ...officeRefusals,
        },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'stock.count')
      const { id } = request.params
      const { expects, dry_run } = request.body
      const acting = actionOf(request, caller, clock(), request.body)
      const before = await found(id, caller.member)
      const { done, change: row } = dry_run
        ? { done: await corrections(db, id), change: null }
        : await closeCount(db, id, expects, acting)
      return {
        done: done.map(({ drinkId, by, missing }) => ({ drink: drinkId, by, missing })),
        change: row,
        count: dry_run ? before : await found(id, caller.member),
      }
    },
  )

  api.post(
    '/counts/:id/give-up',
    {
      config: needs('stock.count'),
      schema: {
        tags,
        summary: 'Ends a count without changing anything',
        params: countParam,
        body: z.object({ because: becauseField }),
        response: { 200: z.object({ change, count }), ...officeRefusals },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'stock.count')
      const { id } = request.params
      const acted = await giveUpCount(db, id, actionOf(request, caller, clock(), request.body))
      return { ...acted, count: await found(id, caller.member) }
    },
  )

  api.post(
    '/stock/:id/ean',
    {
      config: needs('drinks.edit'),
      schema: {
        tags,
        summary: 'Gives a barcode that nobody knew to a drink',
        params: z.object({ id: z.string() }),
        body: z.object({ ean: eanField }),
        response: { 200: z.object({ done: z.array(z.string()), change }), ...officeRefusals },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'drinks.edit')
      return giveEan(db, request.body.ean, request.params.id, actionOf(request, caller, clock()))
    },
  )
}
