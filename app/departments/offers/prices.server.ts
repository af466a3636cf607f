import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { type Pence, toPounds } from '#app/platform/money.ts'
import { drinksById } from '../catalogue/catalogue.server.ts'
import type { Drink } from '../catalogue/catalogue.ts'
import { lockPrices, savePrices } from '../catalogue/prices.server.ts'
import { type Actor, type NewChange, recordChanges } from '../staff/changes.server.ts'
import { placeOffers } from './calls/placing-offers.server.ts'
import { insertPlans, selectHistory, selectOpenPlans } from './data/prices.server.ts'
import type { KeptPrice, PriceChange } from './prices.ts'
import { type Judged, judgePrices } from './rules/judge-prices.ts'

/** What was done, or in a dry run would be. */
export type SetAnswer = {
  done: PriceDone[]
  kept: KeptPrice[]
  /** The first change in the log; null if there is none. */
  change: number | null
}

/** With the row in the log of each drink. */
type SetPrices = SetAnswer & { changeOf: ReadonlyMap<string, number> }

export type PriceDone = {
  id: string
  name: string
  before: Prices
  after: Prices
  /** When it begins, if not at once, and when the price before is given back. */
  from: Date | null
  until: Date | null
}

export type Prices = { price: Pence; oldPrice: Pence | null }

/**
 * Sets the prices of many drinks, now or later, in the caller's transaction: locks the drinks, judges each change
 * (floor, 'was', plans), writes what is lawful, and records all of it as one batch. The rest comes back with its reason.
 * A lower price with an end and an old price is written as an offer.
 */
export async function setPrices(
  tx: Db,
  changes: readonly PriceChange[],
  actor: Actor,
  now: Date,
  batch: string = randomUUID(),
): Promise<SetPrices> {
  const drinks = await lockPrices(tx, idsOf(changes))
  const { lawful, kept } = await judgeChanges(tx, changes, drinks, now)
  const ofPrices = lawful.filter(({ offer }) => !offer)
  const atOnce = ofPrices.filter(({ change }) => !change.from)
  await savePrices(
    tx,
    atOnce.map(({ change, drink }) => ({
      drink: drinks.get(drink.id) as Drink,
      ...pricesAfter(change, drink),
    })),
    { at: now, staffId: actor.staffId, name: actor.name },
  )
  const planned = ofPrices.filter(({ change }) => change.from || change.until)
  const plans = await insertPlans(
    tx,
    planned.map((judged) => planOf(judged, { actor, batch, now })),
  )
  const planIds = new Map(plans.map(({ id, drinkId }) => [drinkId, id]))
  const offers = await placeOffers(
    tx,
    lawful.flatMap(({ offer, drink }) => (offer ? [{ offer, drink: drinks.get(drink.id) as Drink }] : [])),
    { actor, batch, now },
  )
  const recorded = await recordChanges(
    tx,
    actor,
    lawful.map(
      (judged) => offers.get(judged.drink.id) ?? toRecord(judged, batch, planIds.get(judged.drink.id)),
    ),
    now,
  )
  return {
    done: lawful.map(toDone),
    kept,
    change: recorded[0]?.id ?? null,
    changeOf: new Map(lawful.map(({ drink }, at) => [drink.id, recorded[at]?.id ?? 0])),
  }
}

/** What `setPrices` would do: nothing is locked or changed. */
export async function tryPrices(db: Db, changes: readonly PriceChange[], now: Date): Promise<SetAnswer> {
  const drinks = await drinksById(db, idsOf(changes))
  const { lawful, kept } = await judgeChanges(db, changes, drinks, now)
  return { done: lawful.map(toDone), kept, change: null }
}

const idsOf = (changes: readonly PriceChange[]) => [...new Set(changes.map(({ id }) => id))]

/** By the same rules wherever prices are set, tried out or only looked at. */
export async function judgeChanges(
  db: Db,
  changes: readonly PriceChange[],
  drinks: Map<string, Drink>,
  now: Date,
) {
  const plans = await selectOpenPlans(db, [...drinks.keys()])
  const history = await selectHistory(db, idsOf(changes))
  return judgePrices(changes, { drinks, plans, history }, now)
}

export const pricesAfter = ({ price, oldPrice }: PriceChange, drink: Prices): Prices => ({
  price,
  oldPrice: oldPrice === undefined ? drink.oldPrice : oldPrice,
})

const toDone = ({ change, drink }: Judged): PriceDone => ({
  id: drink.id,
  name: drink.name,
  before: { price: drink.price, oldPrice: drink.oldPrice },
  after: pricesAfter(change, drink),
  from: change.from ?? null,
  until: change.until ?? null,
})

type Planning = { actor: Actor; batch: string; now: Date }

/** A price that begins at once and has an end runs already. */
const planOf = ({ change, drink }: Judged, { actor, batch, now }: Planning) => ({
  drinkId: drink.id,
  at: change.from ?? now,
  until: change.until ?? null,
  ...pricesAfter(change, drink),
  setsOldPrice: change.oldPrice !== undefined,
  state: change.from ? ('waiting' as const) : ('running' as const),
  priceBefore: change.from ? null : drink.price,
  oldPriceBefore: change.from ? null : drink.oldPrice,
  batch,
  staffId: actor.staffId,
  by: actor.name,
  plannedAt: now,
})

function toRecord({ change, drink }: Judged, batch: string, plan: number | undefined): NewChange {
  const after = pricesAfter(change, drink)
  const about = { verb: 'prices.set', subject: `drink:${drink.id}`, batch } as const
  const until = change.until && { until: change.until.toISOString() }
  if (change.from)
    return {
      ...about,
      before: { plan: null },
      after: { plan: { ...inPounds(after), from: change.from.toISOString(), ...until } },
      reverse: { name: 'prices.plan', plan },
    }
  return {
    ...about,
    before: inPounds(drink),
    after: { ...inPounds(after), ...until },
    reverse: { name: 'prices.restore', was: pricesOf(drink), set: after, ...(plan && { plan }) },
  }
}

export const pricesOf = ({ price, oldPrice }: Prices): Prices => ({ price, oldPrice })

/** As the log shows it. */
export const inPounds = ({ price, oldPrice }: Prices) => ({
  new_price: toPounds(price).toFixed(2),
  old_price: oldPrice === null ? null : toPounds(oldPrice).toFixed(2),
})
