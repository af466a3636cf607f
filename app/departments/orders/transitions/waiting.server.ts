import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { lockWaitingOf } from '../data/order-facts.server.ts'
import { lockOrder, selectOrder, updateOrder } from '../data/orders.server.ts'
import { postWaiting } from '../letters.server.ts'
import type { LaterStatus, Order } from '../orders.ts'
import { whyNotLater } from '../paying-later.server.ts'
import type { OrderPorts } from '../ports.server.ts'
import { notPayable } from '../refusals.server.ts'
import { waitingFor } from '../rules/deadlines.ts'
import { mayMove } from '../rules/states.ts'
import { takesTransfers } from '../unpaid-limits.ts'
import { found, ownOrder } from './finding.server.ts'
import { emptyBasket } from './holding.server.ts'
import { addOrderEvent } from './notes.server.ts'

/** The shopper will pay by transfer or by phone: nothing is paid yet, but the bottles stay reserved. */
export async function choose(
  ports: OrderPorts,
  db: Db,
  { orderId, accountId, by = 'shopper' }: { orderId: string; accountId: string; by?: string },
  status: LaterStatus,
  now: Date,
): Promise<Order> {
  return db.transaction(async (tx) => {
    const order = ownOrder(await lockOrder(tx, orderId), accountId)
    if (order.status === status) return order
    if (!mayMove(order.status, status, 'shopper')) throw notPayable(order)
    if (status === 'payed-via-call' && order.phone === '') throw noNumber()
    if (status === 'payed-via-banktransfer' && !takesTransfers(ports.isLive)) throw noBank()
    await lockWaitingOf(tx, order.email)
    const refusal = await whyNotLater(tx, order, ports.stockOf)
    if (refusal) throw new Refused(409, 'card_only', refusal)
    await updateOrder(tx, orderId, { status, ...waitingFor(status, now) })
    await addOrderEvent(tx, orderId, 'waiting', by, waitingWords[status], now)
    await emptyBasket(ports, tx, order, now)
    const chosen = found(await selectOrder(tx, orderId))
    await postWaiting(tx, chosen, ports)
    return chosen
  })
}

const noNumber = () =>
  new Refused(409, 'no_phone', 'We have no number to ring you on. Please pay by card or bank transfer.')

const noBank = () =>
  new Refused(409, 'no_bank', 'We can’t take bank transfers yet. Please pay by card or by phone.')

const waitingWords: Record<LaterStatus, string> = {
  'payed-via-banktransfer': 'We are waiting for your bank transfer, and keeping your bottles meanwhile.',
  'payed-via-call': 'We will ring you to take the payment, and are keeping your bottles meanwhile.',
}
