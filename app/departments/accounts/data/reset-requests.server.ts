import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { resetRequests } from '../tables.server.ts'

export async function insertRequest(db: Db, request: typeof resetRequests.$inferInsert) {
  await db.insert(resetRequests).values(request)
}

const columns = { ticketHash: resetRequests.ticketHash, codeHash: resetRequests.codeHash }
const of = (accountId: string | null) =>
  accountId === null ? isNull(resetRequests.accountId) : eq(resetRequests.accountId, accountId)

/** Counts a try before it is checked, in one statement: a thousand concurrent guesses are still five. */
export async function spendOwnTry(db: Db, accountId: string | null, ticketHash: string, now: Date) {
  const [row] = await db
    .update(resetRequests)
    .set({ triesLeft: sql`greatest(-1, ${resetRequests.triesLeft} - 1)` })
    .where(and(eq(resetRequests.ticketHash, ticketHash), of(accountId), gt(resetRequests.expiresAt, now)))
    .returning({ ...columns, triesLeft: resetRequests.triesLeft })
  return row
}

export async function findNewestRequest(db: Db, accountId: string | null, now: Date) {
  if (accountId === null) return undefined
  const [row] = await db
    .select(columns)
    .from(resetRequests)
    .where(and(of(accountId), gt(resetRequests.expiresAt, now)))
    .orderBy(desc(resetRequests.createdAt), desc(resetRequests.ticketHash))
    .limit(1)
  return row
}

/** True for the first caller: a code works once. */
export async function consumeRequest(db: Db, ticketHash: string): Promise<boolean> {
  const taken = await db
    .delete(resetRequests)
    .where(eq(resetRequests.ticketHash, ticketHash))
    .returning({ ticketHash: resetRequests.ticketHash })
  return taken.length > 0
}

export async function dropRequests(db: Db, accountId: string) {
  await db.delete(resetRequests).where(eq(resetRequests.accountId, accountId))
}

export async function dropDeadRequests(db: Db, now: Date) {
  await db.delete(resetRequests).where(lt(resetRequests.expiresAt, now))
}
