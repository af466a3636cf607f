import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import { toPounds } from '#app/platform/money.ts'
import type { Office } from '../staff/office.server.ts'
import type { BottlesSold } from './bottles-sold.server.ts'
import { changeOffers, endOffers } from './calls/changing-offers.server.ts'
import { makeOffers, type OffersAnswer, tryOffers } from './calls/making-offers.server.ts'
import { describeOffers } from './calls/tried-offers.server.ts'
import { hasOneCut, ONE_CUT, toCut, toOfferChange, wireCut, wireTimes } from './offer-change.server.ts'
import { listOffers } from './offers-list.server.ts'
import { drinkId, instant } from './price-change.server.ts'
import { MOST_PRICES } from './prices.ts'

type Deps = { db: Db; clock: Clock; office: Office; bottlesSold: BottlesSold }

const tags = ['Offers']
const refusals = { 401: problem, 403: problem, 422: problem }

const discount = { percent_discount: z.number().nullable(), abs_discount: z.number().nullable() }
const offer = z.object({
  id: z.string().describe('The drink'),
  plan: z.int().nullable().describe('Of one that has not begun'),
  name: z.string(),
  state: z.enum(['running', 'planned', 'refused']),
  ...discount,
  words: z.string(),
  new_price: z.number().describe('The usual price'),
  price_now: z.number().describe('What is charged while it runs'),
  from: z.string().nullable().describe('Null: it is not known since when'),
  until: z.string(),
  because: z.string().describe('Why it was not applied'),
  version: z.string(),
  may: z.array(z.string()),
})
const kept = z.object({ id: z.string(), name: z.string(), because: z.string(), code: z.string() })
const change = z.int().nullable().describe('Its row in the change log, for Undo')
const acted = z.object({ done: z.array(z.string()).describe('Drinks'), kept: z.array(kept), change })

const named = z
  .array(
    z.object({
      id: drinkId,
      plan: z
        .int()
        .positive()
        .max(2 ** 31)
        .nullable()
        .default(null),
      version: z.string('Please say which version you have seen').max(100),
    }),
    'Please say which offers',
  )
  .min(1, 'Please say which offers')
  .max(MOST_PRICES, `At most ${MOST_PRICES} at once`)
const toSeen = (offers: z.infer<typeof named>) =>
  offers.map(({ id, plan, version }) => ({ id, plan, seen: version }))

/** Offers on drinks: made, changed and ended: `office/offers*`. */
export const offersOfficeApi: FastifyPluginAsyncZod<Deps> = async (
  api,
  { db, clock, office, bottlesSold },
) => {
  api.get(
    '/offers',
    {
      config: { verb: 'drinks.see' },
      schema: {
        tags,
        summary: 'Offers on drinks that run, come, or could not be applied',
        response: { 200: z.object({ offers: z.array(offer), is_cut: z.boolean() }), ...refusals },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'drinks.see')
      return listOffers(db, member, clock())
    },
  )

  api.post(
    '/offers',
    {
      config: { verb: 'prices.set' },
      schema: {
        tags,
        summary: 'Puts drinks on offer, at once or from an instant on; what may not be is kept back',
        body: z
          .object({
            ids: z
              .array(drinkId, 'Please say which drinks')
              .min(1, 'Please say which drinks')
              .max(MOST_PRICES, `At most ${MOST_PRICES} at once`),
            ...wireCut,
            ...wireTimes,
            dry_run: z.boolean().optional(),
          })
          .refine(hasOneCut, { error: ONE_CUT, path: ['percent_discount'] }),
        response: {
          200: z.object({
            done: z.array(z.string()).describe('Drinks'),
            kept: z.array(kept.extend({ floor: z.number().nullable() })),
            change,
            offers: z
              .array(
                z.object({
                  id: z.string(),
                  name: z.string(),
                  type: z.string(),
                  new_price: z.number(),
                  price_now: z.number(),
                  floor: z.number(),
                  floor_law: z.string().nullable().describe('Which law the floor follows from'),
                  above_floor: z.number(),
                  margin: z
                    .object({ amount: z.number(), percent: z.number() })
                    .nullable()
                    .optional()
                    .describe('Only for who may see costs'),
                  proof: z.string().describe('How long the price before was charged'),
                }),
              )
              .describe('What each of them means; in a dry run'),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { actor, member } = await office.need(request, 'prices.set')
      const now = clock()
      const { ids, dry_run, ...terms } = request.body
      const wanted = ids.map((id) => toOfferChange({ id, ...terms }))
      if (dry_run) {
        const tried = await tryOffers(db, wanted, now)
        const offers = await describeOffers(db, tried, { bottlesSold, member, now })
        return { ...toAnswer({ ...tried, change: null }), offers }
      }
      const made = await db.transaction((tx) => makeOffers(tx, wanted, actor, now))
      return { ...toAnswer(made), offers: [] }
    },
  )

  api.post(
    '/offers/change',
    {
      config: { verb: 'prices.set' },
      schema: {
        tags,
        summary:
          'Another discount or end for offers that run or come, another beginning for those to come; what is missing stays',
        body: z
          .object({ offers: named, ...wireCut, from: instant.optional(), until: instant.optional() })
          .refine((body) => (toCut(body) ?? body.from ?? body.until) !== undefined, {
            error: 'Please say what changes',
            path: ['until'],
          })
          .refine((body) => toCut(body) === undefined || hasOneCut(body), {
            error: ONE_CUT,
            path: ['percent_discount'],
          }),
        response: { 200: acted, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'prices.set')
      const { offers, from, until, ...cut } = request.body
      const terms = {
        cut: toCut(cut),
        from: from ? new Date(from) : undefined,
        until: until ? new Date(until) : undefined,
      }
      return changeOffers(db, toSeen(offers), terms, actor, clock())
    },
  )

  api.post(
    '/offers/end',
    {
      config: { verb: 'prices.set' },
      schema: {
        tags,
        summary: 'Ends offers that run, cancels those to come, clears away those that were not applied',
        body: z.object({ offers: named }),
        response: { 200: acted, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'prices.set')
      return endOffers(db, toSeen(request.body.offers), actor, clock())
    },
  )
}

const toAnswer = ({ done, kept, change }: OffersAnswer) => ({
  done: done.map(({ drink }) => drink.id),
  kept: kept.map(({ floor, ...rest }) => ({ ...rest, floor: floor === null ? null : toPounds(floor) })),
  change,
})
