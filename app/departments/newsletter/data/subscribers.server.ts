import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { subscribers } from '../tables.server.ts'

export type Subscriber = typeof subscribers.$inferSelect

/** Neither left nor bounced. */
export const isOnList = and(isNull(subscribers.leftAt), isNull(subscribers.bouncedAt))

const hasEmail = (email: string) => sql`lower(${subscribers.email}) = lower(${email})`

/** Undefined if the address is known: the unique index decides, so that two concurrent calls get one code. */
export async function insertSubscriber(db: Db, subscriber: typeof subscribers.$inferInsert) {
  const [row] = await db.insert(subscribers).values(subscriber).onConflictDoNothing().returning()
  return row
}

export async function lockByEmail(tx: Db, email: string): Promise<Subscriber | undefined> {
  const [row] = await tx.select().from(subscribers).where(hasEmail(email)).for('update')
  return row
}

export async function lockByLeaveKey(tx: Db, leaveKey: string): Promise<Subscriber | undefined> {
  const [row] = await tx.select().from(subscribers).where(eq(subscribers.leaveKey, leaveKey)).for('update')
  return row
}

export async function lockSubscriber(tx: Db, id: string): Promise<Subscriber | undefined> {
  const [row] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for('update')
  return row
}

type Standing = Partial<
  Pick<Subscriber, 'consent' | 'consentedAt' | 'leftAt' | 'bouncedAt' | 'bouncedBecause' | 'softBounces'>
>

export async function updateSubscriber(tx: Db, id: string, standing: Standing) {
  await tx.update(subscribers).set(standing).where(eq(subscribers.id, id))
}

/** A mail has reached them: what was refused before has passed. */
export async function clearSoftBounces(tx: Db, id: string) {
  await tx
    .update(subscribers)
    .set({ softBounces: 0 })
    .where(and(eq(subscribers.id, id), gt(subscribers.softBounces, 0)))
}

/** For somebody who has none yet; undefined for everybody else, so that of two concurrent calls one gives it. */
export async function giveCode(
  db: Db,
  email: string,
  terms: Pick<Subscriber, 'code' | 'percent' | 'minimum' | 'codeEndsAt'>,
): Promise<Subscriber | undefined> {
  const [row] = await db
    .update(subscribers)
    .set(terms)
    .where(and(hasEmail(email), isNull(subscribers.percent)))
    .returning()
  return row
}

export async function selectSubscriber(db: Db, email: string) {
  const [row] = await db.select().from(subscribers).where(hasEmail(email))
  return row
}

export async function selectByCode(db: Db, code: string) {
  const [row] = await db
    .select({
      email: subscribers.email,
      percent: subscribers.percent,
      minimum: subscribers.minimum,
      endsAt: subscribers.codeEndsAt,
    })
    .from(subscribers)
    .where(eq(subscribers.code, code))
  return row
}

export async function deleteSubscriber(db: Db, email: string) {
  await db.delete(subscribers).where(hasEmail(email))
}
