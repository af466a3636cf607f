import { and, asc, eq, sql } from 'drizzle-orm'
import { accessCondition, kindOfKey, placeholdersFor } from '#app/platform/db/access-condition.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { preparedPerConnection, preparedPerVariant, preparedSql } from '#app/platform/db/prepared.server.ts'
import { recordsOf } from '#app/platform/db/records.server.ts'
import type { Access } from '#app/platform/http/basket-access.server.ts'
import type { Line } from '../basket.ts'
import { basketCalls, basketLines, baskets } from '../tables.server.ts'

/**
 * Locks the basket until the end of the transaction. A basket named by id must exist; a visitor's cookie may name a
 * deleted one, and then gets another with the fresh id.
 */
export async function lockBasket(
  tx: Db,
  key: Access,
  { freshId, now }: { freshId: string; now: Date },
): Promise<string | undefined> {
  if (key.given === null && key.accountId !== null) return lockOwnBasket(tx, key.accountId, freshId, now)
  const [known] = await lockedBasket(tx, kindOfKey(key)).execute({ ...key, now: now.toISOString() })
  if (known || key.given !== null) return known?.id
  await tx.insert(baskets).values({ id: freshId, changedAt: now })
  return freshId
}

const NOW = sql`${sql.placeholder('now')}::timestamptz`

const lockedBasket = preparedPerVariant((db, kind: string) =>
  db
    .update(baskets)
    .set({ changedAt: NOW })
    .where(accessCondition(baskets, placeholdersFor(kind)))
    .returning({ id: baskets.id })
    .prepare(`lock_basket_by_${kind}`),
)

/** Locks the account's own basket until the end of the transaction; creates it with this id if there is none. */
export async function lockOwnBasket(tx: Db, accountId: string, freshId: string, now: Date): Promise<string> {
  const [row] = await accountsHeld(tx).execute({ id: freshId, accountId, now: now.toISOString() })
  if (!row) throw new Error('A basket was not opened')
  return row.id
}

const accountsHeld = preparedPerConnection((db) =>
  db
    .insert(baskets)
    .values({ id: sql.placeholder('id'), accountId: sql.placeholder('accountId'), changedAt: NOW })
    .onConflictDoUpdate({ target: baskets.accountId, set: { changedAt: sql`excluded.changed_at` } })
    .returning({ id: baskets.id })
    .prepare('hold_accounts_basket'),
)

export async function selectLines(db: Db, basketId: string): Promise<Line[]> {
  return linesIn(db).execute({ basketId })
}

const linesIn = preparedPerConnection((db) =>
  db
    .select()
    .from(basketLines)
    .where(eq(basketLines.basketId, sql.placeholder('basketId')))
    .orderBy(asc(basketLines.addedAt), asc(basketLines.id))
    .prepare('basket_lines'),
)

const records = recordsOf(basketLines)

/** Saves lines: inserts new ones, updates the others. */
export async function writeLines(tx: Db, basketId: string, lines: Line[]) {
  if (lines.length === 0) return
  await writing(tx, { lines: records.packed(lines.map((line) => ({ seenChange: null, ...line, basketId }))) })
}

const writing = preparedSql(sql`${records.insert('lines')}
  on conflict (id) do update set quantity = excluded.quantity, seen_price = excluded.seen_price`)

/** A call with the same idempotency key is a retry of the same call. */
export type Call = { key: string; bodyHash: string }

/** Returns whether it is the first call with this key. The basket must be locked. */
export async function saveCall(
  tx: Db,
  basketId: string,
  { key, bodyHash }: Call,
  now: Date,
): Promise<boolean> {
  const noted = await newCall(tx).execute({ basketId, key, bodyHash, now: now.toISOString() })
  return noted.length > 0
}

const newCall = preparedPerConnection((db) =>
  db
    .insert(basketCalls)
    .values({
      basketId: sql.placeholder('basketId'),
      key: sql.placeholder('key'),
      bodyHash: sql.placeholder('bodyHash'),
      calledAt: NOW,
    })
    .onConflictDoNothing()
    .returning({ key: basketCalls.key })
    .prepare('note_basket_call'),
)

export async function selectBodyHash(db: Db, basketId: string, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ bodyHash: basketCalls.bodyHash })
    .from(basketCalls)
    .where(and(eq(basketCalls.basketId, basketId), eq(basketCalls.key, key)))
  return row?.bodyHash
}
