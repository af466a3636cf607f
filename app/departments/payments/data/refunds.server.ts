import { and, asc, count, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { isNoneOf } from '#app/platform/db/columns.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Batch } from '#app/platform/jobs/for-each-safely.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import { paymentAttempts as attempts, refunds } from '../tables.server.ts'
import type { AttemptRow } from './attempts.server.ts'

export type RefundRow = typeof refunds.$inferSelect
export type NewRefund = Omit<typeof refunds.$inferInsert, 'askedAt'>
type RefundWithAttempt = { refund: RefundRow; attempt: AttemptRow }

const OPEN = ['asked', 'sent'] as const

/**
 * Undefined if the same was requested before. Its time is this very moment, not when the transaction began: refunds of a
 * payment are sent in that order, and a transaction that began earlier may have waited for the order.
 */
export async function insertRefund(tx: Db, row: NewRefund): Promise<string | undefined> {
  const [added] = await tx
    .insert(refunds)
    .values({ ...row, askedAt: sql`clock_timestamp()` })
    .onConflictDoNothing({ target: refunds.idempotencyKey })
    .returning({ id: refunds.id })
  return added?.id
}

/** The refunds requested of a payment so far, done or not, and their number, whatever their result. */
export async function selectAskedBack(db: Db, payment: string): Promise<{ sum: Pence; times: number }> {
  const [row] = await db
    .select({
      sum: sql<number>`coalesce(sum(${refunds.amount}) filter (where ${refunds.state} <> 'failed'), 0)::int`,
      times: count(),
    })
    .from(refunds)
    .where(eq(refunds.payment, payment))
  return { sum: pence(row?.sum ?? 0), times: row?.times ?? 0 }
}

export const selectOpenRefunds = (db: Db, { most, seen }: Batch): Promise<{ id: string }[]> =>
  db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.state, [...OPEN]), isNoneOf(refunds.id, seen)))
    .orderBy(asc(refunds.askedAt))
    .limit(most)

/** The next one of a payment that is still to be sent. */
export async function selectNextRefund(db: Db, payment: string): Promise<string | undefined> {
  const [next] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.payment, payment), inArray(refunds.state, [...OPEN])))
    .orderBy(asc(refunds.askedAt), asc(refunds.id))
    .limit(1)
  return next?.id
}

/**
 * Claims a refund for a while, so that no other instance sends it meanwhile. One after another for each payment: the
 * amount left depends on the one before.
 */
export async function claimRefund(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<RefundWithAttempt | undefined> {
  const earlier = sql`exists (select 1 from ${refunds} earlier where earlier.xref = ${refunds.payment} and earlier.state in ('asked', 'sent') and (earlier.asked_at, earlier.id) < (${refunds.askedAt}, ${refunds.id}))`
  const [refund] = await db
    .update(refunds)
    .set({ takenUntil: until })
    .where(
      and(
        eq(refunds.id, id),
        inArray(refunds.state, [...OPEN]),
        or(isNull(refunds.takenUntil), lt(refunds.takenUntil, now)),
        sql`not ${earlier}`,
      ),
    )
    .returning()
  if (!refund) return undefined
  const [attempt] = await db.select().from(attempts).where(eq(attempts.id, refund.attemptId))
  return attempt && { refund, attempt }
}

/** False if it is done meanwhile, or another instance has claimed it since. */
export async function updateClaimed(
  tx: Db,
  { id, takenUntil }: RefundRow,
  change: Partial<NewRefund>,
): Promise<boolean> {
  if (!takenUntil) return false
  const updated = await tx
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, id), eq(refunds.takenUntil, takenUntil), inArray(refunds.state, [...OPEN])))
    .returning({ id: refunds.id })
  return updated.length > 0
}

/** True for the first caller: the order is updated once. */
export async function finishRefund(tx: Db, id: string, change: Partial<NewRefund>): Promise<boolean> {
  const finished = await tx
    .update(refunds)
    .set({ ...change, state: 'done', takenUntil: null })
    .where(and(eq(refunds.id, id), inArray(refunds.state, [...OPEN])))
    .returning({ id: refunds.id })
  return finished.length > 0
}

/** Whether any of an approved payment ever went back. */
export async function selectIsAnyRefunded(db: Db): Promise<boolean> {
  const found = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(attempts, eq(attempts.id, refunds.attemptId))
    .where(and(eq(refunds.state, 'done'), isNotNull(attempts.approvedAt)))
    .limit(1)
  return found.length > 0
}

/** What was refunded of a payment. */
export async function selectGivenBack(db: Db, payment: string): Promise<Pence> {
  const [row] = await db
    .select({ given: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.payment, payment), eq(refunds.state, 'done')))
  return pence(row?.given ?? 0)
}
