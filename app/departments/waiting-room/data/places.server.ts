import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { sqlInstant } from '#app/platform/db/columns.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Line, Place } from '../queue.ts'
import { queueOrders, queuePlaces, queues } from '../tables.server.ts'

type Whose = { queueId: string; ticketHash: string }

/** A place as it is stored: its order is the orders' to judge. */
export type PlaceRow = Omit<Place, 'order' | 'orderedBy'> & { orderId: string | null }

const columns = {
  id: queuePlaces.id,
  presentUntil: queuePlaces.presentUntil,
  admittedAt: queuePlaces.admittedAt,
  expiresAt: queuePlaces.expiresAt,
  orderId: queuePlaces.orderId,
}

const isTheirs = ({ queueId, ticketHash }: Whose) =>
  and(eq(queuePlaces.queueId, queueId), eq(queuePlaces.ticketHash, ticketHash))

export async function selectPlace(db: Db, whose: Whose): Promise<PlaceRow | undefined> {
  const [row] = await db.select(columns).from(queuePlaces).where(isTheirs(whose))
  return row
}

/** Two orders with one ticket come one after the other. */
export async function lockPlace(tx: Db, whose: Whose): Promise<PlaceRow | undefined> {
  const [row] = await tx.select(columns).from(queuePlaces).where(isTheirs(whose)).for('update')
  return row
}

/** At the end of the queue; undefined if the ticket has a place there. */
export async function insertPlace(
  db: Db,
  place: Whose & { arrivedAt: Date; presentUntil: Date },
): Promise<number | undefined> {
  const [row] = await db
    .insert(queuePlaces)
    .values(place)
    .onConflictDoNothing()
    .returning({ id: queuePlaces.id })
  return row?.id
}

/** Gives a place up: one that was not used to order, or this one, whose order came to nothing. */
export async function deletePlace(db: Db, whose: Whose, placeId?: number): Promise<void> {
  const isUnused = placeId === undefined ? isNull(queuePlaces.orderId) : eq(queuePlaces.id, placeId)
  await db.delete(queuePlaces).where(and(isTheirs(whose), isUnused))
}

export async function updatePresence(db: Db, id: number, presentUntil: Date): Promise<void> {
  await db.update(queuePlaces).set({ presentUntil }).where(eq(queuePlaces.id, id))
}

/** More than any shop has seen; those behind are told that so many are in front. */
const MOST_COUNTED = 100_000

export async function selectLine(db: Db, queueId: string): Promise<Line> {
  const { rows } = await db.execute<{ ids: number[] | null; newest: string | null }>(sql`
    select json_agg(id order by id) as ids,
      (select max(id) from queue_places where queue_id = ${queueId}) as newest
    from (
      select id from queue_places where queue_id = ${queueId} and admitted_at is null order by id limit ${MOST_COUNTED}
    ) as waiting`)
  return { waiting: rows[0]?.ids ?? [], newest: Number(rows[0]?.newest ?? 0) }
}

/**
 * Lets in so many of those who are there, in the order of arrival. Out of an array: an `in` may run its sub-query again,
 * which then passes over who has just been let in, and lets in more.
 */
export async function admitPlaces(
  tx: Db,
  queueId: string,
  { most, now, expiresAt }: { most: number; now: Date; expiresAt: Date },
): Promise<number> {
  const { rows } = await tx.execute(sql`
    update queue_places set admitted_at = ${sqlInstant(now)}, expires_at = ${sqlInstant(expiresAt)}
    where id = any(array(
      select id from queue_places
      where queue_id = ${queueId} and admitted_at is null and present_until > ${sqlInstant(now)}
      order by id limit ${most} for update skip locked
    ))
    returning id`)
  return rows.length
}

type Bought = { queueId: string; orderId: string; household: string }

export async function insertQueueOrder(tx: Db, bought: Bought, placeId: number | undefined): Promise<void> {
  await tx.insert(queueOrders).values(bought)
  if (placeId !== undefined)
    await tx.update(queuePlaces).set({ orderId: bought.orderId }).where(eq(queuePlaces.id, placeId))
}

/** Orders through this queue: all, or those of one household. */
export async function selectOrderIds(db: Db, queueId: string, household?: string): Promise<string[]> {
  const rows = await db
    .select({ id: queueOrders.orderId })
    .from(queueOrders)
    .where(
      and(
        eq(queueOrders.queueId, queueId),
        household === undefined ? undefined : eq(queueOrders.household, household),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Of sales that ended before that day: places, and which household bought. */
export async function deleteBefore(db: Db, day: Date): Promise<void> {
  await db.delete(queues).where(and(isNotNull(queues.closedAt), lt(queues.closedAt, day)))
}

export async function countWaiting(db: Db, queueId: string): Promise<number> {
  return db.$count(queuePlaces, and(eq(queuePlaces.queueId, queueId), isNull(queuePlaces.admittedAt)))
}
