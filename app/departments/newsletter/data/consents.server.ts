import { and, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { subscribers } from '../tables.server.ts'
import { isOnList } from './subscribers.server.ts'

const hasOneOf = (emails: string[]) =>
  sql`lower(${subscribers.email}) = any(${sql.param(emails.map((email) => email.toLowerCase()))}::text[])`

/** Locked until the end of the transaction, by their ids. */
export const lockSubscribers = (tx: Db, emails: string[]) =>
  tx.select().from(subscribers).where(hasOneOf(emails)).orderBy(subscribers.id).for('update')

export async function markAllLeft(tx: Db, emails: string[], leftAt: Date) {
  await tx
    .update(subscribers)
    .set({ leftAt })
    .where(and(hasOneOf(emails), isNull(subscribers.leftAt)))
}

/** Those of these e-mails, in lower case, that are on the list now. */
export const selectSubscribed = (db: Db, emails: string[]) =>
  db
    .select({ email: sql<string>`lower(${subscribers.email})` })
    .from(subscribers)
    .where(and(hasOneOf(emails), isOnList))

/** For lists of e-mails in lower case. */
export const hasSubscription = (email: SQLWrapper): SQL => sql`exists (
  select from newsletter_subscribers as subscriber where lower(subscriber.email) = ${email}
    and subscriber.left_at is null and subscriber.bounced_at is null)`
