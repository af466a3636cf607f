import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Pence } from '#app/platform/money.ts'
import { drinksById } from '../../catalogue/catalogue.server.ts'
import type { Drink } from '../../catalogue/catalogue.ts'
import { lockPrices } from '../../catalogue/prices.server.ts'
import { type Actor, recordChanges } from '../../staff/changes.server.ts'
import { selectHistory, selectOpenPlans } from '../data/prices.server.ts'
import type { KeptPrice, PricePeriod } from '../prices.ts'
import { chargedWith, judgeOffers, type OfferChange } from '../rules/judge-offers.ts'
import { placeOffers } from './placing-offers.server.ts'

/** What was done. */
export type OffersAnswer = {
  done: OfferDone[]
  kept: KeptPrice[]
  /** The first change in the log; null if there is none. */
  change: number | null
}

/** With the past that each was judged by. */
export type JudgedOffers = Omit<OffersAnswer, 'change'> & {
  history: ReadonlyMap<string, readonly PricePeriod[]>
}

export type OfferDone = { offer: OfferChange; drink: Drink; charged: Pence }

/** Puts drinks on offer, now or later: locks them, judges each, writes what may be, and records it as one batch. */
export async function makeOffers(
  tx: Db,
  changes: readonly OfferChange[],
  actor: Actor,
  now: Date,
): Promise<OffersAnswer> {
  const drinks = await lockPrices(tx, idsOf(changes))
  const { done, kept } = await judgeOfferChanges(tx, changes, drinks, now)
  const records = await placeOffers(tx, done, { actor, now, batch: randomUUID() })
  const recorded = await recordChanges(tx, actor, [...records.values()], now)
  return { done, kept, change: recorded[0]?.id ?? null }
}

/** What `makeOffers` would do: nothing is locked or changed. */
export async function tryOffers(db: Db, changes: readonly OfferChange[], now: Date): Promise<JudgedOffers> {
  return judgeOfferChanges(db, changes, await drinksById(db, idsOf(changes)), now)
}

/** By the same rules wherever an offer is made, tried out or only looked at. */
export async function judgeOfferChanges(
  db: Db,
  changes: readonly OfferChange[],
  drinks: ReadonlyMap<string, Drink>,
  now: Date,
): Promise<JudgedOffers> {
  const ids = [...drinks.keys()]
  const plans = await selectOpenPlans(db, ids)
  const history = await selectHistory(db, ids)
  const { lawful, kept } = judgeOffers(changes, { drinks, plans, history }, now)
  return {
    done: lawful.flatMap(({ change: offer, drink: { id } }) => {
      const drink = drinks.get(id)
      return drink ? [{ offer, drink, charged: chargedWith(offer, drink) }] : []
    }),
    kept,
    history,
  }
}

const idsOf = (changes: readonly OfferChange[]) => [...new Set(changes.map(({ id }) => id))]
