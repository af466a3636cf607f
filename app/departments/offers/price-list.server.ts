import { DAY_MS, londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { type Pence, pence, toPounds } from '#app/platform/money.ts'
import { findDrink } from '../catalogue/catalogue.server.ts'
import { alcoholUnits, type Drink } from '../catalogue/catalogue.ts'
import { listPriced, type PricedRow, type PriceQuery } from '../catalogue/prices.server.ts'
import { isLive, perLitre, priceNow } from '../catalogue/pricing.ts'
import type { Member } from '../staff/staff.ts'
import type { BottlesSold } from './bottles-sold.server.ts'
import { selectHistory, selectOpenPlans } from './data/prices.server.ts'
import { type ListedPlan, listPlans } from './planned-prices.server.ts'
import { priceFloor } from './price-floor.ts'
import type { PricePeriod } from './prices.ts'
import { cutInWords, cutOf } from './rules/judge-offers.ts'

/** So many rows stay quick in a browser. */
const PRICE_PAGE = 100

type Viewer = Pick<Member, 'verbs'>

/** The wire answer of `GET office/prices`: a page of the grid. */
export async function listPrices(db: Db, query: PriceQuery, member: Viewer, now: Date, limit = PRICE_PAGE) {
  const { rows, count, hasMore } = await listPriced(db, query, limit)
  const plans = await selectOpenPlans(
    db,
    rows.map(({ drink }) => drink.id),
  )
  const planned = new Set(plans.map(({ drinkId }) => drinkId))
  return {
    prices: rows.map((row) => toWireRow(row, { member, now, hasPlan: planned.has(row.drink.id) })),
    next_place: hasMore ? (rows.at(-1)?.drink.id ?? null) : null,
    count: Math.min(count, 1_000),
    count_capped: count > 1_000,
  }
}

type Showing = { member: Viewer; now: Date; hasPlan: boolean }

function toWireRow({ drink, cost, ean }: PricedRow, { member, now, hasPlan }: Showing) {
  const charged = priceNow(drink, now)
  const units = alcoholUnits(drink)
  return {
    id: drink.id,
    name: drink.name,
    type: drink.type,
    subtype: drink.subtype,
    style: drink.style,
    abv: drink.abv,
    size_ml: drink.sizeMl,
    pack_size: drink.packSize,
    stock: drink.stock,
    ean,
    image: `${drink.photo.base}-160.webp`,
    new_price: toPounds(drink.price),
    old_price: drink.oldPrice === null ? null : toPounds(drink.oldPrice),
    price_now: toPounds(charged),
    offer: isLive(drink.offer, now) ? toWireOffer(drink.offer) : null,
    floor: toPounds(priceFloor(drink, londonTime(now).day).price),
    price_per_litre: toPounds(perLitre(charged, drink)),
    price_per_unit: units > 0 ? toPounds(pence(charged / units)) : null,
    units,
    ...(member.verbs.has('drinks.see-cost') && { cost: cost === null ? null : toPounds(cost) }),
    has_plan: hasPlan,
    may: member.verbs.has('prices.set') ? ['set'] : [],
  }
}

const toWireOffer = ({ endsAt, percent, off }: NonNullable<Drink['offer']>) => ({
  validity: endsAt.toISOString(),
  percent_discount: percent,
  abs_discount: off === null ? null : toPounds(off),
})

/** The wire answer of `GET office/prices/:id/history`, the newest first; undefined if there is no such drink. */
export async function priceHistoryOf(db: Db, id: string, bottlesSold: BottlesSold, now: Date) {
  const drink = await findDrink(db, id)
  if (!drink) return undefined
  const history = (await selectHistory(db, [id])).get(id) ?? []
  const bottles = await bottlesSold(
    db,
    history.map(({ from, until }) => ({ drinkId: id, from, until })),
  )
  return {
    id,
    name: drink.name,
    history: history.map((period, at) => toWirePeriod(period, bottles[at] ?? 0, now)).reverse(),
    plans: (await listPlans(db, id)).map(toWirePlan),
  }
}

const toWirePeriod = (
  { from, until, price, oldPrice, charged, by }: PricePeriod,
  bottles: number,
  now: Date,
) => ({
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
  days: Math.max(0, Math.floor(((until ?? now).getTime() - from.getTime()) / DAY_MS)),
  new_price: toPounds(price),
  old_price: inPounds(oldPrice),
  price_now: toPounds(charged),
  bottles,
  by,
})

export const toWirePlan = (plan: ListedPlan) => ({
  id: plan.id,
  drink_id: plan.drinkId,
  name: plan.name,
  from: plan.at.toISOString(),
  until: plan.until?.toISOString() ?? null,
  new_price: toPounds(plan.price),
  old_price: plan.setsOldPrice ? inPounds(plan.oldPrice) : null,
  price_before: inPounds(plan.priceBefore),
  /** '20% off', of an offer to come. */
  offer: plan.isOffer ? cutInWords(cutOf(plan)) : null,
  state: plan.state,
  because: plan.because,
  by: plan.by,
})

const inPounds = (amount: Pence | null) => (amount === null ? null : toPounds(amount))
