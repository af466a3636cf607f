import type { Db } from '#app/platform/db/db.server.ts'
import { pounds } from '#app/platform/money.ts'
import { withFigures } from '#app/platform/shop/figures.ts'
import { allAnnouncements } from '../catalogue/announcements.server.ts'
import { drinksById } from '../catalogue/catalogue.server.ts'
import type { Drink } from '../catalogue/catalogue.ts'
import { listOnOffer } from '../catalogue/prices.server.ts'
import type { Member } from '../staff/staff.ts'
import type { CouponRow } from './data/coupons.server.ts'
import { selectCoupons } from './data/office-coupons.server.ts'
import { type PlanRow, selectPlansBetween } from './data/prices.server.ts'
import { comingOffer, runningOffer } from './offers-list.server.ts'
import { cutInWords, cutOf } from './rules/judge-offers.ts'
import { type Span, type TimelineRow, windowOf } from './timeline.ts'

type Viewer = Pick<Member, 'verbs'>

/** More than anybody reads: the picture is cut, and says so. */
const MOST_PLANS = 300
const MOST_OTHERS = 100

/** Everything that makes something cheaper or says so, from two weeks ago to eight weeks ahead. */
export async function offersTimeline(
  db: Db,
  member: Viewer,
  now: Date,
): Promise<{ rows: TimelineRow[]; isCut: boolean }> {
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
    ...(await drinkRows(db, plans.slice(0, MOST_PLANS), onOffer.slice(0, MOST_OTHERS), { member, now })),
    ...coupons.slice(0, MOST_OTHERS).map((coupon) => couponRow(coupon, now)),
    ...announcements.map(({ description, startsAt, endsAt }, at) => ({
      key: `announcement ${at}`,
      title: withFigures(description),
      href: '/office/display',
      spans: [spanOf({ kind: 'announcement', words: 'Announcement', from: startsAt, until: endsAt }, now)],
    })),
  ]
  const isCut = plans.length > MOST_PLANS || Math.max(onOffer.length, coupons.length) > MOST_OTHERS
  return { rows, isCut }
}

type Viewing = { member: Viewer; now: Date }
type OnOffer = Awaited<ReturnType<typeof listOnOffer>>

/** A row for each drink: its planned prices, and its own offer with those to come. */
async function drinkRows(
  db: Db,
  plans: PlanRow[],
  onOffer: OnOffer,
  viewing: Viewing,
): Promise<TimelineRow[]> {
  const drinks = await drinksById(
    db,
    plans.map(({ drinkId }) => drinkId),
  )
  for (const { drink } of onOffer) drinks.set(drink.id, drink)
  const beginnings = new Map(onOffer.map(({ drink, startsAt }) => [drink.id, startsAt]))
  const plansOf = Map.groupBy(plans, ({ drinkId }) => drinkId)
  return [...drinks.values()].map((drink) => ({
    key: `drink ${drink.id}`,
    title: drink.name,
    type: drink.type,
    href: `/office/prices/${encodeURIComponent(drink.id)}`,
    spans: [
      ...(plansOf.get(drink.id) ?? []).flatMap((plan) => planSpan(plan, drink, viewing)),
      ...ownOffer(drink, beginnings.get(drink.id) ?? null, viewing),
    ],
  }))
}

/** An offer that has begun is the drink's own. */
function planSpan(plan: PlanRow, drink: Drink, { member, now }: Viewing): Span[] {
  const { at, until, price, state, isOffer } = plan
  if (isOffer && state === 'done') return []
  const what = isOffer
    ? ({ kind: 'offer', words: cutInWords(cutOf(plan)) } as const)
    : ({ kind: 'price', words: pounds(price) } as const)
  const span: Span = {
    ...spanOf({ ...what, from: at, until }, now),
    ...(isOffer && { offer: comingOffer(plan, drink, member) }),
  }
  return [state === 'refused' ? { ...span, words: `${span.words}, not applied`, state: 'refused' } : span]
}

function ownOffer(drink: Drink, startsAt: Date | null, { member, now }: Viewing): Span[] {
  if (!drink.offer) return []
  const offer = runningOffer(drink, { startsAt, member, now })
  const span = spanOf(
    { kind: 'offer', words: cutInWords(drink.offer), from: startsAt, until: drink.offer.endsAt },
    now,
  )
  return [offer ? { ...span, offer } : span]
}

const couponRow = ({ code, off, startsAt, endsAt }: CouponRow, now: Date): TimelineRow => ({
  key: `coupon ${code}`,
  title: `Coupon ${code}`,
  href: `/office/coupons/${code}`,
  spans: [spanOf({ kind: 'coupon', words: `${pounds(off)} off`, from: startsAt, until: endsAt }, now)],
})

type Known = Pick<Span, 'kind' | 'words'> & { from: Date | null; until: Date | null }

const spanOf = ({ from, until, ...known }: Known, now: Date): Span => ({
  ...known,
  from: from?.toISOString() ?? null,
  until: until?.toISOString() ?? null,
  state: until && until <= now ? 'over' : from && from > now ? 'planned' : 'running',
})
