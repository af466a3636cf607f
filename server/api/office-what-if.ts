import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { aboutCoupon } from '#app/departments/basket/codes.server.ts'
import { pretendDrinks, unsavedDrink } from '#app/departments/catalogue/pretending.server.ts'
import { pretendParts, unsavedPart } from '#app/departments/display/pretending.server.ts'
import { pretendTerms, unsavedTerms } from '#app/departments/newsletter/pretending.server.ts'
import { toCouponForm, wireCoupon } from '#app/departments/offers/coupon-change.server.ts'
import { couponRefusals } from '#app/departments/offers/coupons.ts'
import { toOfferChange, wireOffer } from '#app/departments/offers/offer-change.server.ts'
import { couponAt, pretendCoupons } from '#app/departments/offers/pretended-coupons.server.ts'
import { drinkId, toPriceChange, wirePriceChange } from '#app/departments/offers/price-change.server.ts'
import { PLANNED_AHEAD_DAYS } from '#app/departments/offers/prices.ts'
import { shopFloor } from '#app/departments/offers/shop-floor.ts'
import { lockPretended, pretendPrices } from '#app/departments/offers/what-if.server.ts'
import { pretendLook, unsavedLook } from '#app/departments/settings/pretending.server.ts'
import type { Office } from '#app/departments/staff/office.server.ts'
import { LARGEST_CALL, sayLimit } from '#app/departments/words/call-limit.server.ts'
import { pretendWords, unsavedText } from '#app/departments/words/pretending.server.ts'
import { textKinds } from '#app/pages/office/words/text-kinds.server.ts'
import { type Clock, DAY_MS, midnightInLondon } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { TookTooLong } from '#app/platform/db/one-after-the-other.server.ts'
import { pgCode } from '#app/platform/db/pg-errors.server.ts'
import { invalid, notFound, problem, Refused } from '#app/platform/http/answer.server.ts'
import { fromPounds } from '#app/platform/money.ts'
import type { Look } from '#app/platform/shop/look.ts'
import { shopInForce, withShop } from '#app/platform/shop/shop-scope.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { isOwnPage, shopView } from '../html/own-pages.ts'
import { BASKET, type createRenderInside, type PretendedBasket } from '../html/what-if.ts'

type Deps = {
  db: Db
  clock: Clock
  office: Office
  renderInside: ReturnType<typeof createRenderInside>
}

const MOST_PRICES = 500
const MOST_DRINKS = 20
const MOST_PARTS = 8
const MOST_COUPONS = 5
const MOST_IN_BASKET = 12
/** Each has a connection to itself. */
const MOST_AT_ONCE = 2

const changes = z.strictObject(
  {
    prices: z.array(wirePriceChange).max(MOST_PRICES, `At most ${MOST_PRICES} prices`).default([]),
    drinks: z.array(unsavedDrink).max(MOST_DRINKS, `At most ${MOST_DRINKS} drinks`).default([]),
    offers: z.array(wireOffer).max(MOST_PRICES, `At most ${MOST_PRICES} offers`).default([]),
    coupons: z.array(wireCoupon).max(MOST_COUPONS, `At most ${MOST_COUPONS} coupons`).default([]),
    first_order: unsavedTerms.optional(),
    words: unsavedText.optional(),
    display: z.array(unsavedPart).max(MOST_PARTS, `At most ${MOST_PARTS} parts`).default([]),
    look: unsavedLook.optional(),
  },
  'Please say what to look at',
)
type Changes = z.infer<typeof changes>

/** Pages of the shop with what is not saved: `office/what-if`. */
export const whatIfCalls: FastifyPluginAsyncZod<Deps> = async (api, { db, clock, office, renderInside }) => {
  /** The sessions that are looking at something just now. */
  const looking = new Set<string>()

  api.setErrorHandler((failure) => {
    throw sayLimit(failure)
  })

  api.post(
    '/what-if',
    {
      // The answer is a whole page: it is not stored for a retry, which would only look again.
      config: { verb: 'drinks.see', isSecret: true },
      bodyLimit: LARGEST_CALL,
      schema: {
        tags: ['What if'],
        summary: 'A page of the shop as it would be with these changes; nothing is saved',
        description:
          'Each kind of change needs the right to make it, and a moment to come the right to set prices. `/cart` is a basket with what `basket` names, or one bottle of each changed drink, and with the first coupon or the first-order code that changes. What the shop would refuse is not on the page; it is in `kept`, with the reason.',
        body: z.object({
          path: z.string('Please say which page').max(200, 'There is no such page in this shop'),
          changes,
          basket: z
            .array(
              z.object({
                id: drinkId,
                quantity: z.int('Please send a number').min(1).max(99, 'That is too many').default(1),
              }),
            )
            .max(MOST_IN_BASKET, `At most ${MOST_IN_BASKET} drinks`)
            .optional()
            .describe('What is in the basket'),
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
          401: problem,
          403: problem,
          404: problem,
          409: problem,
          413: problem,
          422: problem,
        },
      },
    },
    async (request) => {
      const { member, sessionId } = await office.needStaff(request)
      const { path, changes: wanted, at: typed, basket } = request.body
      if (wanted.prices.length + wanted.offers.length > 0) await office.need(request, 'prices.set')
      if (wanted.drinks.length > 0) await office.need(request, 'drinks.edit')
      if (wanted.coupons.length > 0 || wanted.first_order) await office.need(request, 'offers.edit')
      if (wanted.display.length > 0) await office.need(request, 'display.edit')
      if (wanted.words) await office.need(request, 'words.edit')
      if (wanted.look) await office.need(request, 'settings.edit')
      const now = clock()
      const look = wanted.look && pretendLook(wanted.look)
      const isPage = (on: Db, link: string) => isOwnPage(on, link, now)
      const at = momentOf(typed, now)
      // What is planned until then is locked as if it were set.
      if (at > now) await office.need(request, 'prices.set')
      const text =
        wanted.words && (await pretendWords(db, textKinds, wanted.words, { now, shop: shopView(clock) }))
      if (path !== text?.page && !(await isShown(db, path, wanted, now))) throw noSuchPage()
      const showParts = await pretendParts(db, wanted.display, isPage)
      const drinkIds = changedDrinks(wanted)
      const coupons = wanted.coupons.map(toCouponForm)
      const change = async (tx: Db) => {
        const maySetPrices = member.verbs.has('prices.set')
        // Coupons before drinks, as an order locks them.
        const refused = await pretendCoupons(tx, coupons, now)
        const due = await lockPretended(tx, drinkIds, { now, at })
        const drinks = await pretendDrinks(tx, wanted.drinks, { floor: shopFloor, now, maySetPrices })
        const unsaved = { prices: wanted.prices.map(toPriceChange), offers: wanted.offers.map(toOfferChange) }
        const prices = await pretendPrices(tx, unsaved, { now, at, due })
        if (path === BASKET) refused.push(...(await whyNoCode(tx, coupons[0]?.code, at)))
        if (wanted.first_order) await pretendTerms(tx, wanted.first_order, now)
        await showParts(tx)
        await text?.show(tx)
        return [...drinks, ...prices, ...refused].map(({ id, name, because }) => ({ id, name, because }))
      }
      const bottles = basket ?? drinkIds.slice(0, MOST_IN_BASKET).map((id) => ({ id, quantity: 1 }))
      const code = codeIn(coupons[0]?.code, wanted.first_order)
      const seen = await oneAtATime(sessionId, () =>
        inLook(look, () =>
          renderInside(db, change, path, {
            // An article of a day to come is looked at as on that day, without what else is planned until then.
            at: text?.appearsOn ? later(at, midnightInLondon(text.appearsOn)) : at,
            ...(path === BASKET && { basket: { bottles, code } }),
          }).catch(refuseWaiting),
        ),
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

/** What the pages of the shop look like with it; its own look, if none is sent. */
const inLook = <T>(look: Look | undefined, work: () => Promise<T>): Promise<T> =>
  look ? withShop({ version: 0, stamp: '', ...shopInForce(), shop: { ...theShop(), look } }, work) : work()

const later = (one: Date, other: Date) => (one > other ? one : other)

function momentOf(typed: string | undefined, now: Date): Date {
  const at = typed === undefined ? now : new Date(typed)
  if (at < now) throw invalid({ at: 'Please choose a moment that is still to come' })
  if (at.getTime() - now.getTime() > PLANNED_AHEAD_DAYS * DAY_MS)
    throw invalid({ at: 'Prices are planned for two years at most' })
  return at
}

const noSuchPage = () => notFound('There is no such page in this shop')

/** A draft has no page yet, but can be looked at with what it would say. */
async function isShown(db: Db, path: string, { drinks }: Changes, now: Date): Promise<boolean> {
  if (path === BASKET) return true
  if (drinks.some(({ id }) => path === `/product?id=${encodeURIComponent(id)}`)) return true
  return isOwnPage(db, path, now)
}

const changedDrinks = ({ prices, offers, drinks }: Changes) => [
  ...new Set([...prices, ...offers, ...drinks].map(({ id }) => id)),
]

/** A coupon that does not count at that moment: the basket of somebody who is not signed in does not say so. */
async function whyNoCode(tx: Db, coupon: string | undefined, at: Date) {
  const answer = coupon === undefined ? undefined : await couponAt(tx, coupon, at)
  if (!coupon || !answer || answer.ok || answer.because === 'unknown') return []
  return [{ id: coupon, name: `Coupon ${coupon}`, because: couponRefusals[answer.because] }]
}

/** The code in the basket: the coupon, or somebody's code for their first order by the new terms. */
const codeIn =
  (coupon: string | undefined, terms: Changes['first_order']): PretendedBasket['code'] =>
  async (tx, now) => {
    if (coupon !== undefined) return aboutCoupon(await couponAt(tx, coupon, now))
    if (!terms?.is_on) return undefined
    const { percent, minimum } = terms
    const code = {
      kind: 'first order',
      code: 'FIRST',
      percent,
      minimum: fromPounds(minimum),
      endsAt: null,
    } as const
    return { ok: true, code }
  }

/** A lock that was not free in time, a deadlock, or something that took too long. */
function refuseWaiting(failure: unknown): never {
  if (failure instanceof TookTooLong)
    throw new Refused(409, 'busy', 'The shop is very busy just now. Please look again in a moment.')
  if (['55P03', '57014', '40P01', '25P04'].includes(pgCode(failure) ?? ''))
    throw new Refused(
      409,
      'busy',
      'One of these drinks is being sold or changed just now. Please look again.',
    )
  throw failure
}
