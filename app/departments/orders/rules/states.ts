import type { OrderStatus } from '../orders.ts'

/**
 * Who may cause a transition. `gateway` means a verified message, `clock` the sweeper, `post` the mailing of e-gift
 * cards, `van` a parcel that came back and is sent again.
 */
export type Mover = 'shopper' | 'gateway' | 'staff' | 'clock' | 'till' | 'post' | 'van'

type Ways = Partial<Record<OrderStatus, readonly Mover[]>>

const anybodyButTheGateway = ['shopper', 'staff', 'clock'] as const
const moneyBack: Ways = { 'part-refunded': ['gateway', 'staff'], refunded: ['gateway', 'staff'] }

/**
 * The state machine: every transition there is. `confirmed` needs a verified message of the gateway, staff who record
 * a payment, or the till if nothing is left to pay; never the browser. What was paid and came back is `confirmed` again.
 */
const ways: Record<OrderStatus, Ways> = {
  unpaid: {
    confirmed: ['gateway', 'till'],
    'payed-via-banktransfer': ['shopper'],
    'payed-via-call': ['shopper'],
    cancelled: anybodyButTheGateway,
    'payment-review': ['gateway'],
  },
  'payed-via-banktransfer': {
    confirmed: ['gateway', 'staff'],
    cancelled: anybodyButTheGateway,
    'payment-review': ['gateway', 'staff'],
  },
  'payed-via-call': {
    confirmed: ['gateway', 'staff'],
    cancelled: anybodyButTheGateway,
    'payment-review': ['gateway', 'staff'],
  },
  confirmed: {
    dispatched: ['staff'],
    // Collected or mailed orders are never dispatched.
    delivered: ['staff', 'post'],
    cancelled: ['shopper', 'staff'],
    refunded: ['gateway', 'staff'],
    'payment-review': ['gateway'],
  },
  dispatched: { confirmed: ['van'], delivered: ['staff'], ...moneyBack },
  delivered: { confirmed: ['van'], ...moneyBack },
  // A late payment: bottles are reserved again, or a person checks.
  cancelled: {
    confirmed: ['gateway', 'staff'],
    'payment-review': ['gateway', 'staff'],
    refunded: ['gateway', 'staff'],
  },
  'payment-review': { confirmed: ['staff'], cancelled: ['staff'], refunded: ['gateway', 'staff'] },
  'part-refunded': { confirmed: ['van'], delivered: ['staff'], refunded: ['gateway', 'staff'] },
  refunded: {},
}

export const mayMove = (from: OrderStatus, to: OrderStatus, by: Mover) =>
  ways[from][to]?.includes(by) ?? false

/** The payment has arrived, whatever happened later. */
const paid: readonly OrderStatus[] = ['confirmed', 'dispatched', 'delivered', 'part-refunded']
export const isPaid = (status: OrderStatus) => paid.includes(status)
