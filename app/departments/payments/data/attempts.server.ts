import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { isNoneOf } from '#app/platform/db/columns.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Batch } from '#app/platform/jobs/for-each-safely.ts'
import type { AttemptState } from '../rules/payments.ts'
import { paymentAttempts as attempts, paymentEvents as events } from '../tables.server.ts'

export type AttemptRow = typeof attempts.$inferSelect
type NewAttempt = Pick<AttemptRow, 'orderId' | 'reference' | 'name' | 'amount' | 'issuedAt'>
type AttemptChange = Partial<Omit<AttemptRow, 'id' | 'orderId' | 'reference' | 'name' | 'amount'>>

/** The one open attempt of an order: this new one, or the existing one again. */
export async function issueAttempt(db: Db, row: NewAttempt): Promise<AttemptRow | undefined> {
  const [made] = await db
    .insert(attempts)
    .values({ ...row, state: 'issued' })
    .onConflictDoNothing()
    .returning()
  return made ?? reissueAttempt(db, row.orderId, row.issuedAt)
}

export async function reissueAttempt(db: Db, orderId: string, now: Date): Promise<AttemptRow | undefined> {
  const [open] = await db
    .update(attempts)
    .set({ issuedAt: now })
    .where(and(eq(attempts.orderId, orderId), eq(attempts.state, 'issued')))
    .returning()
  return open
}

export async function selectAttempt(db: Db, name: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(attempts).where(eq(attempts.name, name))
  return row
}

export const selectAttemptsOf = (db: Db, orderId: string): Promise<AttemptRow[]> =>
  db.select().from(attempts).where(eq(attempts.orderId, orderId)).orderBy(asc(attempts.issuedAt))

/**
 * Locks the attempt. Refunds may still refer to it: a transaction that requests one has locked the order, for which
 * the holder of this lock may be waiting (a deadlock otherwise).
 */
export async function lockAttempt(tx: Db, name: string): Promise<AttemptRow | undefined> {
  const [row] = await tx.select().from(attempts).where(eq(attempts.name, name)).for('no key update')
  return row
}

export async function updateAttempt(tx: Db, id: string, change: AttemptChange): Promise<void> {
  await tx.update(attempts).set(change).where(eq(attempts.id, id))
}

export async function selectIsPaymentTaken(tx: Db, payment: string, exceptBy: string): Promise<boolean> {
  const found = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.payment, payment), ne(attempts.id, exceptBy)))
  return found.length > 0
}

/** False if this very message was saved before. */
export async function insertEvent(tx: Db, row: typeof events.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(events)
    .values(row)
    .onConflictDoNothing({ target: events.hash })
    .returning({ id: events.id })
  return added.length > 0
}

export async function countAttempts(db: Db, orderId: string): Promise<number> {
  const [row] = await db.select({ made: count() }).from(attempts).where(eq(attempts.orderId, orderId))
  return row?.made ?? 0
}

export async function selectIsIn(db: Db, orderId: string, states: readonly AttemptState[]): Promise<boolean> {
  const found = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.orderId, orderId), inArray(attempts.state, [...states])))
    .limit(1)
  return found.length > 0
}

/** The attempt that paid an order. */
export async function selectPaying(db: Db, orderId: string): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.orderId, orderId),
        inArray(attempts.state, ['approved', 'part-refunded']),
        or(isNull(attempts.became), ne(attempts.became, 'paid before')),
      ),
    )
    .orderBy(desc(attempts.approvedAt))
    .limit(1)
  return row
}

/** When a card payment was approved for the first time. */
export async function selectFirstApproval(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: attempts.approvedAt })
    .from(attempts)
    .where(isNotNull(attempts.approvedAt))
    .orderBy(asc(attempts.approvedAt))
    .limit(1)
  return row?.at ?? undefined
}

/** Forms that were issued and never answered. */
export async function expireIssuedBefore(db: Db, moment: Date): Promise<void> {
  await db
    .update(attempts)
    .set({ state: 'expired' })
    .where(and(eq(attempts.state, 'issued'), lt(attempts.issuedAt, moment)))
}

export const selectUntold = (db: Db, before: Date, { most, seen }: Batch): Promise<AttemptRow[]> =>
  db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.state, 'declined'),
        isNull(attempts.toldAt),
        lt(attempts.heardAt, before),
        isNoneOf(attempts.id, seen),
      ),
    )
    .orderBy(asc(attempts.heardAt))
    .limit(most)

/** True for the first caller. */
export async function claimDeclineMail(tx: Db, id: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(attempts)
    .set({ toldAt: now })
    .where(and(eq(attempts.id, id), isNull(attempts.toldAt), eq(attempts.state, 'declined')))
    .returning({ id: attempts.id })
  return taken.length > 0
}

/**
 * Payments of which the provider may know more: unclear ones, and those not settled by the banks, which have the state
 * `settled`. Never checked ones come first, then those checked longest ago.
 */
export const selectUnsettled = (
  db: Db,
  { since, checkedBefore, settled }: { since: Date; checkedBefore: Date; settled: string },
  { most, seen }: Batch,
): Promise<AttemptRow[]> =>
  db
    .select()
    .from(attempts)
    .where(
      and(
        or(
          and(eq(attempts.state, 'unclear'), gte(attempts.heardAt, since)),
          and(
            inArray(attempts.state, ['approved', 'part-refunded']),
            gte(attempts.approvedAt, since),
            or(isNull(attempts.gatewayState), ne(attempts.gatewayState, settled)),
          ),
        ),
        isDueForCheck(checkedBefore),
        isNoneOf(attempts.id, seen),
      ),
    )
    .orderBy(sql`${attempts.checkedAt} nulls first`, asc(attempts.heardAt))
    .limit(most)

const isDueForCheck = (checkedBefore: Date) =>
  or(isNull(attempts.checkedAt), lt(attempts.checkedAt, checkedBefore))

/** True for the first caller: one instance at a time asks the gateway about a payment. */
export async function claimCheck(
  db: Db,
  id: string,
  { checkedBefore, at }: { checkedBefore: Date; at: Date },
): Promise<boolean> {
  const taken = await db
    .update(attempts)
    .set({ checkedAt: at })
    .where(and(eq(attempts.id, id), isDueForCheck(checkedBefore)))
    .returning({ id: attempts.id })
  return taken.length > 0
}
