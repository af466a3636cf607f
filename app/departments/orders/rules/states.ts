import type { OrderStatus } from '../orders.ts'

/**
 * Who may bring a change about. The gateway's word is one that was verified; the clock is the sweeper; the post takes
 * e-gift cards along.
 */
export type Mover = 'shopper' | 'gateway' | 'staff' | 'clock' | 'till' | 'post'

type Ways = Partial<Record<OrderStatus, readonly Mover[]>>

const anybodyButTheGateway = ['shopper', 'staff', 'clock'] as const
const moneyBack: Ways = { 'part-refunded': ['gateway', 'staff'], refunded: ['gateway', 'staff'] }

/**
 * Every change there is. `confirmed` is reached by a verified message of the gateway, by staff who record money, and by
 * the till where nothing is left to pay; the browser's word is in none of them.
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
    // What is collected, or mailed, is never dispatched.
    delivered: ['staff', 'post'],
    cancelled: ['shopper', 'staff'],
    refunded: ['gateway', 'staff'],
    'payment-review': ['gateway'],
  },
  dispatched: { delivered: ['staff'], ...moneyBack },
  delivered: moneyBack,
  // Money that arrives late: bottles are found again, or a person looks.
  cancelled: {
    confirmed: ['gateway', 'staff'],
    'payment-review': ['gateway', 'staff'],
    refunded: ['gateway', 'staff'],
  },
  'payment-review': { confirmed: ['staff'], cancelled: ['staff'], refunded: ['gateway', 'staff'] },
  'part-refunded': { delivered: ['staff'], refunded: ['gateway', 'staff'] },
  refunded: {},
}

export const mayMove = (from: OrderStatus, to: OrderStatus, by: Mover) =>
  ways[from][to]?.includes(by) ?? false

/** The money is there, whatever became of it later. */
const paid: readonly OrderStatus[] = ['confirmed', 'dispatched', 'delivered', 'part-refunded']
export const isPaid = (status: OrderStatus) => paid.includes(status)
