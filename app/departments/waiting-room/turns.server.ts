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

/** What a call carries of a browser's ticket; programs and callers have none. */
export type Ticketed = { ticket?: string | undefined }

type NotYet = { code: string; words: string }

/** The drinks that this browser may not have now, with why; none of those without an open queue. */
export async function whoseTurnIsNot(
  db: Db,
  drinks: Iterable<Queued>,
  ticket: string | undefined,
  now: Date,
): Promise<Map<string, NotYet>> {
  const refusals = new Map<string, NotYet>()
  for (const drink of drinks) {
    const queue = await openQueueOf(db, drink)
    const place = queue && (await findPlace(db, { queueId: queue.id, ticket }))
    if (queue && !mayShop(place, now)) refusals.set(drink.id, whyNotShop(place, drink.name, now))
  }
  return refusals
}

/** A turn that an order uses: its queue, and its place if it has one. */
type Turn = { queue: QueueRow; drink: Queued; place: Place | undefined; household: string }

type Ordering = Ticketed & {
  view: { lines: readonly { drink: Queued | null }[] }
  order: Pick<NewOrder, 'accountId' | 'shipping' | 'billing' | 'deliveryType' | 'placedBy' | 'lines'>
  now: Date
}

/**
 * Places an order of who is in turn, in the caller's transaction: locks the places it uses and the household it goes to,
 * writes it, and counts. Refused, all of it is rolled back. Without a drink that has an open queue, it only places it.
 */
export async function inTurn<Placed extends { id: string }>(
  tx: Db,
  ordering: Ordering,
  place: () => Promise<Placed>,
): Promise<Placed> {
  const turns = await lockTurns(tx, ordering)
  const placed = await place()
  for (const turn of turns) await spendTurn(tx, turn, { id: placed.id, accountId: ordering.order.accountId })
  return placed
}

/** Staff order for a caller, who has no browser to wait with; the limit of a household is theirs too. */
async function lockTurns(tx: Db, { view, ticket, order, now }: Ordering): Promise<Turn[]> {
  const turns: Turn[] = []
  for (const drink of queuedIn(view, order)) {
    const queue = await openQueueOf(tx, drink)
    if (!queue) continue
    const place = await findPlaceLocked(tx, { queueId: queue.id, ticket })
    if (order.placedBy === undefined && !mayShop(place, now, order.accountId))
      throw refusalFor(place, drink, now)
    const household = hashHousehold(queue.id, order)
    await lockName(tx, `queue ${household}`)
    turns.push({ queue, drink, place, household })
  }
  return turns
}

/** Each once, in an order that is the same for everybody who locks. */
function queuedIn({ lines }: Ordering['view'], order: Ordering['order']): Queued[] {
  const ordered = new Set(order.lines.map(({ drinkId }) => drinkId))
  const queued = lines.flatMap(({ drink }) =>
    drink?.queue === 'open' && ordered.has(drink.id) ? [drink] : [],
  )
  const once = new Map(queued.map((drink) => [drink.id, drink]))
  return [...once.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** After the order is written: one that it replaces has given its bottles back by now. */
async function spendTurn(
  tx: Db,
  { queue, drink, place, household }: Turn,
  { id, accountId }: { id: string; accountId: string },
) {
  await insertQueueOrder(tx, { queueId: queue.id, orderId: id, household }, place?.id)
  const { ordered } = await bottlesOrdered(tx, drink.id, {
    ids: await selectOrderIds(tx, queue.id, household),
    accountId,
    ...(queue.openedAt && { since: queue.openedAt }),
  })
  if (ordered > queue.mostPerHousehold) throw tooMany(drink, queue.mostPerHousehold)
}

/** Undefined as well if it was closed a moment ago. */
async function openQueueOf(db: Db, drink: Queued): Promise<QueueRow | undefined> {
  const queue = drink.queue === 'open' ? await selectQueue(db, drink.id) : undefined
  return queue?.openedAt ? queue : undefined
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
