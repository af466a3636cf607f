import type { Db } from '#app/platform/db/db.server.ts'
import { pence, pounds } from '#app/platform/money.ts'
import { deliveryPromise, promisedDays } from '../../delivery/promises.ts'
import {
  lockOpenOrders,
  lockOrder,
  type OrderChange,
  selectOrder,
  selectOrdersOf,
  updateOrder,
} from '../data/orders.server.ts'
import { postMoneyRecorded, postPaid } from '../letters.server.ts'
import {
  BY_EMAIL,
  isEngravedLine,
  isForGiftCard,
  isWaiting,
  type Order,
  type ReviewCause,
} from '../orders.ts'
import type { Confirmed, Money, OrderPorts } from '../ports.server.ts'
import { NotEnoughStock, notPayable } from '../refusals.server.ts'
import { type Mover, mayMove } from '../rules/states.ts'
import { found } from './finding.server.ts'
import { emptyBasket, swapBottles, swapCodes } from './holding.server.ts'
import { addOrderEvent, markCancelled } from './notes.server.ts'

/**
 * The payment has arrived. Called in the transaction that records it, by the payments for a verified message and by
 * staff; idempotent.
 */
export async function confirm(
  ports: OrderPorts,
  tx: Db,
  orderId: string,
  money: Money,
  now: Date,
): Promise<Confirmed> {
  const order = found(await lockOrder(tx, orderId))
  const isSettled = order.status === 'payment-review' && moverOf(money) === 'staff'
  if (order.paidAt !== null && !isSettled) return 'paid before'
  const isPayable = mayMove(order.status, 'confirmed', moverOf(money)) && order.refundAsked === order.refunded
  // A payment reported by the gateway has arrived, whatever has become of the order.
  if (!isPayable && moverOf(money) !== 'gateway') throw notPayable(order)
  const doubt =
    isPayable && (money.amount === order.totals.toPay || isSettled)
      ? await whyNotReserved(ports, tx, order, now)
      : disagreement(order, money)
  if (doubt) return review(ports, tx, order, money, doubt, now)
  await updateOrder(tx, orderId, {
    ...recorded(order, money, now),
    status: 'confirmed',
    holdsStock: true,
    cancelledAt: null,
    cancelReason: null,
    reviewBecause: null,
    ...(mayBePaidDaysLater(order) && promiseFor(order, now)),
  })
  if (isForGiftCard(order)) await ports.sellCard(tx, orderId, now)
  const paid = found(await selectOrder(tx, orderId))
  await addOrderEvent(tx, orderId, 'paid', money.by, paidWords(paid), now)
  if (!isWaiting(order.status)) await emptyBasket(ports, tx, order, now)
  await (isWaiting(order.status) ? postMoneyRecorded : postPaid)(tx, paid, ports)
  return 'confirmed'
}

const moverOf = ({ how }: Money): Mover =>
  how === 'card' ? 'gateway' : how === 'nothing to pay' ? 'till' : 'staff'

const isCancelledByPeople = ({ cancelReason }: Order) =>
  cancelReason === 'customer' || cancelReason === 'staff'

function disagreement(order: Order, { amount }: Money): ReviewCause {
  if (order.status === 'cancelled' && isCancelledByPeople(order))
    return { cause: 'cancelled-before', received: amount }
  if (amount !== order.totals.toPay) return { cause: 'sum', received: amount, asked: order.totals.toPay }
  return { cause: 'unknown' }
}

/** Reserves the stock again that an expired order had released; if it can't be, says why. */
async function whyNotReserved(
  ports: OrderPorts,
  tx: Db,
  order: Order,
  now: Date,
): Promise<ReviewCause | undefined> {
  if (order.holdsStock) return undefined
  if (isCancelledByPeople(order)) return { cause: 'cancelled-before', received: order.totals.toPay }
  return tx
    .transaction(async (attempt) => {
      // The order that replaced it reserves the same bottles, and this is the one that was paid.
      const rivals = order.cancelReason === 'replaced' ? await lockOpenOrders(attempt, ownerOf(order)) : []
      for (const { id } of rivals) await markCancelled(attempt, id, 'replaced', 'shopper', now)
      // The shopper has paid the price with a coupon; whether others have used it up does not matter. Missing is what
      // they have used for another order themselves, or is no longer on a gift card.
      const refusal = await swapCodes(ports, attempt, rivals, order, now)
      if (refusal && (order.totals.giftCard > 0 || (await hasUsedElsewhere(attempt, order))))
        throw new CodeShort(order.totals.giftCard > 0 ? 'gift-card-spent' : 'code-spent')
      await swapBottles(ports, attempt, rivals, order, now)
      return undefined
    })
    .catch((failure) => {
      if (failure instanceof CodeShort) return { cause: failure.cause }
      if (failure instanceof NotEnoughStock) return { cause: 'bottles-gone' as const }
      throw failure
    })
}

const ownerOf = ({ accountId }: Order) => (accountId === null ? [] : [accountId])

/** The gift card's money, or the coupon, was spent elsewhere in the meantime. */
class CodeShort extends Error {
  override readonly cause: 'gift-card-spent' | 'code-spent'
  constructor(cause: 'gift-card-spent' | 'code-spent') {
    super(cause)
    this.cause = cause
  }
}

/** A shopper who leaves the gateway's page open while another order replaces this one could pay for both. */
async function hasUsedElsewhere(tx: Db, { id, accountId, code }: Order): Promise<boolean> {
  if (accountId === null) return false
  const others = await selectOrdersOf(tx, [accountId], { most: MOST_LOOKED_AT })
  return others.some((other) => other.id !== id && other.code === code && other.status !== 'cancelled')
}

const MOST_LOOKED_AT = 100

async function review(
  ports: OrderPorts,
  tx: Db,
  order: Order,
  money: Money,
  reviewBecause: ReviewCause,
  now: Date,
): Promise<Confirmed> {
  const isRefunded = order.status === 'cancelled'
  await updateOrder(tx, order.id, {
    ...recorded(order, money, now),
    status: 'payment-review',
    // What was written down before says more than 'unknown'.
    reviewBecause: (reviewBecause.cause === 'unknown' && order.reviewBecause) || reviewBecause,
    ...(isRefunded && { refundAsked: pence(order.refundAsked + money.amount) }),
  })
  await addOrderEvent(tx, order.id, 'review', money.by, 'Your payment has arrived and is being checked.', now)
  if (isRefunded)
    await ports.askRefund?.(tx, {
      orderId: order.id,
      amount: money.amount,
      because: 'paid after it was cancelled',
    })
  return 'review'
}

/**
 * A message of the gateway differs from what we have asked for: that pays for nothing, but if the money turns out to be
 * there, people know why they have to look.
 */
export async function doubt(tx: Db, orderId: string, fields: string[]) {
  const order = found(await lockOrder(tx, orderId))
  if (order.paidAt === null) await updateOrder(tx, orderId, { reviewBecause: { cause: 'fields', fields } })
}

/** What an earlier review has recorded stays. */
const recorded = (order: Order, { how, amount, by }: Money, now: Date): OrderChange => ({
  paidAt: order.paidAt ?? now,
  paidHow: order.paidHow ?? how,
  paidBy: by,
  expiresAt: null,
  remindAt: null,
  // After a chargeback, `paid` is what was refunded before.
  paid: order.paidAt === null ? pence(order.paid + amount) : order.paid,
})

/** A card is waited for half an hour, but a caller has a day for it. */
const mayBePaidDaysLater = ({ status, placedBy }: Order) => status !== 'unpaid' || placedBy !== null

/** An order that is paid days later is dispatched later. */
export function promiseFor(
  { deliveryType, shipping, lines }: Order,
  now: Date,
  isEngraved = lines.some(isEngravedLine),
) {
  if (deliveryType === BY_EMAIL) return {}
  const asked = { destination: { country: shipping.country, postcode: shipping.postcode }, isEngraved, now }
  return { promise: deliveryPromise(deliveryType, asked), ...promisedDays(deliveryType, asked) }
}

const paidWords = ({ paid }: Order) =>
  paid === 0 ? 'There was nothing left to pay.' : `We have received ${pounds(paid)}. Thank you.`
