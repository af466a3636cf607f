import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db.server.ts'
import { putTogetherOnce } from '#app/platform/ready-statements.server.ts'
import { basketCalls } from '../tables.server.ts'

/** A call that carries the same key is the same call, sent once more. */
export type Call = { key: string; bodyHash: string }

/** Whether it is made for the first time. The basket must be held. */
export async function noteCall(
  tx: Db,
  basketId: string,
  { key, bodyHash }: Call,
  now: Date,
): Promise<boolean> {
  const noted = await newCall(tx).execute({ basketId, key, bodyHash, now: now.toISOString() })
  return noted.length > 0
}

const newCall = putTogetherOnce((db) =>
  db
    .insert(basketCalls)
    .values({
      basketId: sql.placeholder('basketId'),
      key: sql.placeholder('key'),
      bodyHash: sql.placeholder('bodyHash'),
      calledAt: sql`${sql.placeholder('now')}::timestamptz`,
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
