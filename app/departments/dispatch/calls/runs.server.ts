import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { required } from '#app/platform/http/fields.server.ts'
import { csvHeaders, csvStream } from '#app/platform/lists/csv-stream.server.ts'
import {
  actAnswer,
  actionOf,
  becauseField,
  bulkAnswer,
  namedOrders,
  needs,
  officeRefusals,
  officeTags as tags,
  whichOrders,
} from '../../orders/office-calls.server.ts'
import { ordersNamed } from '../../orders/packing.server.ts'
import { selectRun } from '../data/runs.server.ts'
import { runList } from '../rules/run-list.ts'
import { gatherRun } from '../transitions/gathering.server.ts'
import { endRun, movePlace, noSuchRun, pickBottles, startRun, tryRun } from '../transitions/running.server.ts'
import { concernOf } from '../transitions/selling.server.ts'
import { runPages } from './run-records.server.ts'
import { listRuns, runAnswer, runsAnswer, toWireRun } from './run-wire.server.ts'
import { concernField, type DispatchDeps } from './shared.server.ts'

/** No mail goes out while bottles are picked. */
const mails = { held: 0, until: null }

const startAnswer = bulkAnswer.extend({
  run: z.int().nullable().describe('Its number'),
  concern: concernField,
})

/** A number of a run, as an address says it; anything else is no run. */
export const runParam = z.object({
  id: z
    .string()
    .transform((typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : 0))
    .pipe(z.int()),
})

const picks = z
  .array(
    z.object({
      drink_id: required(200, 'Please say which drink'),
      picked: z.int('Please say how many').min(0, 'Please say how many').max(100_000),
      short: z.boolean().optional().describe('There are no more on the shelf'),
    }),
  )
  .min(1, 'Please say which drinks')
  .max(500)

/** Picking runs: `office/runs`. */
export const runCalls: FastifyPluginAsyncZod<DispatchDeps> = async (api, deps) => {
  const { db, clock, office, licensedHours } = deps
  api.post(
    '/runs',
    {
      config: needs('orders.pick'),
      schema: {
        tags,
        summary: 'Begins a picking run over orders',
        body: whichOrders.extend({
          place: required(120, 'Please say where').optional().describe('Where the bottles are picked'),
        }),
        response: { 200: startAnswer, ...officeRefusals },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'orders.pick')
      const { dry_run, place, ...which } = request.body
      const now = clock()
      const references = await namedOrders(db, which, now)
      const acting = actionOf(request, caller, now, request.body)
      const concern = await concernOf(db, acting, licensedHours)
      if (dry_run) {
        const tried = await tryRun(db, references, await ordersNamed(db, references))
        return { ...tried, mails, concern }
      }
      return { ...(await startRun(db, references, { ...acting, concern }, place)), mails }
    },
  )

  api.get(
    '/runs',
    {
      config: needs('orders.pick'),
      schema: {
        tags,
        summary: 'Picking runs, open ones first',
        querystring: z.object({
          place: z
            .string()
            .regex(/^\d{1,9}$/, 'There is no such place in this list')
            .optional(),
        }),
        response: { 200: runsAnswer, ...officeRefusals },
      },
    },
    async ({ query: { place } }) => listRuns(db, place === undefined ? undefined : Number(place)),
  )

  api.get(
    '/runs.csv',
    {
      config: needs('orders.pick'),
      schema: { tags, summary: 'All runs for the licensing officer, as CSV: who sold what, when and where' },
    },
    async (request, reply) => {
      await office.need(request, 'orders.pick')
      return reply.headers(csvHeaders('runs.csv')).send(csvStream(runList, () => true, runPages(db)))
    },
  )

  api.get(
    '/runs/:id',
    {
      config: needs('orders.pick'),
      schema: {
        tags,
        summary: 'One run: what is to be picked, by shelf, and its orders',
        params: runParam,
        response: { 200: runAnswer, ...officeRefusals },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'orders.pick')
      return toWireRun(await findRun(db, request.params.id), member)
    },
  )

  api.post(
    '/runs/:id/pick',
    {
      config: needs('orders.pick'),
      schema: {
        tags,
        summary: 'How many bottles of each drink are picked now',
        params: runParam,
        body: z.object({ picks }),
        response: { 200: actAnswer.extend(runAnswer.shape), ...officeRefusals },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'orders.pick')
      const { id } = request.params
      const acting = actionOf(request, caller, clock())
      const { change } = await pickBottles(db, id, acting, request.body.picks)
      const { run } = toWireRun(await findRun(db, id), caller.member)
      return { done: request.body.picks.map(({ drink_id }) => drink_id), change, mails, run }
    },
  )

  api.post(
    '/runs/:id/place',
    {
      config: needs('orders.pick'),
      schema: {
        tags,
        summary: 'Where its bottles are picked, and so sold',
        params: runParam,
        body: z.object({ place: required(120, 'Please say where'), because: becauseField }),
        response: { 200: actAnswer.extend(runAnswer.shape), ...officeRefusals },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'orders.pick')
      const { id } = request.params
      const acting = actionOf(request, caller, clock(), request.body)
      const { change } = await movePlace(db, id, request.body.place, acting)
      const { run } = toWireRun(await findRun(db, id), caller.member)
      return { done: [], change, mails, run }
    },
  )

  api.post(
    '/runs/:id/finish',
    {
      config: needs('orders.pick'),
      schema: {
        tags,
        summary: 'Ends a run; what is not packed becomes free for another one',
        params: runParam,
        body: z.object({ because: becauseField }),
        response: { 200: actAnswer.extend(runAnswer.shape), ...officeRefusals },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'orders.pick')
      const { id } = request.params
      const acting = actionOf(request, caller, clock(), request.body)
      const { change } = await endRun(db, id, acting)
      const { run } = toWireRun(await findRun(db, id), caller.member)
      return { done: [], change, mails, run }
    },
  )
}

export async function findRun(db: Db, id: number) {
  const run = await selectRun(db, id)
  if (!run) throw noSuchRun()
  return gatherRun(db, run)
}
