import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { consentEvents } from '../tables.server.ts'

export type NewEvent = typeof consentEvents.$inferInsert

export async function insertEvents(tx: Db, events: NewEvent[]) {
  if (events.length > 0) await tx.insert(consentEvents).values(events)
}

/** In the order in which they were written. */
export const selectEvents = (db: Db, subscriberId: string) =>
  db
    .select()
    .from(consentEvents)
    .where(eq(consentEvents.subscriberId, subscriberId))
    .orderBy(asc(consentEvents.id))

export async function selectLatestEvent(db: Db, subscriberId: string) {
  const [event] = await db
    .select()
    .from(consentEvents)
    .where(eq(consentEvents.subscriberId, subscriberId))
    .orderBy(desc(consentEvents.id))
    .limit(1)
  return event
}
