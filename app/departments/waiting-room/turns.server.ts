import { createHash } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { lockName } from '#app/platform/db/named-lock.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import type { Drink } from '../catalogue/catalogue.ts'
import { bottlesOrdered } from '../orders/bottles-ordered.server.ts'
import type { NewOrder } from '../orders/ports.server.ts'
import { findPlace, findPlaceLocked } from './calls/places.server.ts'
import { insertQueueOrder, selectOrderIds } from './data/places.server.ts'
import { type QueueRow, selectQueue } from './data/queues.server.ts'
import type { Place } from './queue.ts'
import { householdOf } from './rules/household.ts'
import { mayShop, whyNotShop } from './rules/standing.ts'

type Queued = Pick<Drink, 'id' | 'name' | 'queue'>

/** Why this browser may not have the drink now; undefined if it may, as with every drink without an open queue. */
export async function whyNotTheirTurn(
  db: Db,
  drink: Queued,
  ticket: string | undefined,
  now: Date,
): Promise<Refused | undefined> {
  if (drink.queue !== 'open') return undefined
  const queue = await selectQueue(db, drink.id)
  // It was closed a moment ago.
  if (!queue?.openedAt) return undefined
  const place = await findPlace(db, { queueId: queue.id, ticket })
  return mayShop(place, now) ? undefined : refusalFor(place, drink, now)
}

/** A turn that an order is about to use: its queue, and its place if it has one. */
export type Turn = { queue: QueueRow; drink: Queued; place: Place | undefined; household: string }

type Ordering = {
  drinks: readonly Queued[]
  ticket: string | undefined
  order: Pick<NewOrder, 'accountId' | 'shipping' | 'billing' | 'deliveryType'>
  /** Staff order for a caller, who has no browser to wait with; the limit of a household is theirs too. */
  isForCaller: boolean
  now: Date
}

/**
 * Before an order is written: locks the places that it uses and the household it goes to, and refuses who is not in
 * turn. Nothing is read or locked for drinks without an open queue.
 */
export async function lockTurns(
  tx: Db,
  { drinks, ticket, order, isForCaller, now }: Ordering,
): Promise<Turn[]> {
  const turns: Turn[] = []
  const queued = new Map(drinks.filter(({ queue }) => queue === 'open').map((drink) => [drink.id, drink]))
  for (const drink of [...queued.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const queue = await selectQueue(tx, drink.id)
    if (!queue?.openedAt) continue
    const place = await findPlaceLocked(tx, { queueId: queue.id, ticket })
    if (!isForCaller && !mayShop(place, now, order.accountId)) throw refusalFor(place, drink, now)
    const household = hashHousehold(queue.id, order)
    await lockName(tx, `queue ${household}`)
    turns.push({ queue, drink, place, household })
  }
  return turns
}

/** In the same transaction, once the order is written: it counts for the household, or all of it is rolled back. */
export async function useTurns(tx: Db, turns: readonly Turn[], order: { id: string; accountId: string }) {
  for (const { queue, drink, place, household } of turns) {
    await insertQueueOrder(tx, { queueId: queue.id, orderId: order.id, household }, place?.id)
    const { mostPerHousehold, openedAt } = queue
    const { ordered } = await bottlesOrdered(tx, drink.id, {
      ids: await selectOrderIds(tx, queue.id, household),
      accountId: order.accountId,
      ...(openedAt && { since: openedAt }),
    })
    if (ordered > mostPerHousehold) throw tooMany(drink, mostPerHousehold)
  }
}

function refusalFor(place: Place | undefined, { name }: Queued, now: Date): Refused {
  const { code, words } = whyNotShop(place, name, now)
  return new Refused(409, code, words)
}

const tooMany = ({ name }: Queued, most: number) =>
  new Refused(
    409,
    'household_limit',
    `At most ${most} ${most === 1 ? 'bottle' : 'bottles'} of ${name} for a household in this sale, with what was ordered before. Please take some out of your basket.`,
  )

/** What is collected goes to the shop's own address: then the payer's counts. */
function hashHousehold(queueId: string, { shipping, billing, deliveryType }: Ordering['order']): string {
  const home = deliveryType === 'Click & Collect' ? billing : shipping
  return createHash('sha256')
    .update(`${queueId} ${householdOf(home)}`)
    .digest('base64url')
}
