import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { line } from '#app/platform/http/fields.server.ts'
import {
  actAnswer,
  actionOf,
  becauseField,
  bulkAnswer,
  doMany,
  doOne,
  MOST_AT_ONCE,
  namedOrders,
  needs,
  type OfficeDeps,
  officeRefusals,
  referenceField,
  officeTags as tags,
  versionField,
  whichOrders,
} from '../orders/office-calls.server.ts'
import { tryAct } from '../orders/staff.server.ts'

const courier = line(60, 'Please name the courier').default('')
const tracking = line(100, 'Please enter the tracking number').default('')
const contents = z
  .array(z.object({ id: z.uuid('There is no such line'), quantity: z.int().min(1).max(10_000) }))
  .min(1, 'Please say which lines')
  .max(500)
  .optional()

const parcel = z.object({ reference: referenceField, courier, tracking, lines: contents })

/** Parcels leave, arrive and are collected: `office/orders/dispatch` and what follows it. */
export const dispatchOfficeApi: FastifyPluginAsyncZod<OfficeDeps> = async (api, deps) => {
  const { db, clock, office, orders } = deps

  api.post(
    '/orders/dispatch',
    {
      config: needs('orders.dispatch'),
      schema: {
        tags,
        summary: 'Orders have left us, each in a parcel or several, whole or in part',
        body: whichOrders.extend({
          parcels: z.array(parcel).max(MOST_AT_ONCE).optional(),
          version: versionField,
        }),
        response: { 200: bulkAnswer, ...officeRefusals },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'orders.dispatch')
      const { parcels = [], dry_run, ...which } = request.body
      const now = clock()
      const named =
        which.references === undefined && which.view === undefined && parcels.length > 0
          ? { ...which, references: parcels.map(({ reference }) => reference) }
          : which
      const references = await namedOrders(db, named, now)
      const unknown = parcels.filter(({ reference }) => !references.some((each) => isSame(each, reference)))
      if (dry_run) return tried(await tryAct(db, 'dispatch', references), unknown)
      const acting = actionOf(request, caller, now, request.body)
      const answer = await doMany(deps, references, acting, (reference) =>
        orders.office.dispatch(
          db,
          reference,
          acting,
          parcels.filter((each) => isSame(each.reference, reference)),
        ),
      )
      return { ...answer, kept: [...answer.kept, ...unknown.map(notNamed)] }
    },
  )

  for (const [name, verb, summary] of [
    ['deliver', 'orders.deliver', 'Orders have arrived'],
    ['ready', 'orders.dispatch', 'Orders are packed and can be collected'],
    ['collected', 'orders.deliver', 'Orders were collected'],
  ] as const)
    api.post(
      `/orders/${name}`,
      {
        config: needs(verb),
        schema: {
          tags,
          summary,
          body: whichOrders.extend({ version: versionField }),
          response: { 200: bulkAnswer, ...officeRefusals },
        },
      },
      async (request) => {
        const caller = await office.need(request, verb)
        const now = clock()
        const references = await namedOrders(db, request.body, now)
        if (request.body.dry_run) return tried(await tryAct(db, name, references))
        const acting = actionOf(request, caller, now, request.body)
        return doMany(deps, references, acting, (reference) => orders.office[name](db, reference, acting))
      },
    )

  api.post(
    '/orders/tracking',
    {
      config: needs('orders.dispatch'),
      schema: {
        tags,
        summary: 'Courier and tracking number of a parcel that has left, corrected',
        body: z.object({
          reference: referenceField,
          parcel: z.uuid('There is no such parcel').optional().describe('Absent: the last one'),
          courier,
          tracking,
          because: becauseField,
          version: versionField,
        }),
        response: { 200: actAnswer, ...officeRefusals },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'orders.dispatch')
      const { reference, parcel: id, courier: by, tracking: number } = request.body
      const acting = actionOf(request, caller, clock(), request.body)
      const { answer } = await doOne(db, acting, () =>
        orders.office.tracking(db, reference, acting, { id, courier: by, tracking: number }),
      )
      return answer
    },
  )
}

const plain = (reference: string) => reference.toUpperCase().replace(/[^\dA-Z]/g, '')
const isSame = (one: string, other: string) => plain(one) === plain(other)

const notNamed = ({ reference }: { reference: string }) => ({
  reference,
  because: 'It has a parcel, but is not among the orders.',
})

/** What would be done; nothing is changed. */
const tried = (
  { done, kept }: Awaited<ReturnType<typeof tryAct>>,
  unknown: { reference: string }[] = [],
) => ({
  done,
  kept: [...kept, ...unknown.map(notNamed)],
  change: null,
  mails: { held: 0, until: null },
})
