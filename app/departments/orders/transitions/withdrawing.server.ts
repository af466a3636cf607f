import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { lockOrder, updateOrder } from '../data/orders.server.ts'
import { insertWithdrawal, selectWithdrawals } from '../data/withdrawals.server.ts'
import { postWithdrawn } from '../letters.server.ts'
import { lineName, type Order } from '../orders.ts'
import type { OrderPorts } from '../ports.server.ts'
import { type Withdrawing, type Withdrawn, withdrawing } from '../rules/withdrawing.ts'
import { type Withdrawal, withdrawalName } from '../withdrawals.ts'
import { found } from './finding.server.ts'
import { addOrderEvent } from './notes.server.ts'

type Declared = { name: string; email: string; lineIds?: string[]; by: string; now: Date }

/**
 * A withdrawal after dispatch. The order itself does not change: staff refund it when the bottles are back. The
 * caller has checked whose order it is.
 */
export async function withdraw(
  { publicUrl }: OrderPorts,
  db: Db,
  orderId: string,
  { name, email, lineIds, by, now }: Declared,
): Promise<Withdrawn> {
  return db.transaction(async (tx) => {
    const order = found(await lockOrder(tx, orderId))
    const before = await selectWithdrawals(tx, [orderId])
    const outcome = withdrawing(order, before, lineIds, now)
    if (outcome.withdrawn.length === 0) throw notWithdrawable(outcome)
    const withdrawal = await insertWithdrawal(tx, {
      orderId,
      number: before.length + 1,
      name,
      email,
      declaredAt: now,
      settledAt: null,
      lineIds: outcome.withdrawn.map(({ id }) => id),
      due: outcome.due,
    })
    // A new version: a stale sheet and the undo of its dispatch are refused.
    await updateOrder(tx, orderId, {})
    await addOrderEvent(tx, orderId, 'withdrawn', by, wordsFor(order, withdrawal, outcome), now)
    await postWithdrawn(tx, order, { publicUrl, withdrawal, ...outcome })
    return { ...outcome, order, withdrawal }
  })
}

const notWithdrawable = ({ kept }: Withdrawing) =>
  new Refused(409, 'not_withdrawable', kept[0]?.because ?? 'There is nothing to withdraw from')

const wordsFor = ({ reference }: Order, withdrawal: Withdrawal, { withdrawn }: Withdrawing) => {
  const what = withdrawn.map((line) => `${line.quantity} × ${lineName(line)}`).join(', ')
  return `You have withdrawn from the contract for ${what} (${withdrawalName(reference, withdrawal)}).`
}
