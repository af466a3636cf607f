import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { lockName } from '#app/platform/db/named-lock.server.ts'
import { wordVersions } from '../tables.server.ts'
import type { TextKey } from '../words.ts'

export type VersionRow = typeof wordVersions.$inferSelect

/** Written out, as the index has it. */
const isInShop = sql`${wordVersions.state} <> 'draft'`

/** Of every text that the office has written, the version in the shop. */
export const selectInShop = (db: Db) =>
  db
    .selectDistinctOn([wordVersions.key])
    .from(wordVersions)
    .where(isInShop)
    .orderBy(wordVersions.key, desc(wordVersions.version))

/** The newest version of each text. */
export const selectNewest = (db: Db) =>
  db
    .selectDistinctOn([wordVersions.key])
    .from(wordVersions)
    .orderBy(wordVersions.key, desc(wordVersions.version))

const NEVER = 2_147_483_647

/** The newest version of a text, below a number if one is given. */
export async function selectLast(db: Db, key: TextKey, below = NEVER): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(wordVersions)
    .where(and(eq(wordVersions.key, key), lt(wordVersions.version, below)))
    .orderBy(desc(wordVersions.version))
    .limit(1)
  return row
}

/** The same of those that are, or were, in the shop. */
export async function selectLastInShop(db: Db, key: TextKey, below = NEVER): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(wordVersions)
    .where(and(eq(wordVersions.key, key), lt(wordVersions.version, below), isInShop))
    .orderBy(desc(wordVersions.version))
    .limit(1)
  return row
}

export async function selectVersion(db: Db, key: TextKey, version: number): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(wordVersions)
    .where(and(eq(wordVersions.key, key), eq(wordVersions.version, version)))
  return row
}

export const selectVersions = (db: Db, key: TextKey, most: number) =>
  db
    .select({
      version: wordVersions.version,
      state: wordVersions.state,
      at: wordVersions.at,
      by: wordVersions.by,
    })
    .from(wordVersions)
    .where(eq(wordVersions.key, key))
    .orderBy(desc(wordVersions.version))
    .limit(most)

export async function insertVersion(tx: Db, row: VersionRow) {
  await tx.insert(wordVersions).values(row)
}

/** Locks a text, whether it was ever saved or not: of two who save it first, one is the first. */
export async function lockText(tx: Db, key: TextKey): Promise<VersionRow | undefined> {
  await lockName(tx, `words ${key}`)
  return selectLast(tx, key)
}

/** Of two who begin a text of one title, one is the first. */
export const lockNames = (tx: Db) => lockName(tx, 'words names')
