import { and, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { subscribers } from '../tables.server.ts'

const hasOneOf = (emails: string[]) =>
  sql`lower(${subscribers.email}) = any(${sql.param(emails.map((email) => email.toLowerCase()))}::text[])`

/** Locked until the end of the transaction, by their ids. */
export const lockSubscribers = (tx: Db, emails: string[]) =>
  tx
    .select({ id: subscribers.id, leftAt: subscribers.leftAt })
    .from(subscribers)
    .where(hasOneOf(emails))
    .orderBy(subscribers.id)
    .for('update')

/** How many left by it. */
export async function markAllLeft(tx: Db, emails: string[], leftAt: Date): Promise<number> {
  const left = await tx
    .update(subscribers)
    .set({ leftAt })
    .where(and(hasOneOf(emails), isNull(subscribers.leftAt)))
    .returning({ id: subscribers.id })
  return left.length
}

/** Those of these e-mails, in lower case, that are on the list now. */
export const selectSubscribed = (db: Db, emails: string[]) =>
  db
    .select({ email: sql<string>`lower(${subscribers.email})` })
    .from(subscribers)
    .where(and(hasOneOf(emails), isNull(subscribers.leftAt)))

/** For lists of e-mails in lower case. */
export const isOnList = (email: SQLWrapper): SQL => sql`exists (
  select from newsletter_subscribers as subscriber where lower(subscriber.email) = ${email} and subscriber.left_at is null)`
