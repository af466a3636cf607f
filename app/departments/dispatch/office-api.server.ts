import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { tryAct, tryDispatch } from '../orders/dry-run.server.ts'
import {
  actionOf,
  doMany,
  MOST_AT_ONCE,
  namedOrders,
  needs,
  officeRefusals,
  referenceField,
  officeTags as tags,
  versionField,
  whichOrders,
} from '../orders/office-calls.server.ts'
import { benchCalls } from './calls/bench.server.ts'
import { courierCalls } from './calls/couriers.server.ts'
import { paperCalls } from './calls/papers.server.ts'
import { returnCalls } from './calls/returns.server.ts'
import { runCalls } from './calls/runs.server.ts'
import {
  courierField,
  type DispatchDeps,
  inBoxes,
  isSame,
  leavingAnswer,
  trackingField,
  tried,
  uncutField,
} from './calls/shared.server.ts'
import { trackingCall } from './calls/tracking.server.ts'
import { findPacking } from './transitions/gathering.server.ts'
import { concernFor, toSell } from './transitions/selling.server.ts'

const contents = z
  .array(z.object({ id: z.uuid('There is no such line'), quantity: z.int().min(1).max(10_000) }))
  .min(1, 'Please say which lines')
  .max(500)
  .optional()

const parcel = z.object({
  reference: referenceField,
  courier: courierField,
  tracking: trackingField,
  lines: contents,
})

/** Parcels leave, arrive and are collected: `office/orders/dispatch` and what follows it. */
export const dispatchOfficeApi: FastifyPluginAsyncZod<DispatchDeps> = async (api, deps) => {
  const { db, clock, office, orders, licensedHours } = deps

  api.post(
    '/orders/dispatch',
    {
      config: needs('orders.dispatch'),
      schema: {
        tags,
        summary: 'Orders have left us, each in a parcel or several, whole or in part',
        body: whichOrders.extend({
          parcels: z.array(parcel).max(MOST_AT_ONCE).optional(),
          uncut: uncutField,
          version: versionField,
        }),
        response: { 200: leavingAnswer, ...officeRefusals },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'orders.dispatch')
      const { parcels = [], dry_run, uncut: withUncut = false, ...which } = request.body
      const now = clock()
      const named =
        which.references === undefined && which.view === undefined && parcels.length > 0
          ? { ...which, references: parcels.map(({ reference }) => reference) }
          : which
      const references = await namedOrders(db, named, now)
      const unknown = parcels.filter(({ reference }) => !references.some((each) => isSame(each, reference)))
      const parcelsOf = (reference: string) => parcels.filter((each) => isSame(each.reference, reference))
      const action = actionOf(request, caller, now, request.body)
      if (dry_run) {
        const { done, kept } = await tryDispatch(db, references, parcelsOf, { withUncut })
        const concern = await concernFor(db, action, references, licensedHours)
        return tried({ done, kept: [...kept, ...unknown.map(notNamed)] }, concern)
      }
      const acting = { ...(await toSell(db, action, references, licensedHours)), withUncut }
      const packingFor = await findPacking(db, references)
      const answer = await doMany(deps, references, acting, (reference) =>
        orders.office.dispatch(db, reference, acting, inBoxes(parcelsOf(reference), packingFor(reference))),
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
          response: { 200: leavingAnswer, ...officeRefusals },
        },
      },
      async (request) => {
        const caller = await office.need(request, verb)
        const now = clock()
        const references = await namedOrders(db, request.body, now)
        const action = actionOf(request, caller, now, request.body)
        const isSale = name !== 'deliver'
        if (request.body.dry_run) {
          const concern = isSale ? await concernFor(db, action, references, licensedHours) : undefined
          return tried(await tryAct(db, name, references), concern)
        }
        const acting = isSale ? await toSell(db, action, references, licensedHours) : action
        return doMany(deps, references, acting, (reference) => orders.office[name](db, reference, acting))
      },
    )

  await api.register(trackingCall, deps)
  await api.register(runCalls, deps)
  await api.register(benchCalls, deps)
  await api.register(paperCalls, deps)
  await api.register(courierCalls, deps)
  await api.register(returnCalls, deps)
}

const notNamed = ({ reference }: { reference: string }) => ({
  reference,
  because: 'It has a parcel, but is not among the orders.',
})
