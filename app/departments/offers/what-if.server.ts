import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import type { Drink } from '../catalogue/catalogue.ts'
import { lockPrices, savePrices } from '../catalogue/prices.server.ts'
import { type DueGroup, selectDuePlans, selectPlansById } from './data/prices.server.ts'
import { beginning, ending } from './planned-prices.server.ts'
import { judgeChanges, type Prices, pricesAfter } from './prices.server.ts'
import type { KeptPrice, PriceChange } from './prices.ts'

type Moment = { now: Date; at: Date }

/** Each is locked while somebody looks. */
const MOST_DUE = 500

/**
 * What is planned until then, with its drinks and all those that change locked in one go: whoever locks in two can meet
 * somebody halfway.
 */
export async function lockPretended(
  tx: Db,
  ids: readonly string[],
  { now, at }: Moment,
): Promise<DueGroup[]> {
  const due = at > now ? await selectDuePlans(tx, at) : []
  const planned = new Set(due.flatMap(({ drinkIds }) => drinkIds))
  if (planned.size > MOST_DUE)
    throw new Refused(
      409,
      'too_many_planned',
      `More than ${MOST_DUE} drinks have another price until then. Please choose an earlier moment.`,
    )
  await lockPrices(tx, [...ids, ...planned])
  return due
}

/**
 * Prices as if they were saved now and somebody looked at the moment `at`: what is planned until then has begun or
 * ended. For a transaction that is rolled back, after `lockPretended`: no plan, no row
 * in the log. What may not be comes back with its reason.
 */
export async function pretendPrices(
  tx: Db,
  changes: readonly PriceChange[],
  { now, at, due }: Moment & { due: readonly DueGroup[] },
): Promise<KeptPrice[]> {
  const ids = [...changes.map(({ id }) => id), ...due.flatMap(({ drinkIds }) => drinkIds)]
  const drinks = await lockPrices(tx, ids)
  const { lawful, kept } = await judgeChanges(tx, changes, drinks, now)
  const set = new Map<string, Prices>()
  const asSet = (drink: Drink): Drink => ({ ...drink, ...set.get(drink.id) })
  for (const { change, drink } of lawful)
    if (!change.from && !hasEnded(change, at)) set.set(drink.id, pricesAfter(change, drink))
  for (const { what, ids: planIds } of due) {
    const step = what === 'begin' ? beginning : ending
    for (const plan of await selectPlansById(tx, planIds)) {
      const drink = drinks.get(plan.drinkId)
      const prices = drink && step(plan, asSet(drink), at).prices
      if (prices) set.set(plan.drinkId, prices)
    }
  }
  for (const { change, drink } of lawful)
    if (change.from && change.from <= at && !hasEnded(change, at))
      set.set(drink.id, pricesAfter(change, drink))
  await savePrices(
    tx,
    [...set].flatMap(([id, prices]) => {
      const drink = drinks.get(id)
      return drink ? [{ drink, ...prices }] : []
    }),
    { at, staffId: null, name: '' },
  )
  return kept
}

const hasEnded = ({ until }: PriceChange, at: Date) => until !== undefined && until <= at
