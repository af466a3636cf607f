import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { lockName } from '#app/platform/db/named-lock.server.ts'
import { firstOrderTerms } from '../tables.server.ts'

/** The newest terms, or those of a version. */
export async function selectTerms(db: Db, version?: number) {
  const [row] = await db
    .select()
    .from(firstOrderTerms)
    .where(version === undefined ? undefined : eq(firstOrderTerms.version, version))
    .orderBy(desc(firstOrderTerms.version))
    .limit(1)
  return row
}

export async function insertTerms(tx: Db, terms: typeof firstOrderTerms.$inferInsert) {
  await tx.insert(firstOrderTerms).values(terms)
}

/** Until the transaction ends, nobody else writes a version. */
export const lockTerms = (tx: Db) => lockName(tx, 'first-order terms')
