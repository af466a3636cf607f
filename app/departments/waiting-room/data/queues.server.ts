import { and, eq, isNull, sql } from 'drizzle-orm'
import { sqlInstant } from '#app/platform/db/columns.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { QueueFigures } from '../queue.ts'
import { RATE_MINUTES } from '../rules/estimates.ts'
import { queues } from '../tables.server.ts'

export type QueueRow = typeof queues.$inferSelect

/** The queue of a drink that is open, or waits for load. */
export async function selectQueue(db: Db, drinkId: string): Promise<QueueRow | undefined> {
  const [row] = await db
    .select()
    .from(queues)
    .where(and(eq(queues.drinkId, drinkId), isNull(queues.closedAt)))
  return row
}

export async function selectQueueById(db: Db, id: string): Promise<QueueRow | undefined> {
  const [row] = await db.select().from(queues).where(eq(queues.id, id))
  return row
}

export async function insertQueue(tx: Db, queue: QueueRow): Promise<void> {
  await tx.insert(queues).values(queue)
}

export async function updateQueue(tx: Db, id: string, change: Partial<QueueRow>): Promise<void> {
  await tx.update(queues).set(change).where(eq(queues.id, id))
}

/** Only one at a time lets people in; false if somebody else does. People may join meanwhile. */
export async function tryLockQueue(tx: Db, id: string): Promise<boolean> {
  const locked = await tx
    .select({ id: queues.id })
    .from(queues)
    .where(and(eq(queues.id, id), isNull(queues.closedAt)))
    .for('no key update', { skipLocked: true })
  return locked.length > 0
}

export type Seats = Pick<QueueFigures, 'shopping' | 'admittedLately'>

export async function selectSeats(db: Db, queueId: string, now: Date): Promise<Seats> {
  const { rows } = await db.execute<Seats>(sql`
    select count(*) filter (where order_id is null and expires_at > ${sqlInstant(now)})::int as shopping,
      count(*) filter (where admitted_at > ${sqlInstant(latelyFrom(now))})::int as "admittedLately"
    from queue_places where queue_id = ${queueId} and admitted_at is not null`)
  return rows[0] ?? { shopping: 0, admittedLately: 0 }
}

const latelyFrom = (now: Date) => new Date(now.getTime() - RATE_MINUTES * 60_000)
