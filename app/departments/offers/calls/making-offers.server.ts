import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Pence } from '#app/platform/money.ts'
import { drinksById } from '../../catalogue/catalogue.server.ts'
import type { Drink } from '../../catalogue/catalogue.ts'
import { lockPrices } from '../../catalogue/prices.server.ts'
import { type Actor, recordChanges } from '../../staff/changes.server.ts'
import { selectHistory, selectOpenPlans } from '../data/prices.server.ts'
import type { KeptPrice } from '../prices.ts'
import { chargedWith, judgeOffers, type OfferChange } from '../rules/judge-offers.ts'
import { placeOffers } from './placing-offers.server.ts'

/** What was done, or in a dry run would be. */
export type OffersAnswer = {
  done: OfferDone[]
  kept: KeptPrice[]
  /** The first change in the log; null if there is none. */
  change: number | null
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
export async function tryOffers(db: Db, changes: readonly OfferChange[], now: Date): Promise<OffersAnswer> {
  const drinks = await drinksById(db, idsOf(changes))
  return { ...(await judgeOfferChanges(db, changes, drinks, now)), change: null }
}

/** By the same rules wherever an offer is made, tried out or only looked at. */
export async function judgeOfferChanges(
  db: Db,
  changes: readonly OfferChange[],
  drinks: ReadonlyMap<string, Drink>,
  now: Date,
): Promise<Omit<OffersAnswer, 'change'>> {
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
  }
}

const idsOf = (changes: readonly OfferChange[]) => [...new Set(changes.map(({ id }) => id))]
