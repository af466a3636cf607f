import type { Order, OrderLine } from '../orders.ts'

type SentOrder = Pick<Order, 'dispatchedAt' | 'deliveredAt'> & { lines: Pick<OrderLine, 'sent'>[] }

/** How many bottles of a line are with the shopper: what has left us and is neither back nor broken nor lost. */
export function bottlesOut(
  order: SentOrder,
  { sent, back, gone, quantity, cancelledAt, giftCardId }: Omit<OrderLine, 'id'>,
): number {
  if (cancelledAt !== null || giftCardId !== null) return 0
  const hasParcels = order.lines.some((line) => line.sent > 0)
  // What was collected, or sent without parcels, has left as a whole.
  const left = hasParcels ? sent : hasLeft(order) ? quantity : 0
  return Math.max(0, left - back - gone)
}

const hasLeft = ({ dispatchedAt, deliveredAt }: SentOrder) => dispatchedAt !== null || deliveredAt !== null
