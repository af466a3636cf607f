import { type Pence, pence } from '#app/platform/money.ts'
import { isEngravedLine, type Order, type OrderLine, stillCharged } from '../orders.ts'
import { WITHDRAWAL_DAYS } from '../withdrawals.ts'
import { isPaid, type Mover } from './states.ts'

/** Why a line can't be cancelled any more, for the shopper; undefined if it can. */
export function whyNotCancel(
  { status }: Pick<Order, 'status'>,
  line: OrderLine,
  by: Mover = 'shopper',
): string | undefined {
  if (line.cancelledAt) return 'Cancelled already.'
  if (status === 'confirmed' && line.sent > 0)
    return `It is on its way. You can send it back within ${WITHDRAWAL_DAYS} days of receiving it.`
  if (line.giftCardId !== null && status === 'delivered')
    return by === 'staff'
      ? undefined
      : `It has been sent. For ${WITHDRAWAL_DAYS} days after that you can have back what is unspent: please ring us.`
  if (status === 'dispatched')
    return `It is on its way. You can send it back within ${WITHDRAWAL_DAYS} days of receiving it.`
  if (status === 'delivered' || status === 'part-refunded')
    return `It has been delivered. You can send it back within ${WITHDRAWAL_DAYS} days of receiving it.`
  if (status === 'cancelled' || status === 'refunded') return 'The order is cancelled already.'
  if (status === 'payment-review' && by !== 'staff') return 'We are checking its payment. Please ring us.'
  if (status === 'confirmed' && isEngravedLine(line) && by !== 'staff')
    return 'It is engraved with your words, made for you alone, and can’t be sold to anybody else.'
}

export type Cancelling = {
  cancelled: OrderLine[]
  kept: { line: OrderLine; because: string }[]
  /** Nothing is left of the order. */
  isWhole: boolean
  /** What is refunded; nothing if nothing was paid. */
  refund: Pence
  /** The part of it for the gift card: what the charged card did not pay. */
  toGiftCard: Pence
}

/**
 * Which of these lines (all, if none are named) are cancelled, and what is refunded. Staff may cancel engraved ones
 * too.
 */
export function cancelling(
  order: Order,
  wanted: readonly string[] | undefined,
  by: Mover = 'shopper',
): Cancelling {
  const named = order.lines.filter(({ id, cancelledAt }) =>
    wanted ? wanted.includes(id) : cancelledAt === null,
  )
  const kept = named.flatMap((line) => {
    const because = whyNotCancel(order, line, by)
    return because ? [{ line, because }] : []
  })
  const cancelled = named.filter((line) => !kept.some((each) => each.line === line))
  const isWhole =
    cancelled.length > 0 && order.lines.every((line) => line.cancelledAt !== null || cancelled.includes(line))
  return { cancelled, kept, isWhole, ...refundFor(order, cancelled, isWhole) }
}

/** What was paid for the lines. The last of them refunds everything that is left, delivery included. */
function refundFor(
  order: Order,
  cancelled: OrderLine[],
  isWhole: boolean,
): Pick<Cancelling, 'refund' | 'toGiftCard'> {
  // In a review there may be a payment; its amount is recorded.
  if (!isPaid(order.status) && order.status !== 'payment-review')
    return { refund: pence(0), toGiftCard: pence(0) }
  const left = leftToRefund(order)
  const all = left.paid + left.giftCard
  const worth = cancelled.reduce((sum, line) => sum + stillCharged(line), 0)
  const refund = pence(isWhole ? all : Math.min(all, worth))
  return { refund, toGiftCard: pence(Math.max(0, refund - left.paid)) }
}

/** What was not refunded yet, by payment method. A cancelled order has refunded its gift card completely. */
export const leftToRefund = ({
  paid,
  refundAsked,
  totals,
  giftCardBack,
  cancelReason,
}: Pick<Order, 'paid' | 'refundAsked' | 'giftCardBack' | 'cancelReason'> & {
  totals: Pick<Order['totals'], 'giftCard'>
}) => ({
  paid: pence(paid - refundAsked),
  giftCard: pence(cancelReason === null ? totals.giftCard - giftCardBack : 0),
})

/**
 * What staff may still refund. What a card has paid is asked of the gateway, which sends it; anything else is sent by
 * hand, and until somebody has recorded that, it has not been sent.
 */
export const refundable = (
  order: Parameters<typeof leftToRefund>[0] & Pick<Order, 'paidHow' | 'refunded'>,
) => {
  const left = leftToRefund(order)
  return order.paidHow === 'card' ? left : { ...left, paid: pence(order.paid - order.refunded) }
}
