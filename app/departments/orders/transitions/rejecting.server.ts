import type { Db } from '#app/platform/db/db.server.ts'
import { lockOrder, type OrderChange, selectOrder, updateOrder } from '../data/orders.server.ts'
import { postRejected } from '../letters.server.ts'
import type { Order, OrderStatus } from '../orders.ts'
import type { OrderPorts } from '../ports.server.ts'
import { found } from './finding.server.ts'
import { addOrderEvent } from './notes.server.ts'

/**
 * A chargeback: the banks have taken a payment back. Called by the payments, in the transaction that records it. What
 * was not dispatched is stopped until a person has checked; what was dispatched is only reported.
 */
export async function markRejected(
  ports: OrderPorts,
  tx: Db,
  orderId: string,
  { by, now }: { by: string; now: Date },
) {
  const order = found(await lockOrder(tx, orderId))
  if (order.status === 'cancelled') {
    await updateOrder(tx, orderId, withoutMoney(order))
    await addOrderEvent(tx, orderId, 'refunded', by, 'Your bank has taken the payment back by itself.', now)
  }
  if (!keptHere.includes(order.status)) return
  await updateOrder(tx, orderId, {
    ...withoutMoney(order),
    status: 'payment-review',
    reviewBecause: { cause: 'bank-took-it-back', amount: order.paid },
  })
  await addOrderEvent(
    tx,
    orderId,
    'review',
    by,
    'Your bank has taken the payment back. We will get in touch.',
    now,
  )
  await postRejected(tx, found(await selectOrder(tx, orderId)), ports)
}

const keptHere: readonly OrderStatus[] = ['confirmed', 'payment-review']

/** There is nothing to refund of a rejected payment, and a later payment is the first. */
const withoutMoney = ({ refunded }: Order): OrderChange => ({
  paidAt: null,
  paidHow: null,
  paidBy: null,
  paid: refunded,
  refundAsked: refunded,
})
