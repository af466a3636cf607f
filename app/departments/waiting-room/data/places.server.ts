import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { sqlInstant } from '#app/platform/db/columns.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { orders } from '../../orders/tables.server.ts'
import type { Place } from '../queue.ts'
import { queueOrders, queuePlaces, queues } from '../tables.server.ts'
import { COUNTS } from './queues.server.ts'

type Whose = { queueId: string; ticketHash: string }

const orderOfPlace = sql<Place['order']>`case
  when ${orders.id} is null or ${orders.status} in ('cancelled', 'refunded') then 'none'
  when ${orders.status} = 'unpaid' then 'open' else 'placed' end`

const columns = {
  id: queuePlaces.id,
  presentUntil: queuePlaces.presentUntil,
  admittedAt: queuePlaces.admittedAt,
  expiresAt: queuePlaces.expiresAt,
  order: orderOfPlace,
  orderedBy: orders.accountId,
}

const isTheirs = ({ queueId, ticketHash }: Whose) =>
  and(eq(queuePlaces.queueId, queueId), eq(queuePlaces.ticketHash, ticketHash))

export async function selectPlace(db: Db, whose: Whose): Promise<Place | undefined> {
  const [row] = await db
    .select(columns)
    .from(queuePlaces)
    .leftJoin(orders, eq(orders.id, queuePlaces.orderId))
    .where(isTheirs(whose))
  return row
}

/** Two orders with one ticket come one after the other. */
export async function lockPlace(tx: Db, whose: Whose): Promise<Place | undefined> {
  await tx.select({ id: queuePlaces.id }).from(queuePlaces).where(isTheirs(whose)).for('update')
  return selectPlace(tx, whose)
}

/** At the end of the queue, unless the ticket has a place there. */
export async function insertPlace(
  db: Db,
  place: Whose & { arrivedAt: Date; presentUntil: Date },
): Promise<void> {
  await db.insert(queuePlaces).values(place).onConflictDoNothing()
}

/** Gives a place up that was not used to order. */
export async function deletePlace(db: Db, whose: Whose, placeId?: number): Promise<void> {
  await db
    .delete(queuePlaces)
    .where(
      and(
        isTheirs(whose),
        isNull(queuePlaces.orderId),
        placeId === undefined ? undefined : eq(queuePlaces.id, placeId),
      ),
    )
}

export async function updatePresence(db: Db, id: number, presentUntil: Date): Promise<void> {
  await db.update(queuePlaces).set({ presentUntil }).where(eq(queuePlaces.id, id))
}

/** More than any shop has seen; whoever is behind is told that so many are in front. */
const MOST_COUNTED = 100_000

/** All who wait, in order. */
export async function selectWaiting(db: Db, queueId: string): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    select json_agg(id order by id) as ids from (
      select id from queue_places where queue_id = ${queueId} and admitted_at is null order by id limit ${MOST_COUNTED}
    ) as waiting`)
  return rows[0]?.ids ?? []
}

/** Lets in so many of those who are there, in the order of arrival. */
export async function admitPlaces(
  tx: Db,
  queueId: string,
  { most, now, expiresAt }: { most: number; now: Date; expiresAt: Date },
): Promise<number> {
  const { rows } = await tx.execute(sql`
    update queue_places set admitted_at = ${sqlInstant(now)}, expires_at = ${sqlInstant(expiresAt)}
    where id in (
      select id from queue_places
      where queue_id = ${queueId} and admitted_at is null and present_until > ${sqlInstant(now)}
      order by id limit ${most} for update skip locked
    )
    returning id`)
  return rows.length
}

type Bought = { queueId: string; orderId: string; household: string }

export async function insertQueueOrder(tx: Db, bought: Bought, placeId: number | undefined): Promise<void> {
  await tx.insert(queueOrders).values(bought)
  if (placeId !== undefined)
    await tx.update(queuePlaces).set({ orderId: bought.orderId }).where(eq(queuePlaces.id, placeId))
}

/** Bottles that a household, or an account, has ordered in one sale. */
export async function sumBought(
  tx: Db,
  {
    queueId,
    household,
    accountId,
    drinkId,
  }: Omit<Bought, 'orderId'> & { accountId: string; drinkId: string },
): Promise<number> {
  const { rows } = await tx.execute<{ bottles: number }>(sql`
    select coalesce(sum(line.quantity), 0)::int as bottles
    from queue_orders join orders on orders.id = queue_orders.order_id
    join order_lines line on line.order_id = orders.id
    where queue_orders.queue_id = ${queueId} and line.drink_id = ${drinkId} and ${COUNTS}
      and (queue_orders.household = ${household} or orders.account_id = ${accountId})`)
  return rows[0]?.bottles ?? 0
}

/** Of sales that ended before that day: places, and which household bought. */
export async function deleteBefore(db: Db, day: Date): Promise<void> {
  await db.delete(queues).where(and(isNotNull(queues.closedAt), lt(queues.closedAt, day)))
}

export async function countWaiting(db: Db, queueId: string): Promise<number> {
  return db.$count(queuePlaces, and(eq(queuePlaces.queueId, queueId), isNull(queuePlaces.admittedAt)))
}
