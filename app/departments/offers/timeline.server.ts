import type { Db } from '#app/platform/db/db.server.ts'
import { type Pence, pounds } from '#app/platform/money.ts'
import { allAnnouncements } from '../catalogue/announcements.server.ts'
import { drinksById } from '../catalogue/catalogue.server.ts'
import type { Drink } from '../catalogue/catalogue.ts'
import { listOnOffer } from '../catalogue/prices.server.ts'
import type { CouponRow } from './data/coupons.server.ts'
import { selectCoupons } from './data/office-coupons.server.ts'
import { type PlanRow, selectPlansBetween } from './data/prices.server.ts'
import { type Span, type TimelineRow, windowOf } from './timeline.ts'

/** More than anybody reads: the picture is cut, and says so. */
const MOST_PLANS = 300
const MOST_OTHERS = 100

/** Everything that makes something cheaper or says so, from two weeks ago to eight weeks ahead. */
export async function offersTimeline(db: Db, now: Date): Promise<{ rows: TimelineRow[]; isCut: boolean }> {
  const { from, until } = windowOf(now)
  const plans = await selectPlansBetween(db, from, until, MOST_PLANS + 1)
  const onOffer = await listOnOffer(db, MOST_OTHERS + 1)
  const coupons = (await selectCoupons(db, { state: undefined, now, most: MOST_OTHERS + 1 })).filter(
    ({ startsAt, endsAt }) => endsAt > from && (startsAt === null || startsAt < until),
  )
  const announcements = (await allAnnouncements(db)).filter(
    ({ startsAt, endsAt }) =>
      (startsAt ?? endsAt) !== null && (!endsAt || endsAt > from) && (!startsAt || startsAt < until),
  )
  const rows = [
    ...(await drinkRows(db, plans.slice(0, MOST_PLANS), onOffer.slice(0, MOST_OTHERS), now)),
    ...coupons.slice(0, MOST_OTHERS).map((coupon) => couponRow(coupon, now)),
    ...announcements.map(({ description, startsAt, endsAt }, at) => ({
      ...{ key: `announcement ${at}`, title: description, href: '/office/display' },
      spans: [spanOf({ kind: 'announcement', words: 'Announcement', from: startsAt, until: endsAt }, now)],
    })),
  ]
  const isCut = plans.length > MOST_PLANS || Math.max(onOffer.length, coupons.length) > MOST_OTHERS
  return { rows, isCut }
}

/** A row for each drink: its planned prices, and its own offer. */
async function drinkRows(db: Db, plans: PlanRow[], onOffer: Drink[], now: Date): Promise<TimelineRow[]> {
  const drinks = await drinksById(
    db,
    plans.map(({ drinkId }) => drinkId),
  )
  for (const drink of onOffer) drinks.set(drink.id, drink)
  const plansOf = Map.groupBy(plans, ({ drinkId }) => drinkId)
  return [...drinks.values()].map((drink) => ({
    ...{ key: `drink ${drink.id}`, title: drink.name, type: drink.type },
    href: `/office/prices/${encodeURIComponent(drink.id)}`,
    spans: [...(plansOf.get(drink.id) ?? []).map((plan) => planSpan(plan, now)), ...ownOffer(drink, now)],
  }))
}

function planSpan({ at, until, price, state }: PlanRow, now: Date): Span {
  const span = spanOf({ kind: 'price', words: pounds(price), from: at, until }, now)
  return state === 'refused' ? { ...span, words: `${span.words}, not applied`, state: 'refused' } : span
}

const ownOffer = ({ offer }: Drink, now: Date): Span[] =>
  offer ? [spanOf({ kind: 'offer', words: offerInWords(offer), from: null, until: offer.endsAt }, now)] : []

const offerInWords = ({ percent, off }: { percent: number | null; off: Pence | null }) =>
  percent !== null ? `${percent}% off` : `${pounds(off ?? (0 as Pence))} off`

const couponRow = ({ code, off, startsAt, endsAt }: CouponRow, now: Date): TimelineRow => ({
  ...{ key: `coupon ${code}`, title: `Coupon ${code}`, href: `/office/coupons/${code}` },
  spans: [spanOf({ kind: 'coupon', words: `${pounds(off)} off`, from: startsAt, until: endsAt }, now)],
})

type Known = Pick<Span, 'kind' | 'words'> & { from: Date | null; until: Date | null }

const spanOf = ({ from, until, ...known }: Known, now: Date): Span => ({
  ...known,
  from: from?.toISOString() ?? null,
  until: until?.toISOString() ?? null,
  state: until && until <= now ? 'over' : from && from > now ? 'planned' : 'running',
})
