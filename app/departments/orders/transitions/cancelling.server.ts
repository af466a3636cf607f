import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { pence } from '#app/platform/money.ts'
import { cancelLines, lockOpenOrders, lockOrder, selectOrder, updateOrder } from '../data/orders.server.ts'
import { postCancelled } from '../letters.server.ts'
import { isForGiftCard, type Order } from '../orders.ts'
import type { OrderPorts } from '../ports.server.ts'
import { type Cancelling, cancelling } from '../rules/cancelling.ts'
import { isPaid, type Mover } from '../rules/states.ts'
import { found, ownOrder } from './finding.server.ts'
import { bottlesOf, causeOf, letGo } from './holding.server.ts'
import { addOrderEvent, hasBeenMailed, markCancelled } from './notes.server.ts'
import { sendIfNothingIsLeft } from './office-sending.server.ts'
import { askFor, giveToGiftCard } from './refunding.server.ts'

/** Cancels lines, where allowed, returns their stock and refunds them. Without names it cancels the whole order. */
export async function cancel(
  ports: OrderPorts,
  db: Db,
  orderId: string,
  { accountId, lineIds, by, now }: { accountId?: string; lineIds?: string[]; by: string; now: Date },
): Promise<Cancelling & { order: Order }> {
  const { publicUrl } = ports
  const mover: Mover = accountId === undefined ? 'staff' : 'shopper'
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const order = accountId === undefined ? found(locked) : ownOrder(locked, accountId)
    if (lineIds && !isPaid(order.status) && !order.lines.every(({ id }) => lineIds.includes(id)))
      throw new Refused(
        409,
        'whole_order_only',
        'An order that is not paid yet can only be cancelled as a whole',
      )
    const outcome = await withoutSpent(ports, tx, order, cancelling(order, lineIds, mover), now)
    if (outcome.cancelled.length === 0) throw notCancellable(outcome)
    if (outcome.isWhole) {
      await markCancelled(tx, order.id, mover === 'staff' ? 'staff' : 'customer', by, now)
      await letGo(ports, tx, order, now)
    } else {
      await cancelPart(ports, tx, order, outcome, { by, now })
      await sendIfNothingIsLeft(tx, order.id, now)
    }
    await askFor(ports, tx, order, pence(outcome.refund - outcome.toGiftCard), 'cancelled')
    const after = found(await selectOrder(tx, orderId))
    if (hasBeenMailed(order)) await postCancelled(tx, after, { publicUrl, ...outcome })
    return { ...outcome, order: after }
  })
}

/** A sent e-gift card may be partly spent: only the rest can be refunded. */
async function withoutSpent(
  ports: OrderPorts,
  tx: Db,
  order: Order,
  outcome: Cancelling,
  now: Date,
): Promise<Cancelling> {
  if (!isForGiftCard(order) || !isPaid(order.status) || outcome.cancelled.length === 0) return outcome
  const unspent = await ports.withdrawCard(tx, order.id, now)
  if (unspent === 0) throw new Refused(409, 'spent', 'The gift card has been spent')
  return { ...outcome, refund: pence(Math.min(outcome.refund, unspent)) }
}

const notCancellable = ({ kept }: Cancelling) =>
  new Refused(409, 'not_cancellable', kept[0]?.because ?? 'There is nothing left to cancel')

async function cancelPart(
  ports: OrderPorts,
  tx: Db,
  order: Order,
  { cancelled, toGiftCard }: Cancelling,
  { by, now }: { by: string; now: Date },
) {
  await cancelLines(tx, idsOf(cancelled), now)
  await updateOrder(tx, order.id, {})
  if (toGiftCard > 0) await giveToGiftCard(ports, tx, order, toGiftCard, now)
  await ports.moveStock(tx, bottlesOf(cancelled, 1), causeOf('cancelled', order, now))
  const names = cancelled.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
  await addOrderEvent(tx, order.id, 'cancelled', by, `Cancelled: ${names}.`, now)
}

const idsOf = (lines: { id: string }[]) => lines.map(({ id }) => id)

/** Drops open orders of guests who sign in as somebody else: their reservations are released at once. */
export async function drop(ports: OrderPorts, tx: Db, accountIds: string[], now: Date) {
  for (const order of await lockOpenOrders(tx, accountIds)) {
    await markCancelled(tx, order.id, 'replaced', 'shopper', now)
    await letGo(ports, tx, order, now)
  }
}
