import { type Pence, pence } from '#app/platform/money.ts'
import type { Address } from '../accounts/accounts.ts'
import type { DeliveryType } from '../delivery/delivery.ts'
import type { Seller } from './rules/seller.ts'

/** The API's own values; two of them say 'payed' although the payment is pending. */
export const orderStatuses = [
  'unpaid',
  'payed-via-banktransfer',
  'payed-via-call',
  'confirmed',
  'dispatched',
  'delivered',
  'cancelled',
  'payment-review',
  'part-refunded',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The label of a status on the screen and in mails. */
export const statusWords: Record<OrderStatus, string> = {
  unpaid: 'Not paid yet',
  'payed-via-banktransfer': 'Waiting for your bank transfer',
  'payed-via-call': 'Waiting for our call',
  confirmed: 'Paid, being packed',
  dispatched: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  'payment-review': 'Payment being checked',
  'part-refunded': 'Refunded in part',
  refunded: 'Refunded',
}

/** An e-gift card is neither packed nor delivered. */
const giftCardWords: Partial<Record<OrderStatus, string>> = {
  confirmed: 'Paid, sent on its day',
  delivered: 'Sent',
}

export const statusInWords = ({ status, deliveryType }: { status: OrderStatus; deliveryType: string }) =>
  (deliveryType === BY_EMAIL && giftCardWords[status]) || statusWords[status]

/** Chosen by the shopper, paid later: staff record the payment. */
export const laterStatuses = ['payed-via-banktransfer', 'payed-via-call'] as const
export type LaterStatus = (typeof laterStatuses)[number]

export const isWaiting = (status: OrderStatus): status is LaterStatus =>
  laterStatuses.some((later) => later === status)

/** After dispatch: lines can't be cancelled any more, but can be sent back. */
export const sentStatuses: readonly OrderStatus[] = ['dispatched', 'delivered', 'part-refunded']

/** How long bottles are reserved for a shopper who pays by card. */
export const CARD_WINDOW_MINUTES = 30

/** The same for a caller who gets a link by mail: they may read it in the evening. */
export const CALLER_CARD_HOURS = 24

/**
 * How long bottles are reserved for a shopper who pays later, and when a transfer is reminded of; calls have working
 * days.
 */
export const TRANSFER_DAYS = 7
export const REMINDER_DAY = 3
export const CALL_DAYS = 4

/** Working days that banks take to show a refund, at most. */
export const BANK_DAYS = 5

/** The retention period of a closed order: as long as the tax office may ask for it. */
export const YEARS_KEPT = 6

export type PaidHow = 'card' | 'bank transfer' | 'phone' | 'nothing to pay'
export type CancelReason = 'expired' | 'replaced' | 'customer' | 'staff' | 'no_contact' | 'no_transfer'

/** Why money and order disagree, written down when it is found. Sums are pence. */
export type ReviewCause =
  | { cause: 'sum'; received: number; asked: number }
  | { cause: 'fields'; fields: string[] }
  | { cause: 'bottles-gone' }
  | { cause: 'code-spent' }
  | { cause: 'gift-card-spent' }
  | { cause: 'cancelled-before'; received: number }
  | { cause: 'bank-took-it-back'; amount: number }
  | { cause: 'unknown' }

/** The delivery type of an e-gift card. Such an order is for one card and nothing else. */
export const BY_EMAIL = 'By e-mail'
export type Sending = DeliveryType | typeof BY_EMAIL

export type OrderTotals = {
  goods: Pence
  engraving: Pence
  multiBuy: Pence
  discount: Pence
  delivery: Pence
  insurance: Pence
  total: Pence
  vat: Pence
  giftCard: Pence
  toPay: Pence
  units: number
}

/** A snapshot of a line as it was bought: later changes of the drink do not affect it. */
export type OrderLine = {
  id: string
  basketLineId: string
  drinkId: string
  /** For an e-gift card: then there is neither a drink nor a basket's line. */
  giftCardId: string | null
  name: string
  /** '70cl', '6 x 330ml'. */
  size: string
  photo: string
  unitPrice: Pence
  quantity: number
  /** How many of its bottles multi-buy gave. */
  free: number
  /** 0 is a plain bottle. */
  font: 0 | 1 | 2 | 3
  /** The engraving; for an e-gift card, the recipient. */
  text1: string
  text2: string
  engraving: Pence
  /** Its share of the discounts of multi-buy and code. */
  multiBuyShare: Pence
  discountShare: Pence
  cancelledAt: Date | null
  /** How many of its bottles have left us: an order may be sent in parts. */
  sent: number
  /** How many of these are back on the shelf. */
  back: number
  /** How many of these broke or were lost on the way. */
  gone: number
  /** How many the engraver has cut, and how many of these were checked. */
  cut: number
  checked: number
  /** How many are spoilt, with no other bottle in their place. */
  missing: number
  /** What staff have refunded for it. */
  refunded: Pence
}

export type OrderEvent = {
  at: Date
  what:
    | 'placed'
    | 'waiting'
    | 'reminded'
    | 'paid'
    | 'review'
    | 'dispatched'
    | 'delivered'
    | 'returned'
    | 'withdrawn'
    | 'cancelled'
    | 'refunded'
  /** For the shopper to read. */
  words: string
}

export type Order = {
  id: string
  reference: string
  /** Null once the shopper has been erased. */
  accountId: string | null
  status: OrderStatus
  email: string
  phone: string
  firstName: string
  lastName: string
  shipping: Address
  billing: Address
  deliveryType: Sending
  /** 'by Thursday 19 November', as promised when the order was placed. */
  promise: string
  giftMessage: string
  hidePrices: boolean
  code: string | null
  placedAt: Date
  /** Who of us placed it for a caller; null for what a shopper has ordered themselves. */
  placedBy: string | null
  /** Until when its bottles are reserved without a payment. */
  expiresAt: Date | null
  paidAt: Date | null
  paidHow: PaidHow | null
  /** By card, transfer or phone; what a gift card has paid is `totals.giftCard`. */
  paid: Pence
  /** What of that was refunded to the gift card, line by line. */
  giftCardBack: Pence
  refundAsked: Pence
  refunded: Pence
  dispatchedAt: Date | null
  deliveredAt: Date | null
  cancelledAt: Date | null
  cancelReason: CancelReason | null
  holdsStock: boolean
  /** London days, '2026-11-19'; null for an e-gift card. */
  leaveBy: string | null
  promisedBy: string | null
  /** Why it went into review; kept afterwards. */
  reviewBecause: ReviewCause | null
  /** When a parcel to collect was packed. */
  readyAt: Date | null
  hasEngraving: boolean
  version: number
  totals: OrderTotals
  /** What of the delivery a withdrawal refunds, by the charges of that moment; both null in older orders. */
  refundableDelivery: Pence | null
  seller: Seller | null
  lines: OrderLine[]
  events: OrderEvent[]
}

export const isForGiftCard = ({ deliveryType }: Pick<Order, 'deliveryType'>) => deliveryType === BY_EMAIL

/** For an e-gift card that is sent at once. */
export const ONCE_PAID = 'as soon as it is paid'

/** When it arrives, if that can be said: no day before the payment, and none for what is cancelled. */
export function promiseInWords({
  status,
  deliveryType,
  promise,
}: Pick<Order, 'status' | 'deliveryType' | 'promise'>): string {
  if (status === 'cancelled' || status === 'refunded') return ''
  if (deliveryType === BY_EMAIL)
    return isWaiting(status) || status === 'unpaid' ? promise : promise.replace(`, ${ONCE_PAID}`, '')
  return isWaiting(status) ? 'counted from the day your payment arrives' : promise
}

/** What was refunded to the gift card. */
export const backOnGiftCard = ({ cancelReason, paidAt, totals, giftCardBack }: Order) => {
  if (cancelReason === null) return giftCardBack
  return paidAt === null ? pence(0) : totals.giftCard
}

/** 'E-gift card £50.00 for Ruth Vane', or the drink's name. */
export const lineName = ({ giftCardId, name, text1 }: Pick<OrderLine, 'giftCardId' | 'name' | 'text1'>) =>
  giftCardId === null || text1 === '' ? name : `${name} ${text1}`

export const isEngravedLine = ({ font }: Pick<OrderLine, 'font'>) => font !== 0

/** Before discounts. */
export const linePrice = ({ unitPrice, quantity, engraving }: OrderLine) =>
  pence(unitPrice * quantity + engraving)

/** What was finally charged for it, without delivery. */
export const chargedFor = (line: OrderLine) =>
  pence(linePrice(line) - line.multiBuyShare - line.discountShare)

/** What of that staff have not refunded yet. */
export const stillCharged = (line: OrderLine) => pence(Math.max(0, chargedFor(line) - line.refunded))
