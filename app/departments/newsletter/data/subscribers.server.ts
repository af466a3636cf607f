import { and, eq, isNull, sql } from 'drizzle-orm'
import { sqlInstant } from '#app/platform/db/columns.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { subscribers } from '../tables.server.ts'

export type Subscriber = typeof subscribers.$inferSelect

const hasEmail = (email: string) => sql`lower(${subscribers.email}) = lower(${email})`

/** Undefined if the address is known: the unique index decides, so that two concurrent calls get one code. */
export async function insertSubscriber(db: Db, subscriber: typeof subscribers.$inferInsert) {
  const [row] = await db.insert(subscribers).values(subscriber).onConflictDoNothing().returning()
  return row
}

/** Subscribes a former subscriber again, with a new consent and the old code. */
export async function bringBack(db: Db, email: string, consent: string, consentedAt: Date) {
  await db.update(subscribers).set({ consent, consentedAt, leftAt: null }).where(hasEmail(email))
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

export async function markLeft(db: Db, leaveKey: string, leftAt: Date): Promise<boolean> {
  const left = await db
    .update(subscribers)
    .set({ leftAt: sql`coalesce(${subscribers.leftAt}, ${sqlInstant(leftAt)})` })
    .where(eq(subscribers.leaveKey, leaveKey))
    .returning({ id: subscribers.id })
  return left.length > 0
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
