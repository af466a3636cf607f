import { BY_EMAIL, isForGiftCard, isWaiting, type Order, type OrderStatus } from '../orders.ts'
import { bottlesOut } from './bottles-back.ts'
import { leftToRefund, refundable } from './cancelling.ts'
import { mayMove } from './states.ts'

/** What staff can do to an order, by the name of the call. */
const orderActs = [
  'dispatch',
  'deliver',
  'ready',
  'collected',
  'paid',
  'cancel',
  'refund',
  'settle',
  'tracking',
  'return',
  'resend-gift-card',
  'resend-pay-link',
  'note',
] as const
export type OrderAct = (typeof orderActs)[number]

/** The right that each needs. */
export const rightFor = {
  dispatch: 'orders.dispatch',
  deliver: 'orders.deliver',
  ready: 'orders.dispatch',
  collected: 'orders.deliver',
  paid: 'orders.record-money',
  cancel: 'orders.cancel',
  refund: 'orders.refund',
  settle: 'orders.settle',
  tracking: 'orders.dispatch',
  return: 'orders.return',
  'resend-gift-card': 'orders.deliver',
  'resend-pay-link': 'orders.place',
  note: 'orders.note',
} as const satisfies Record<OrderAct, string>

/** What decides it; of a row of a list no more is known. */
type OrderFacts = Pick<
  Order,
  | 'status'
  | 'deliveryType'
  | 'readyAt'
  | 'dispatchedAt'
  | 'paid'
  | 'paidHow'
  | 'refunded'
  | 'refundAsked'
  | 'giftCardBack'
  | 'cancelReason'
  | 'placedBy'
  | 'cancelledAt'
> & {
  totals: Pick<Order['totals'], 'giftCard'>
  hasOpenWithdrawal: boolean
  /** Whether some of its bottles have left; not known of a row of a list. */
  isPartSent?: boolean
  /** Whether all that has left came back; not known of a row of a list. */
  isAllBack?: boolean
  /** How often the shopper was reminded to pay; not known of a row of a list. */
  reminders?: number
  /** Whether a parcel could come back, or waits for a decision; not known of a row of a list. */
  hasParcelOut?: boolean
}

/** What is known of an order, once its lines and its history are. */
export function sendingFacts(
  order: Order,
): Required<Pick<OrderFacts, 'isPartSent' | 'isAllBack' | 'reminders'>> {
  const hasReturns = order.lines.some(({ back, gone }) => back + gone > 0)
  return {
    isPartSent: order.lines.some(({ sent }) => sent > 0),
    reminders: order.events.filter(({ what }) => what === 'reminded').length,
    isAllBack: hasReturns && order.lines.every((line) => bottlesOut(order, line) === 0),
  }
}

/** Who did not read three mails reads no fourth. */
const MOST_LINKS = 3
const COLLECTED = 'Click & Collect'

/** Why staff can't do it, in words for them; undefined if they can. The state machine decides, and nothing else. */
export function whyNotDo(act: OrderAct, order: OrderFacts): string | undefined {
  return whyNot[act](order)
}

export const mayDo = (order: OrderFacts, rights: ReadonlySet<string>): OrderAct[] =>
  orderActs.filter((act) => rights.has(rightFor[act]) && whyNotDo(act, order) === undefined)

const statusOf: Record<OrderStatus, string> = {
  unpaid: 'not paid yet',
  'payed-via-banktransfer': 'waiting for its transfer',
  'payed-via-call': 'waiting for our call',
  confirmed: 'paid and not sent yet',
  dispatched: 'on its way',
  delivered: 'delivered',
  cancelled: 'cancelled',
  'payment-review': 'in review',
  'part-refunded': 'refunded in part',
  refunded: 'refunded',
}
const itIs = ({ status }: OrderFacts) => `It is ${statusOf[status]}.`
const BY_MAIL = 'It is an e-gift card: it is sent by e-mail.'

const ON_ITS_WAY_BACK = 'All its money is on its way back.'

/** The gateway was asked for all of it and has not answered yet: nothing of it should leave meanwhile. */
function isAllOnItsWayBack(order: OrderFacts) {
  const left = leftToRefund(order)
  return order.status === 'confirmed' && order.refundAsked > 0 && left.paid + left.giftCard === 0
}

const whyNot: Record<OrderAct, (order: OrderFacts) => string | undefined> = {
  dispatch: (order) => {
    if (isForGiftCard(order)) return BY_MAIL
    if (!mayMove(order.status, 'dispatched', 'staff')) return itIs(order)
    if (order.deliveryType === COLLECTED) return 'It is collected: mark it as ready instead.'
    if (isAllOnItsWayBack(order)) return ON_ITS_WAY_BACK
  },
  deliver: (order) => {
    if (isForGiftCard(order)) return BY_MAIL
    if (!mayMove(order.status, 'delivered', 'staff')) return itIs(order)
    if (order.deliveryType === COLLECTED) return 'It is collected: mark it as collected instead.'
    if (order.dispatchedAt === null) return 'It has not left us yet.'
    if (order.isAllBack) return 'Everything of it came back.'
  },
  ready: (order) => {
    if (order.deliveryType !== COLLECTED) return 'It is not collected.'
    if (order.status !== 'confirmed') return itIs(order)
    if (order.readyAt !== null) return 'It is ready already.'
    if (isAllOnItsWayBack(order)) return ON_ITS_WAY_BACK
  },
  collected: (order) => {
    if (order.deliveryType !== COLLECTED) return 'It is not collected.'
    if (!mayMove(order.status, 'delivered', 'staff')) return itIs(order)
    if (isAllOnItsWayBack(order)) return ON_ITS_WAY_BACK
  },
  paid: (order) => {
    if (!mayMove(order.status, 'confirmed', 'staff')) return itIs(order)
    if (order.refundAsked !== order.refunded) return 'Its money is on its way back.'
  },
  cancel: (order) => {
    if (order.status === 'delivered' && order.deliveryType === BY_EMAIL) return undefined
    if (!mayMove(order.status, 'cancelled', 'staff')) return itIs(order)
  },
  refund: (order) => {
    if (isLiveCard(order)) return 'It is an e-gift card: cancel it, and what is unspent goes back.'
    const left = refundable(order)
    if (left.paid + left.giftCard <= 0) return 'There is nothing left to refund.'
    if (order.status === 'unpaid' || isWaiting(order.status)) return itIs(order)
  },
  settle: ({ hasOpenWithdrawal }) => (hasOpenWithdrawal ? undefined : 'There is no withdrawal to settle.'),
  tracking: ({ dispatchedAt, isPartSent: isInParts = false, deliveryType }) =>
    (dispatchedAt === null && !isInParts) || deliveryType === COLLECTED || deliveryType === BY_EMAIL
      ? 'It has no parcel.'
      : undefined,
  return: (order) => {
    if (isForGiftCard(order)) return BY_MAIL
    if (order.deliveryType === COLLECTED) return 'It is collected: no parcel can come back.'
    if (order.dispatchedAt === null && !order.isPartSent) return 'It has not left us yet.'
    if (order.hasParcelOut === false) return 'All its parcels came back.'
  },
  'resend-gift-card': (order) => {
    if (!isForGiftCard(order)) return 'It is not an e-gift card.'
    if (order.status !== 'delivered') return itIs(order)
  },
  'resend-pay-link': (order) => {
    if (order.placedBy === null) return 'It was not ordered by telephone.'
    if (order.status !== 'unpaid') return itIs(order)
    if ((order.reminders ?? 0) >= MOST_LINKS)
      return `The link was sent again ${MOST_LINKS} times: please ring.`
  },
  note: () => undefined,
}

/** A refund for a gift card that can still be spent would pay twice. */
export const isLiveCard = (order: Pick<Order, 'deliveryType' | 'cancelledAt' | 'status'>) =>
  isForGiftCard(order) && order.cancelledAt === null && order.status !== 'payment-review'
