import type { Db } from '#app/platform/db/db.server.ts'
import { insertEvents, type NewEvent, type OrderChange, updateOrder } from '../data/orders.server.ts'
import type { CancelReason, Order, OrderEvent } from '../orders.ts'

export const addOrderEvent = (
  tx: Db,
  orderId: string,
  what: OrderEvent['what'],
  by: string,
  words: string,
  now: Date,
) => insertEvents(tx, [{ orderId, at: now, what, by, words }])

/** A shopper who never got a mail about an order needs none about its end. */
export const hasBeenMailed = ({ status, placedBy }: Order) => status !== 'unpaid' || placedBy !== null

export async function markCancelled(tx: Db, orderId: string, reason: CancelReason, by: string, now: Date) {
  await updateOrder(tx, orderId, cancelled(reason, now))
  await insertEvents(tx, [cancelledEvent(orderId, reason, by, now)])
}

export const cancelled = (reason: CancelReason, now: Date): OrderChange => ({
  status: 'cancelled',
  cancelledAt: now,
  cancelReason: reason,
  holdsStock: false,
  expiresAt: null,
  remindAt: null,
})

export const cancelledEvent = (orderId: string, reason: CancelReason, by: string, now: Date): NewEvent => ({
  orderId,
  at: now,
  what: 'cancelled',
  by,
  words: cancelWords[reason],
})

const cancelWords: Record<CancelReason, string> = {
  expired: 'It was not paid in time. Nothing was charged.',
  replaced: 'A newer order has taken its place. Nothing was charged.',
  customer: 'You have cancelled it.',
  staff: 'We have cancelled it.',
  no_contact: 'We could not reach you by phone in time.',
  no_transfer: 'Your transfer did not arrive in time.',
}
