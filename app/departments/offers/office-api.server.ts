import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound, problem } from '#app/platform/http/answer.server.ts'
import { line } from '#app/platform/http/fields.server.ts'
import { toPounds } from '#app/platform/money.ts'
import { drinkTypes } from '../catalogue/catalogue.ts'
import type { Office } from '../staff/office.server.ts'
import type { BottlesSold } from './bottles-sold.server.ts'
import { provePrices } from './calls/price-proofs.server.ts'
import { cancelPlans, listPlans } from './planned-prices.server.ts'
import { drinkId, toPriceChange, wirePriceChange } from './price-change.server.ts'
import { listPrices, priceHistoryOf, toWirePlan } from './price-list.server.ts'
import { type SetAnswer, setPrices, tryPrices } from './prices.server.ts'
import { MOST_PRICES } from './prices.ts'

type Deps = { db: Db; clock: Clock; office: Office; bottlesSold: BottlesSold }

const tags = ['Prices']
const refusals = { 401: problem, 403: problem, 422: problem }

const pricesOfDrink = z.object({ new_price: z.number(), old_price: z.number().nullable() })
const plan = z.object({
  id: z.int(),
  drink_id: z.string(),
  name: z.string(),
  from: z.string(),
  until: z.string().nullable(),
  new_price: z.number(),
  old_price: z.number().nullable(),
  price_before: z.number().nullable(),
  offer: z.string().nullable().describe('How much is off, of an offer to come'),
  state: z.string(),
  because: z.string(),
  by: z.string(),
})

const row = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  subtype: z.string(),
  style: z.string(),
  abv: z.number(),
  size_ml: z.int(),
  pack_size: z.int(),
  stock: z.int(),
  ean: z.string().nullable(),
  image: z.string(),
  new_price: z.number(),
  old_price: z.number().nullable(),
  price_now: z.number().describe('What is charged today, with its offer'),
  offer: z
    .object({
      validity: z.string(),
      percent_discount: z.number().nullable(),
      abs_discount: z.number().nullable(),
    })
    .nullable(),
  floor: z.number().describe('The lowest lawful price today'),
  price_per_litre: z.number(),
  price_per_unit: z.number().nullable(),
  units: z.number(),
  cost: z.number().nullable().optional().describe('Only for who may see costs'),
  has_plan: z.boolean(),
  may: z.array(z.string()),
})

/** Prices: the grid, setting many at once, plans and the past: `office/prices*`. */
export const pricesOfficeApi: FastifyPluginAsyncZod<Deps> = async (
  api,
  { db, clock, office, bottlesSold },
) => {
  api.get(
    '/prices',
    {
      config: { verb: 'drinks.see' },
      schema: {
        tags,
        summary: 'Drinks with their prices, floors and margins, a hundred at a time',
        querystring: z.object({
          type: z.enum(drinkTypes, `A type is one of ${drinkTypes.join(', ')}`).optional(),
          q: line(200, 'Please send text').optional(),
          ids: z
            .string()
            .max(20_000, 'That is too much at once')
            .transform((ids) => ids.split(',').filter(Boolean))
            .optional()
            .describe('Ids with commas between them'),
          place: line(200, 'Please send text').optional(),
        }),
        response: {
          200: z.object({
            prices: z.array(row),
            next_place: z.string().nullable(),
            count: z.int(),
            count_capped: z.boolean(),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'drinks.see')
      const { place, ...query } = request.query
      return listPrices(db, { ...query, after: place }, member, clock())
    },
  )

  api.post(
    '/prices',
    {
      config: { verb: 'prices.set' },
      schema: {
        tags,
        summary: 'Sets prices, at once or from an instant on; what may not be is kept back with its reason',
        body: z.object({
          changes: z
            .array(wirePriceChange, 'Please say which prices change')
            .min(1, 'Please say which prices change')
            .max(MOST_PRICES, `At most ${MOST_PRICES} at once`),
          dry_run: z.boolean().optional(),
        }),
        response: {
          200: z.object({
            done: z.array(z.string()).describe('Ids'),
            kept: z.array(
              z.object({
                id: z.string(),
                name: z.string(),
                because: z.string(),
                code: z.string(),
                floor: z.number().nullable(),
              }),
            ),
            change: z.int().nullable().describe('Its row in the change log, for Undo'),
            prices: z.array(
              z.object({
                id: z.string(),
                name: z.string(),
                before: pricesOfDrink,
                after: pricesOfDrink,
                from: z.string().nullable(),
                until: z.string().nullable(),
                proof: z.string().optional().describe('How long the old price was charged'),
              }),
            ),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'prices.set')
      const now = clock()
      const { changes, dry_run } = request.body
      const wanted = changes.map(toPriceChange)
      if (!dry_run) return toAnswer(await db.transaction((tx) => setPrices(tx, wanted, actor, now)))
      const tried = await tryPrices(db, wanted, now)
      return toAnswer(tried, await provePrices(db, tried.done, bottlesSold, now))
    },
  )

  api.get(
    '/prices/plans',
    {
      config: { verb: 'drinks.see' },
      schema: {
        tags,
        summary: 'Prices that wait for their time, run until their end, or could not be applied',
        response: { 200: z.object({ plans: z.array(plan) }), ...refusals },
      },
    },
    async () => ({ plans: (await listPlans(db)).map(toWirePlan) }),
  )

  api.post(
    '/prices/plans/cancel',
    {
      config: { verb: 'prices.set' },
      schema: {
        tags,
        summary: 'Cancels plans that wait, ends those that run, clears away those that were not applied',
        body: z.object({
          ids: z
            .array(
              z
                .int()
                .positive()
                .max(2 ** 31),
              'Please say which plans',
            )
            .min(1)
            .max(MOST_PRICES),
        }),
        response: {
          200: z.object({
            done: z.array(z.int()),
            kept: z.array(z.object({ id: z.int(), because: z.string() })),
            change: z.int().nullable(),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'prices.set')
      return cancelPlans(db, request.body.ids, actor, clock())
    },
  )

  api.get(
    '/prices/:id/history',
    {
      config: { verb: 'drinks.see' },
      schema: {
        tags,
        summary: 'Every price of a drink with its days and the bottles sold, the newest first',
        params: z.object({ id: drinkId }),
        response: {
          200: z.object({
            id: z.string(),
            name: z.string(),
            history: z.array(
              z.object({
                from: z.string(),
                until: z.string().nullable(),
                days: z.int(),
                new_price: z.number(),
                old_price: z.number().nullable(),
                price_now: z.number(),
                bottles: z.int(),
                by: z.string(),
              }),
            ),
            plans: z.array(plan),
          }),
          ...refusals,
          404: problem,
        },
      },
    },
    async (request) => {
      const found = await priceHistoryOf(db, request.params.id, bottlesSold, clock())
      if (!found) throw notFound('There is no such drink')
      return found
    },
  )
}

const toAnswer = ({ done, kept, change: logged }: SetAnswer, proofs: Map<string, string> = new Map()) => ({
  done: done.map(({ id }) => id),
  kept: kept.map(({ floor, ...rest }) => ({ ...rest, floor: floor === null ? null : toPounds(floor) })),
  change: logged,
  prices: done.map(({ id, name, before, after, from, until }) => {
    const proof = proofs.get(id)
    return {
      id,
      name,
      before: toWirePrices(before),
      after: toWirePrices(after),
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      ...(proof && { proof }),
    }
  }),
})

const toWirePrices = ({ price: amount, oldPrice }: SetAnswer['done'][number]['before']) => ({
  new_price: toPounds(amount),
  old_price: oldPrice === null ? null : toPounds(oldPrice),
})
