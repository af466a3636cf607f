import type { Db } from '#app/platform/db/db.server.ts'
import { selectOrder } from './data/orders.server.ts'
import { selectOpenWithdrawals, selectWithdrawals } from './data/withdrawals.server.ts'
import type { Order } from './orders.ts'
import type { Withdrawal } from './withdrawals.ts'

const MOST_TOLD = 100

/** Those of one order, in the order of their declaration. */
export const withdrawalsOf = (db: Db, orderId: string) => selectWithdrawals(db, [orderId])

/** For staff: open ones, the oldest first. */
export async function openWithdrawals(db: Db): Promise<{ order: Order; withdrawal: Withdrawal }[]> {
  const open = await selectOpenWithdrawals(db, MOST_TOLD)
  const found = await Promise.all(
    open.map(async (withdrawal) => ({ withdrawal, order: await selectOrder(db, withdrawal.orderId) })),
  )
  return found.flatMap(({ order, withdrawal }) => (order ? [{ order, withdrawal }] : []))
}
