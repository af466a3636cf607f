import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pretendDrinks, unsavedDrink } from '#app/departments/catalogue/pretending.server.ts'
import { pretendParts, unsavedPart } from '#app/departments/display/pretending.server.ts'
import { toPriceChange, wirePriceChange } from '#app/departments/offers/price-change.server.ts'
import { PLANNED_AHEAD_DAYS } from '#app/departments/offers/prices.ts'
import { shopFloor } from '#app/departments/offers/shop-floor.ts'
import { lockPretended, pretendPrices } from '#app/departments/offers/what-if.server.ts'
import type { Office } from '#app/departments/staff/office.server.ts'
import { type Clock, DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { pgCode } from '#app/platform/db/pg-errors.server.ts'
import { invalid, notFound, problem, Refused } from '#app/platform/http/answer.server.ts'
import { isOwnPage } from '../html/own-pages.ts'
import { BASKET, type createRenderInside } from '../html/what-if.ts'

type Deps = {
  db: Db
  clock: Clock
  office: Office
  renderInside: ReturnType<typeof createRenderInside>
}

const MOST_PRICES = 500
const MOST_DRINKS = 20
const MOST_PARTS = 8
const MOST_IN_BASKET = 12
/** Each has a connection to itself. */
const MOST_AT_ONCE = 2

const changes = z.strictObject(
  {
    prices: z.array(wirePriceChange).max(MOST_PRICES, `At most ${MOST_PRICES} prices`).default([]),
    drinks: z.array(unsavedDrink).max(MOST_DRINKS, `At most ${MOST_DRINKS} drinks`).default([]),
    display: z.array(unsavedPart).max(MOST_PARTS, `At most ${MOST_PARTS} parts`).default([]),
  },
  'Please say what to look at',
)
type Changes = z.infer<typeof changes>

/** Pages of the shop with what is not saved: `office/what-if`. */
export const whatIfCalls: FastifyPluginAsyncZod<Deps> = async (api, { db, clock, office, renderInside }) => {
  /** The sessions that are looking at something just now. */
  const looking = new Set<string>()

  api.post(
    '/what-if',
    {
      // The answer is a whole page: it is not stored for a retry, which would only look again.
      config: { verb: 'drinks.see', isSecret: true },
      schema: {
        tags: ['What if'],
        summary: 'A page of the shop as it would be with these changes; nothing is saved',
        description:
          'Each kind of change needs the right to make it, and a moment to come the right to set prices. `/cart` is a basket with one bottle of each changed drink. What the shop would refuse is not on the page; it is in `kept`, with the reason.',
        body: z.object({
          path: z.string('Please say which page').max(200, 'There is no such page in this shop'),
          changes,
          at: z.iso
            .datetime({ offset: true, error: 'Please send a time as in 2026-11-27T08:00:00Z' })
            .optional()
            .describe('The moment at which the page is looked at, with what is planned until then'),
        }),
        response: {
          200: z.object({
            html: z.string(),
            status: z.int(),
            at: z.string(),
            kept: z.array(z.object({ id: z.string(), name: z.string(), because: z.string() })),
          }),
          ...{ 401: problem, 403: problem, 404: problem, 409: problem, 422: problem },
        },
      },
    },
    async (request) => {
      const { member, sessionId } = await office.needStaff(request)
      const { path, changes: wanted, at: typed } = request.body
      if (wanted.prices.length > 0) await office.need(request, 'prices.set')
      if (wanted.drinks.length > 0) await office.need(request, 'drinks.edit')
      if (wanted.display.length > 0) await office.need(request, 'display.edit')
      const now = clock()
      const at = momentOf(typed, now)
      // What is planned until then is locked as if it were set.
      if (at > now) await office.need(request, 'prices.set')
      if (!(await isShown(db, path, wanted))) throw noSuchPage()
      const showParts = await pretendParts(db, wanted.display, isOwnPage)
      const drinkIds = changedDrinks(wanted)
      const change = async (tx: Db) => {
        const maySetPrices = member.verbs.has('prices.set')
        const due = await lockPretended(tx, drinkIds, { now, at })
        const drinks = await pretendDrinks(tx, wanted.drinks, { floor: shopFloor, now, maySetPrices })
        const prices = await pretendPrices(tx, wanted.prices.map(toPriceChange), { now, at, due })
        await showParts(tx)
        return [...drinks, ...prices].map(({ id, name, because }) => ({ id, name, because }))
      }
      const basketOf = path === BASKET ? drinkIds.slice(0, MOST_IN_BASKET) : undefined
      const seen = await oneAtATime(sessionId, () =>
        renderInside(db, change, path, { at, basketOf }).catch(refuseWaiting),
      )
      if (!seen) throw noSuchPage()
      const { told: kept, ...page } = seen
      return { ...page, at: at.toISOString(), kept }
    },
  )

  async function oneAtATime<T>(sessionId: string, look: () => Promise<T>): Promise<T> {
    if (looking.has(sessionId) || looking.size >= MOST_AT_ONCE)
      throw new Refused(409, 'busy', 'Another page is just being looked at. Please try again in a moment.')
    looking.add(sessionId)
    try {
      return await look()
    } finally {
      looking.delete(sessionId)
    }
  }
}

function momentOf(typed: string | undefined, now: Date): Date {
  const at = typed === undefined ? now : new Date(typed)
  if (at < now) throw invalid({ at: 'Please choose a moment that is still to come' })
  if (at.getTime() - now.getTime() > PLANNED_AHEAD_DAYS * DAY_MS)
    throw invalid({ at: 'Prices are planned for two years at most' })
  return at
}

const noSuchPage = () => notFound('There is no such page in this shop')

/** A draft has no page yet, but can be looked at with what it would say. */
async function isShown(db: Db, path: string, { drinks }: Changes): Promise<boolean> {
  if (path === BASKET) return true
  if (drinks.some(({ id }) => path === `/product?id=${encodeURIComponent(id)}`)) return true
  return isOwnPage(db, path)
}

const changedDrinks = ({ prices, drinks }: Changes) => [
  ...new Set([...prices, ...drinks].map(({ id }) => id)),
]

/** A lock that was not free in time, a deadlock, or something that took too long. */
function refuseWaiting(failure: unknown): never {
  if (['55P03', '57014', '40P01', '25P04'].includes(pgCode(failure) ?? ''))
    throw new Refused(
      409,
      'busy',
      'One of these drinks is being sold or changed just now. Please look again.',
    )
  throw failure
}
