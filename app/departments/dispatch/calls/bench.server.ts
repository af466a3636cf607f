import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound } from '#app/platform/http/answer.server.ts'
import { line, required } from '#app/platform/http/fields.server.ts'
import { drinkWithEan, handlingOf } from '../../catalogue/handling.server.ts'
import { isEan, noHandling } from '../../catalogue/handling.ts'
import {
  actAnswer,
  actionOf,
  becauseField,
  needs,
  officeRefusals,
  referenceField,
  officeTags as tags,
  versionField,
} from '../../orders/office-calls.server.ts'
import { ordersNamed, referenceIn } from '../../orders/packing.server.ts'
import { selectOpenRuns, selectRun } from '../data/runs.server.ts'
import { areBoxes } from '../rules/boxing.ts'
import { type GatheredRun, gatherRun, type Standing, standingOf } from '../transitions/gathering.server.ts'
import { packOrder, type UncutLines } from '../transitions/packing.server.ts'
import { concernOf } from '../transitions/selling.server.ts'
import { pictureOf, runOrder, toWireRunOrder } from './run-wire.server.ts'
import type { DispatchDeps } from './shared.server.ts'

const MOST_GRAMS = 200_000

const benchOrder = runOrder.extend({
  run: z.int().nullable(),
  may: z.array(z.string()).describe('pack'),
  gift_message: z.string(),
  slip: z.string().describe('The address of its packing slip'),
  lines: z.array(
    z.object({
      line: z.string(),
      drink_id: z.string(),
      name: z.string(),
      size: z.string(),
      photo: z.string(),
      ean: z.string().nullable(),
      quantity: z.int(),
      engraved: z.boolean(),
      engraving_done: z.boolean().nullable().describe('Null if it is not engraved, or nobody keeps account'),
    }),
  ),
})

const found = z.union([
  z.object({ order: benchOrder }),
  z.object({ drink: z.object({ id: z.string(), name: z.string(), ean: z.string() }) }),
])

const packing = z.object({
  reference: referenceField,
  run: z.int().nullable().optional().describe('From which run the next one comes'),
  scanned: z
    .array(
      z.object({
        ean: line(20, 'Please send a barcode').optional(),
        line: z.string().max(60).optional(),
        quantity: z.int('Please say how many').min(1).max(10_000),
      }),
    )
    .max(2_000),
  box: required(80, 'Please say which box')
    .transform((typed) => typed.toUpperCase().replaceAll(' ', ''))
    .refine(areBoxes, 'There is no such box')
    .optional(),
  weight_g: z.int('Please say how many grams').min(1).max(MOST_GRAMS, 'That is too heavy').optional(),
  place: required(120, 'Please say where')
    .optional()
    .describe('Where its bottles were picked, without a run'),
  because: becauseField,
  version: versionField,
})

const slipOf = (reference: string) => `/backend/api/office/orders/${reference}/slip.pdf`

/** The packing bench: what a scan means, and a box that is closed. */
export const benchCalls: FastifyPluginAsyncZod<DispatchDeps> = async (api, deps) => {
  const { db, clock, office, uncut, licensedHours } = deps
  api.get(
    '/bench',
    {
      config: needs('orders.pick'),
      schema: {
        tags,
        summary: 'What was scanned or typed: an order, or a drink by its barcode',
        querystring: z.object({ q: required(100, 'Please scan or type a reference') }),
        response: { 200: found, ...officeRefusals },
      },
    },
    async ({ query: { q } }) => {
      const typed = q.trim()
      if (isEan(typed)) {
        const drink = await drinkWithEan(db, typed)
        if (!drink) throw notFound(`Nothing of ours has the barcode ${typed}`)
        return { drink: { ...drink, ean: typed } }
      }
      if (referenceIn(typed) === undefined) throw notFound(`‘${typed}’ is neither an order nor a barcode`)
      const order = await orderAtBench(db, typed, uncut)
      if (!order) throw notFound(`There is no order ${referenceIn(typed)}`)
      return { order }
    },
  )

  api.post(
    '/bench/pack',
    {
      config: needs('orders.pick'),
      schema: {
        tags,
        summary: 'Closes the box of an order, if the bottles in it are its own',
        body: packing,
        response: {
          200: actAnswer.extend({
            run: z.int(),
            box: z.string(),
            weight_g: z.int(),
            slip: z.string(),
            next: z.string().nullable().describe('The next order of the run'),
          }),
          ...officeRefusals,
        },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'orders.pick')
      const { reference, scanned, box, weight_g: weightG, place } = request.body
      const acting = actionOf(request, caller, clock(), request.body)
      const concern = await concernOf(db, acting, licensedHours)
      const packed = await packOrder(
        db,
        { ...acting, concern },
        { reference, scanned, box, weightG, place },
        uncut,
      )
      return {
        done: [packed.order.reference],
        change: packed.change,
        mails: { held: 0, until: null },
        status: packed.order.status,
        version: packed.order.version,
        run: packed.run,
        box: packed.box,
        weight_g: packed.weightG,
        slip: slipOf(packed.order.reference),
        next: await nextOf(db, request.body.run ?? packed.run),
      }
    },
  )
}

async function orderAtBench(db: Db, typed: string, uncut: UncutLines | undefined) {
  const [order] = await ordersNamed(db, [typed])
  if (!order) return undefined
  const row = (await selectOpenRuns(db, [order.id])).get(order.id)
  const standing = standingOf(order, row)
  const { lines, state } = standing
  const handling = await handlingOf(
    db,
    lines.map(({ drinkId }) => drinkId),
  )
  const plan = row && (await planOf(db, row.runId))
  const engraved = lines.filter(({ isEngraved }) => isEngraved).map((each) => each.line)
  const waiting = engraved.length > 0 ? await uncut?.(db, engraved) : undefined
  const uncutLine = state === 'waiting' ? lines.find(({ line }) => waiting?.has(line)) : undefined
  return {
    ...toWireRunOrder(standing, { handling, ...(plan && { plan }) }),
    ...(uncutLine && { because: `${uncutLine.name} is still with the engraver.` }),
    run: row?.runId ?? null,
    // What waits for the engraver is not closed: the button would only refuse.
    may: state === 'waiting' && !uncutLine ? ['pack'] : [],
    gift_message: order.giftMessage,
    slip: slipOf(order.reference),
    lines: lines.map(({ drinkId, photo, isEngraved, ...same }) => ({
      ...same,
      drink_id: drinkId,
      photo: pictureOf(photo),
      ean: (handling.get(drinkId) ?? noHandling).ean,
      engraved: isEngraved,
      engraving_done: isEngraved && waiting ? !waiting.has(same.line) : null,
    })),
  }
}

async function planOf(db: Db, runId: number): Promise<GatheredRun['plan'] | undefined> {
  const run = await selectRun(db, runId)
  return run && (await gatherRun(db, run)).plan
}

/** The first that waits, those first of which all is picked. */
export async function nextOf(db: Db, runId: number): Promise<string | null> {
  const run = await selectRun(db, runId)
  if (!run) return null
  const { standings, plan } = await gatherRun(db, run)
  const left = (standing: Standing) => {
    const { bottles = 0, picked = 0, missing = null } = plan.orders.get(standing.order.reference) ?? {}
    return missing === null ? bottles - picked : Number.POSITIVE_INFINITY
  }
  const [next] = standings
    .filter((standing) => standing.state === 'waiting' && left(standing) < Number.POSITIVE_INFINITY)
    .sort((one, other) => Number(left(one) > 0) - Number(left(other) > 0))
  return next?.order.reference ?? null
}
