import { isWaiting, type Order } from '../orders/orders.ts'

/** What the page behind a link can say of its order. */
export type PayLinkState = 'payable' | 'paid' | 'being_checked' | 'expired' | 'cancelled'

type Facts = Pick<Order, 'status' | 'paidAt' | 'expiresAt' | 'cancelReason'> & {
  totals: Pick<Order['totals'], 'toPay'>
}

export function payLinkState(
  { status, paidAt, expiresAt, cancelReason, totals }: Facts,
  { isBeingChecked, now }: { isBeingChecked: boolean; now: Date },
): PayLinkState {
  if (status === 'payment-review') return 'being_checked'
  if (status === 'cancelled' || status === 'refunded')
    return cancelReason === 'expired' && !isBeingChecked ? 'expired' : 'cancelled'
  if (paidAt !== null || totals.toPay === 0) return 'paid'
  if (isBeingChecked) return 'being_checked'
  if (status !== 'unpaid' && !isWaiting(status)) return 'paid'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'payable'
}

/** Whole sentences, for the page and for a refusal. */
export const payLinkWords = (reference: string): Record<Exclude<PayLinkState, 'payable'>, string> => ({
  paid: `Order ${reference} is paid. Nothing is left to pay.`,
  being_checked: `We are still checking your last payment for order ${reference}. Please don’t pay again, and wait for our e-mail.`,
  expired: `The time to pay for order ${reference} is over. Nothing was charged. Please ring us if you still want it.`,
  cancelled: `Order ${reference} is cancelled. Nothing is left to pay.`,
})
