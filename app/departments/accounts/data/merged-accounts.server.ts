import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { accounts, mergedAccounts } from '../tables.server.ts'

export async function isMerged(db: Db, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: mergedAccounts.id })
    .from(mergedAccounts)
    .where(eq(mergedAccounts.email, email.toLowerCase()))
    .limit(1)
  return row !== undefined
}

/** E-mails of accounts that were merged into this one, verified or all of them, as far as nobody else has them now. */
export async function selectMergedEmails(
  db: Db,
  accountId: string,
  which: 'verified' | 'all' = 'verified',
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: mergedAccounts.email })
    .from(mergedAccounts)
    .where(
      and(
        eq(mergedAccounts.accountId, accountId),
        which === 'all' ? undefined : eq(mergedAccounts.isProven, true),
        notExists(
          db
            .select({ id: accounts.id })
            .from(accounts)
            .where(and(eq(sql`lower(${accounts.email})`, mergedAccounts.email), eq(accounts.isGuest, false))),
        ),
      ),
    )
    .orderBy(mergedAccounts.email)
  return rows.map(({ email }) => email)
}

/** Into which account this one was merged. */
export async function selectMergedInto(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ accountId: mergedAccounts.accountId })
    .from(mergedAccounts)
    .where(eq(mergedAccounts.id, id))
  return row?.accountId
}

type Merged = typeof mergedAccounts.$inferInsert

/** What had been merged into these goes along. */
export async function insertMerged(tx: Db, merged: Merged[], into: string) {
  await tx
    .update(mergedAccounts)
    .set({ accountId: into })
    .where(
      inArray(
        mergedAccounts.accountId,
        merged.map(({ id }) => id),
      ),
    )
  await tx.insert(mergedAccounts).values(merged)
}
