import { and, asc, eq, sql } from 'drizzle-orm'
import { accessCondition } from '#app/platform/db/access-condition.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { type Access, newId } from '#app/platform/http/basket-access.server.ts'
import type { Line } from '../basket.ts'
import { basketCalls, basketLines, baskets } from '../tables.server.ts'

/**
 * Locks the basket that bottles go into, until the end of the transaction. A basket that the call names must exist; a
 * visitor's cookie may name one that was deleted: then a new one is created.
 */
export async function lockBasket(tx: Db, access: Access, now: Date): Promise<string | undefined> {
  const freshId = newId()
  if (access.given === null && access.accountId !== null)
    return lockOwnBasket(tx, access.accountId, freshId, now)
  const [known] = await tx
    .update(baskets)
    .set({ changedAt: now })
    .where(accessCondition(baskets, access))
    .returning({ id: baskets.id })
  if (known || access.given !== null) return known?.id
  await tx.insert(baskets).values({ id: freshId, changedAt: now })
  return freshId
}

/** Locks the account's own basket, until the end of the transaction; creates it under this id if there is none. */
export async function lockOwnBasket(tx: Db, accountId: string, freshId: string, now: Date): Promise<string> {
  const [row] = await tx
    .insert(baskets)
    .values({ id: freshId, accountId, changedAt: now })
    .onConflictDoUpdate({ target: baskets.accountId, set: { changedAt: now } })
    .returning({ id: baskets.id })
  if (!row) throw new Error('A basket was not opened')
  return row.id
}

export const selectLines = async (db: Db, basketId: string): Promise<Line[]> =>
  db
    .select()
    .from(basketLines)
    .where(eq(basketLines.basketId, basketId))
    .orderBy(asc(basketLines.addedAt), asc(basketLines.id))

/** Saves lines: inserts new ones, updates the others. */
export async function writeLines(tx: Db, basketId: string, lines: Line[]) {
  if (lines.length === 0) return
  await tx
    .insert(basketLines)
    .values(lines.map((line) => ({ ...line, basketId })))
    .onConflictDoUpdate({
      target: basketLines.id,
      set: { quantity: sql`excluded.quantity`, seenPrice: sql`excluded.seen_price` },
    })
}

/** Saves a call, unless there was one with its idempotency key: then returns that one's hash. The basket must be locked. */
export async function saveCall(tx: Db, call: typeof basketCalls.$inferSelect): Promise<string | undefined> {
  const saved = await tx.insert(basketCalls).values(call).onConflictDoNothing().returning()
  if (saved.length > 0) return undefined
  const [before] = await tx
    .select({ bodyHash: basketCalls.bodyHash })
    .from(basketCalls)
    .where(and(eq(basketCalls.basketId, call.basketId), eq(basketCalls.key, call.key)))
  return before?.bodyHash
}
