import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { orders, withdrawals, withdrawnLines } from '../tables.server.ts'
import type { Withdrawal } from '../withdrawals.ts'

/** The caller has locked the order, so that its number and its lines are unique. */
export async function insertWithdrawal(
  tx: Db,
  { lineIds, ...row }: Omit<Withdrawal, 'id'>,
): Promise<Withdrawal> {
  const [added] = await tx.insert(withdrawals).values(row).returning({ id: withdrawals.id })
  if (!added) throw new Error('The withdrawal was not written')
  await tx.insert(withdrawnLines).values(lineIds.map((lineId) => ({ lineId, withdrawalId: added.id })))
  return { ...row, lineIds, id: added.id }
}

/** In the order in which they were declared. */
export const selectWithdrawals = async (db: Db, orderIds: string[]): Promise<Withdrawal[]> =>
  orderIds.length === 0
    ? []
    : withTheirLines(
        db,
        await chosen(db)
          .where(inArray(withdrawals.orderId, orderIds))
          .orderBy(asc(withdrawals.declaredAt), asc(withdrawals.number)),
      )

/** For staff: open ones, the oldest first. */
export const selectOpenWithdrawals = async (db: Db, most: number): Promise<Withdrawal[]> =>
  withTheirLines(
    db,
    await chosen(db)
      .where(isNull(withdrawals.settledAt))
      .orderBy(asc(withdrawals.declaredAt), asc(withdrawals.id))
      .limit(most),
  )

const chosen = (db: Db) => db.select().from(withdrawals).$dynamic()

async function withTheirLines(db: Db, rows: Omit<Withdrawal, 'lineIds'>[]): Promise<Withdrawal[]> {
  if (rows.length === 0) return []
  const lines = await db
    .select()
    .from(withdrawnLines)
    .where(
      inArray(
        withdrawnLines.withdrawalId,
        rows.map(({ id }) => id),
      ),
    )
  const linesOf = Map.groupBy(lines, ({ withdrawalId }) => withdrawalId)
  return rows.map((row) => ({ ...row, lineIds: (linesOf.get(row.id) ?? []).map(({ lineId }) => lineId) }))
}

/** False if it was refunded before. */
export async function markRefunded(tx: Db, id: string, now: Date): Promise<boolean> {
  const settled = await tx
    .update(withdrawals)
    .set({ settledAt: now })
    .where(and(eq(withdrawals.id, id), isNull(withdrawals.settledAt)))
    .returning({ id: withdrawals.id })
  return settled.length > 0
}

/** Anonymises the person; that there was a withdrawal stays. */
export async function anonymiseWithdrawals(tx: Db, accountId: string) {
  const mine = tx.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))
  await tx.update(withdrawals).set({ name: '', email: '' }).where(inArray(withdrawals.orderId, mine))
}
