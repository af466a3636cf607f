import { randomBytes, randomUUID } from 'node:crypto'
import { notFound, Refused } from '#app/platform/answer.server.ts'
import type { Db } from '#app/platform/db.server.ts'
import { type Pence, pence, pounds } from '#app/platform/money.ts'
import { deliveryPromise } from '../delivery/promises.ts'
import {
  cancelLines,
  type HeldOrder,
  insertEvents,
  insertLinesAndEvents,
  insertOrder,
  lockOpenOrders,
  lockOrder,
  lockOrderIfFree,
  type NewEvent,
  type NewLine,
  type OrderChange,
  selectByReference,
  selectOrder,
  selectRunOut,
  selectToRemind,
  takeReminder,
  updateOrder,
} from './data/orders.server.ts'
import {
  postCancelled,
  postDispatched,
  postMoneyRecorded,
  postPaid,
  postRefunded,
  postReminder,
  postWaiting,
} from './letters.server.ts'
import {
  BY_EMAIL,
  type CancelReason,
  isEngravedLine,
  isForGiftCard,
  isWaiting,
  type LaterStatus,
  type Order,
  type OrderEvent,
  type OrderLine,
  type OrderStatus,
  type PaidHow,
} from './orders.ts'
import { type Cancelling, cancelling, leftToRefund } from './rules/cancelling.ts'
import { cardWindowEnds, graceEnds, waitingFor } from './rules/deadlines.ts'
import { CHANCE, readReference, referenceFrom } from './rules/reference.ts'
import { isPaid, type Mover, mayMove } from './rules/states.ts'

/** What an order's fate means for other rooms; `server/order-affairs.ts` hands it in. */
export type OrderAffairs = {
  publicUrl: string
  /** Takes bottles off the shelf (below zero) and puts others back, all or nothing. */
  moveStock: (tx: Db, changes: { drinkId: string; by: number }[]) => Promise<{ short: string[] }>
  /** Uses a code up for an order, or takes so much off a gift card; answers in words why it can't be. */
  spendCode: (
    tx: Db,
    code: string,
    buyer: { email: string; orderId: string; amount: Pence; now: Date },
  ) => Promise<string | null>
  giveBackCode: (tx: Db, orderId: string, now: Date) => Promise<void>
  /** A part of what a gift card has paid goes back onto it. */
  giveBackMoney: (tx: Db, orderId: string, amount: Pence, now: Date) => Promise<void>
  /** An order for an e-gift card is paid: there is money on the card now. */
  sellGiftCard: (tx: Db, orderId: string, now: Date) => Promise<void>
  /** It falls through: nobody can spend the card any more. Answers what was unspent. */
  withdrawGiftCard: (tx: Db, orderId: string, now: Date) => Promise<Pence>
  /** What was ordered is no longer in the basket. */
  takeFromBasket: (
    tx: Db,
    accountId: string,
    lines: { id: string; quantity: number }[],
    now: Date,
  ) => Promise<void>
  /** Asks the payments to send money back; absent, staff see what is due. */
  askRefund?: (tx: Db, refund: RefundAsked) => Promise<void>
  /** Whether somebody stands on the gateway's page with this order. */
  isBeingPaid?: (tx: Db, orderId: string) => Promise<boolean>
}

export type RefundAsked = { orderId: string; amount: Pence; because: string }

export type NewOrder = Pick<
  Order,
  | 'email'
  | 'phone'
  | 'firstName'
  | 'lastName'
  | 'shipping'
  | 'billing'
  | 'deliveryType'
  | 'promise'
  | 'giftMessage'
  | 'hidePrices'
  | 'code'
  | 'totals'
> & { accountId: string; lines: NewLine[] }

/** Money that has come in. `by` is who says so: a member of staff, or the gateway's own number for it. */
export type Money = { how: PaidHow; amount: Pence; by: string }

/** What became of an order when money came in. `review`: money and order disagree, and a person looks. */
export type Confirmed = 'confirmed' | 'paid before' | 'review'

/** Thrown while an order is placed, so that all of it is undone. */
export class NotEnoughStock extends Error {
  readonly drinkIds: string[]
  constructor(drinkIds: string[]) {
    super('There are not enough bottles')
    this.drinkIds = drinkIds
  }
}
export class CodeRefused extends Error {}

/** The gift card's money went elsewhere in the meantime. */
class GiftCardShort extends Error {}

export type OrderKeeper = ReturnType<typeof keepOrders>

const SWEPT_AT_ONCE = 200

/** Orders and all that can happen to them, for every room that has to do with it. */
export function keepOrders(affairs: OrderAffairs) {
  const { publicUrl } = affairs
  const mailing = { publicUrl }

  /** In the caller's transaction. An open order of the same shopper is replaced: its bottles and its code are free for this one. */
  async function place(tx: Db, wanted: NewOrder, now: Date): Promise<Order> {
    const replaced = await lockOpenOrders(tx, [wanted.accountId])
    for (const { id } of replaced) await updateOrder(tx, id, cancelled('replaced', now))
    const order = await write(tx, wanted, replaced, now)
    const refusal = await swapCodes(tx, replaced, order, now)
    if (refusal) throw new CodeRefused(refusal)
    await swapBottles(tx, replaced, order)
    if (order.totals.toPay > 0) return order
    await confirm(tx, order.id, { how: 'nothing to pay', amount: pence(0), by: 'till' }, now)
    return found(await selectOrder(tx, order.id))
  }

  async function write(
    tx: Db,
    { lines, ...wanted }: NewOrder,
    replaced: HeldOrder[],
    now: Date,
  ): Promise<Order> {
    const id = randomUUID()
    const order = {
      ...{ ...freshOrder, ...wanted, id, placedAt: now, expiresAt: cardWindowEnds(now) },
      lines: lines.map((line) => ({ ...line, id: randomUUID(), cancelledAt: null })),
    }
    const row = { ...order, ...order.totals, over18At: now }
    let reference = newReference()
    while (!(await insertOrder(tx, { ...row, reference }))) reference = newReference()
    const placed = { at: now, what: 'placed', words: 'We have your order.' } as const
    await insertLinesAndEvents(tx, id, order.lines, [
      ...replaced.map((old) => cancelledEvent(old.id, 'replaced', 'shopper', now)),
      { ...placed, orderId: id, by: 'shopper' },
    ])
    return { ...order, reference, events: [placed] }
  }

  /** Codes are held in their own order, so that two shoppers who swap theirs never wait for each other. Answers why not. */
  async function swapCodes(tx: Db, replaced: HeldOrder[], order: Order, now: Date) {
    const { id: orderId, code, email, totals } = order
    const givingBack = replaced.flatMap((old) =>
      old.code === null ? [] : [{ code: old.code, work: () => affairs.giveBackCode(tx, old.id, now) }],
    )
    let refusal: string | null = null
    const spending = async (spent: string) => {
      refusal = await affairs.spendCode(tx, spent, { email, orderId, amount: totals.giftCard, now })
    }
    const all = [...givingBack, ...(code === null ? [] : [{ code, work: () => spending(code) }])]
    for (const { work } of all.sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))) await work()
    return refusal as string | null
  }

  /** Only the difference is moved: for bottles of its own that an order lets go, nobody else has to be asked. */
  async function swapBottles(tx: Db, replaced: HeldOrder[], { lines }: Pick<Order, 'lines'>) {
    const { short } = await affairs.moveStock(tx, [
      ...replaced.filter(({ holdsStock }) => holdsStock).flatMap((old) => bottlesOf(old.lines, 1)),
      ...bottlesOf(lines, -1),
    ])
    if (short.length > 0) throw new NotEnoughStock(short)
  }

  /**
   * The money is there. Called within the transaction in which it is recorded, by the payments for a verified message
   * and by staff; a second time it changes nothing.
   */
  async function confirm(tx: Db, orderId: string, money: Money, now: Date): Promise<Confirmed> {
    const order = found(await lockOrder(tx, orderId))
    const isSettled = order.status === 'payment-review' && moverOf(money) === 'staff'
    if (order.paidAt !== null && !isSettled) return 'paid before'
    if (!mayMove(order.status, 'confirmed', moverOf(money)) || order.refundAsked > 0) throw notPayable(order)
    const isRight = money.amount === order.totals.toPay || isSettled
    if (!isRight || !(await hasBottles(tx, order, now))) return review(tx, order, money, now)
    await updateOrder(tx, orderId, {
      ...{ ...recorded(order, money, now), status: 'confirmed', holdsStock: true },
      ...{ cancelledAt: null, cancelReason: null },
      promise: order.status === 'unpaid' ? order.promise : promiseFor(order, now),
    })
    if (isForGiftCard(order)) await affairs.sellGiftCard(tx, orderId, now)
    const paid = found(await selectOrder(tx, orderId))
    await note(tx, orderId, 'paid', money.by, paidWords(paid), now)
    if (!isWaiting(order.status)) await emptyBasket(tx, order, now)
    await (isWaiting(order.status) ? postMoneyRecorded : postPaid)(tx, paid, mailing)
    return 'confirmed'
  }

  /** What was let go when an order ran out is taken off the shelf again, if it is still there. */
  async function hasBottles(tx: Db, order: Order, now: Date): Promise<boolean> {
    if (order.holdsStock) return true
    if (order.cancelReason === 'customer' || order.cancelReason === 'staff') return false
    return tx
      .transaction(async (attempt) => {
        // The order that has replaced it holds the same bottles, and this is the one that was paid for.
        const rivals = order.cancelReason === 'replaced' ? await lockOpenOrders(attempt, ownerOf(order)) : []
        for (const { id } of rivals) await markCancelled(attempt, id, 'replaced', 'shopper', now)
        // The shopper has paid the price with a coupon; whether it could be used once more is not their affair. What
        // is no longer on a gift card is missing.
        const refusal = await swapCodes(attempt, rivals, order, now)
        if (refusal && order.totals.giftCard > 0) throw new GiftCardShort()
        await swapBottles(attempt, rivals, order)
        return true
      })
      .catch((failure) => {
        if (failure instanceof NotEnoughStock || failure instanceof GiftCardShort) return false
        throw failure
      })
  }

  async function review(tx: Db, order: Order, money: Money, now: Date): Promise<Confirmed> {
    const isRefunded = order.status === 'cancelled'
    await updateOrder(tx, order.id, {
      ...recorded(order, money, now),
      status: 'payment-review',
      ...(isRefunded && { refundAsked: money.amount }),
    })
    await note(tx, order.id, 'review', money.by, 'Your payment has arrived and is being checked.', now)
    if (isRefunded)
      await affairs.askRefund?.(tx, {
        ...{ orderId: order.id, amount: money.amount, because: 'paid after it was cancelled' },
      })
    return 'review'
  }

  /** The shopper will pay by transfer or by phone: nothing is paid yet, but the bottles wait. */
  async function choose(
    db: Db,
    { orderId, accountId }: { orderId: string; accountId: string },
    status: LaterStatus,
    now: Date,
  ): Promise<Order> {
    return db.transaction(async (tx) => {
      const order = ownOrder(await lockOrder(tx, orderId), accountId)
      if (order.status === status) return order
      if (!mayMove(order.status, status, 'shopper')) throw notPayable(order)
      if (status === 'payed-via-call' && order.phone === '') throw noNumber()
      await updateOrder(tx, orderId, { status, ...waitingFor(status, now) })
      await note(tx, orderId, 'waiting', 'shopper', waitingWords[status], now)
      await emptyBasket(tx, order, now)
      const chosen = found(await selectOrder(tx, orderId))
      await postWaiting(tx, chosen, mailing)
      return chosen
    })
  }

  /** Lines that may be cancelled are, and their bottles and money go back. Without names it is the whole order. */
  async function cancel(
    db: Db,
    orderId: string,
    { accountId, lineIds, by, now }: { accountId?: string; lineIds?: string[]; by: string; now: Date },
  ): Promise<Cancelling & { order: Order }> {
    const mover: Mover = accountId === undefined ? 'staff' : 'shopper'
    return db.transaction(async (tx) => {
      const locked = await lockOrder(tx, orderId)
      const order = accountId === undefined ? found(locked) : ownOrder(locked, accountId)
      if (lineIds && !isPaid(order.status) && lineIds.length < order.lines.length)
        throw new Refused(409, 'whole_order_only', 'What is not paid yet can only be cancelled as a whole')
      const outcome = await withoutSpent(tx, order, cancelling(order, lineIds, mover), now)
      if (outcome.cancelled.length === 0) throw notCancellable(outcome)
      if (outcome.isWhole) {
        await markCancelled(tx, order.id, mover === 'staff' ? 'staff' : 'customer', by, now)
        await letGo(tx, order, now)
      } else await cancelPart(tx, order, outcome, by, now)
      await askFor(tx, order, pence(outcome.refund - outcome.toGiftCard), 'cancelled')
      const after = found(await selectOrder(tx, orderId))
      // Who never got a mail about it needs none that it is gone.
      if (order.status !== 'unpaid') await postCancelled(tx, after, { ...mailing, ...outcome })
      return { ...outcome, order: after }
    })
  }

  /** An e-gift card that was sent may have been spent in part: only what is left of it can be refunded. */
  async function withoutSpent(tx: Db, order: Order, outcome: Cancelling, now: Date): Promise<Cancelling> {
    if (!isForGiftCard(order) || !isPaid(order.status) || outcome.cancelled.length === 0) return outcome
    const unspent = await affairs.withdrawGiftCard(tx, order.id, now)
    if (unspent === 0) throw new Refused(409, 'spent', 'The gift card has been spent')
    return { ...outcome, refund: pence(Math.min(outcome.refund, unspent)) }
  }

  async function cancelPart(tx: Db, order: Order, outcome: Cancelling, by: string, now: Date) {
    const { cancelled, toGiftCard } = outcome
    await cancelLines(tx, idsOf(cancelled), now)
    if (toGiftCard > 0) await giveToGiftCard(tx, order, toGiftCard, now)
    await affairs.moveStock(tx, bottlesOf(cancelled, 1))
    const names = cancelled.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
    await note(tx, order.id, 'cancelled', by, `Cancelled: ${names}.`, now)
  }

  async function giveToGiftCard(tx: Db, order: Order, amount: Pence, now: Date) {
    await affairs.giveBackMoney(tx, order.id, amount, now)
    await updateOrder(tx, order.id, { giftCardBack: pence(order.giftCardBack + amount) })
  }

  async function askFor(tx: Db, { id, refundAsked }: Order, amount: Pence, because: string) {
    if (amount === 0) return
    await updateOrder(tx, id, { refundAsked: pence(refundAsked + amount) })
    await affairs.askRefund?.(tx, { orderId: id, amount, because })
  }

  /** Money has gone back: told by the payments, or recorded by staff. */
  async function noteRefunded(
    tx: Db,
    orderId: string,
    amount: Pence,
    { by, now }: { by: string; now: Date },
  ) {
    const order = found(await lockOrder(tx, orderId))
    const refunded = pence(order.refunded + amount)
    if (refunded > order.paid)
      throw new Refused(409, 'too_much', `No more than ${pounds(order.paid)} was paid for ${order.reference}`)
    const status = statusAfterRefund({ ...order, refunded })
    await updateOrder(tx, orderId, {
      ...{ status, refunded, refundAsked: pence(Math.max(order.refundAsked, refunded)) },
    })
    await note(tx, orderId, 'refunded', by, `We have sent ${pounds(amount)} back to you.`, now)
    await postRefunded(tx, found(await selectOrder(tx, orderId)), { ...mailing, amount })
  }

  /** For staff: once the card has all of its money back, the rest goes back onto the gift card. */
  async function refundToGiftCard(
    tx: Db,
    orderId: string,
    amount: Pence,
    { by, now }: { by: string; now: Date },
  ) {
    const order = found(await lockOrder(tx, orderId))
    const left = leftToRefund(order).giftCard
    if (amount <= 0 || amount > left)
      throw new Refused(409, 'too_much', `No more than ${pounds(left)} can go back onto the gift card`)
    await giveToGiftCard(tx, order, amount, now)
    const after = { ...order, giftCardBack: pence(order.giftCardBack + amount) }
    await updateOrder(tx, orderId, { status: statusAfterRefund(after) })
    await note(tx, orderId, 'refunded', by, `We have put ${pounds(amount)} back onto your gift card.`, now)
  }

  /** An e-gift card leaves by mail. Its order is held from here on; false if it may not leave. */
  async function noteEmailed(tx: Db, orderId: string, now: Date): Promise<boolean> {
    const order = await lockOrder(tx, orderId)
    if (!order || !isForGiftCard(order) || !mayMove(order.status, 'delivered', 'post')) return false
    await updateOrder(tx, orderId, { status: 'delivered', deliveredAt: now, holdsStock: false })
    await note(tx, orderId, 'delivered', 'post', 'Your e-gift card has been sent.', now)
    return true
  }

  async function dispatch(db: Db, orderId: string, { by, now }: { by: string; now: Date }): Promise<Order> {
    return db.transaction(async (tx) => {
      await move(tx, orderId, 'dispatched', { dispatchedAt: now, holdsStock: false })
      await note(tx, orderId, 'dispatched', by, 'Your order has left us.', now)
      const order = found(await selectOrder(tx, orderId))
      await postDispatched(tx, order, mailing)
      return order
    })
  }

  async function deliver(db: Db, orderId: string, { by, now }: { by: string; now: Date }): Promise<Order> {
    return db.transaction(async (tx) => {
      await move(tx, orderId, 'delivered', { deliveredAt: now, holdsStock: false })
      await note(tx, orderId, 'delivered', by, 'Your order has been handed over.', now)
      return found(await selectOrder(tx, orderId))
    })
  }

  async function move(tx: Db, orderId: string, status: OrderStatus, change: OrderChange) {
    const order = found(await lockOrder(tx, orderId))
    if (isForGiftCard(order))
      throw new Refused(409, 'by_email', `${order.reference} is an e-gift card: it is sent by e-mail`)
    if (!mayMove(order.status, status, 'staff'))
      throw new Refused(
        409,
        'wrong_status',
        `${order.reference} is ${order.status}: it can’t become ${status}`,
      )
    await updateOrder(tx, orderId, { ...change, status })
  }

  /** Orders that have run out are cancelled, and who has not transferred yet is reminded. As many instances as like may do it. */
  async function sweep(db: Db, now: Date): Promise<void> {
    for (const id of await selectRunOut(db, now, SWEPT_AT_ONCE))
      await db.transaction((tx) => cancelIfRunOut(tx, id, now))
    for (const id of await selectToRemind(db, now, SWEPT_AT_ONCE))
      await db.transaction((tx) => remind(tx, id, now))
  }

  async function cancelIfRunOut(tx: Db, id: string, now: Date) {
    const order = await lockOrderIfFree(tx, id)
    if (!order?.expiresAt || order.expiresAt > now || !mayMove(order.status, 'cancelled', 'clock')) return
    const isInGrace = order.status === 'unpaid' && now < graceEnds(order.expiresAt)
    if (isInGrace && (await affairs.isBeingPaid?.(tx, id))) return
    await markCancelled(tx, order.id, runOut[order.status] ?? 'expired', 'clock', now)
    await letGo(tx, order, now)
    if (order.status !== 'unpaid')
      await postCancelled(tx, found(await selectOrder(tx, id)), {
        ...mailing,
        ...cancelling(order, undefined),
      })
  }

  async function remind(tx: Db, id: string, now: Date) {
    if (!(await takeReminder(tx, id, now))) return
    const order = found(await selectOrder(tx, id))
    if (order.status !== 'payed-via-banktransfer') return
    await note(tx, id, 'reminded', 'clock', 'We have reminded you of the transfer.', now)
    await postReminder(tx, order, mailing)
  }

  /** Open orders of people who come in as somebody else: what they hold is free at once. */
  async function drop(tx: Db, accountIds: string[], now: Date) {
    for (const order of await lockOpenOrders(tx, accountIds)) {
      await markCancelled(tx, order.id, 'replaced', 'shopper', now)
      await letGo(tx, order, now)
    }
  }

  async function letGo(tx: Db, order: HeldOrder, now: Date) {
    if (order.code !== null) await affairs.giveBackCode(tx, order.id, now)
    if (order.holdsStock) await affairs.moveStock(tx, bottlesOf(order.lines, 1))
  }

  async function emptyBasket(tx: Db, { accountId, lines }: Order, now: Date) {
    const taken = lines
      .filter(({ giftCardId }) => giftCardId === null)
      .map(({ basketLineId, quantity }) => ({ id: basketLineId, quantity }))
    if (accountId === null || taken.length === 0) return
    await affairs.takeFromBasket(tx, accountId, taken, now)
  }

  return {
    ...{ place, confirm, choose, cancel, noteRefunded, refundToGiftCard, noteEmailed },
    ...{ dispatch, deliver, sweep, drop },
    /** As people say it: spaces, dashes and small letters do not matter. */
    named: async (db: Db, typed: string): Promise<Order | undefined> => {
      const reference = readReference(typed)
      return reference === undefined ? undefined : selectByReference(db, reference)
    },
  }
}

async function markCancelled(tx: Db, orderId: string, reason: CancelReason, by: string, now: Date) {
  await updateOrder(tx, orderId, cancelled(reason, now))
  await insertEvents(tx, [cancelledEvent(orderId, reason, by, now)])
}

const cancelled = (reason: CancelReason, now: Date): OrderChange => ({
  ...{ status: 'cancelled', cancelledAt: now, cancelReason: reason, holdsStock: false },
  ...{ expiresAt: null, remindAt: null },
})

const cancelledEvent = (orderId: string, reason: CancelReason, by: string, now: Date): NewEvent => ({
  ...{ orderId, at: now, what: 'cancelled', by, words: cancelWords[reason] },
})

const note = (tx: Db, orderId: string, what: OrderEvent['what'], by: string, words: string, now: Date) =>
  insertEvents(tx, [{ orderId, at: now, what, by, words }])

const freshOrder = {
  ...{ status: 'unpaid' as const, paidAt: null, paidHow: null, paid: pence(0), refundAsked: pence(0) },
  ...{
    giftCardBack: pence(0),
    refunded: pence(0),
    dispatchedAt: null,
    deliveredAt: null,
    cancelledAt: null,
    cancelReason: null,
  },
  holdsStock: true,
}

const cancelWords: Record<CancelReason, string> = {
  expired: 'It was not paid in time. Nothing was charged.',
  replaced: 'A newer order has taken its place. Nothing was charged.',
  customer: 'You have cancelled it.',
  staff: 'We have cancelled it.',
  no_contact: 'We could not reach you by phone in time.',
  no_transfer: 'Your transfer did not arrive in time.',
}

const waitingWords: Record<LaterStatus, string> = {
  'payed-via-banktransfer': 'We wait for your bank transfer, and keep your bottles meanwhile.',
  'payed-via-call': 'We ring you to take the payment, and keep your bottles meanwhile.',
}

const runOut: Partial<Record<OrderStatus, CancelReason>> = {
  unpaid: 'expired',
  'payed-via-banktransfer': 'no_transfer',
  'payed-via-call': 'no_contact',
}

const moverOf = ({ how }: Money): Mover =>
  how === 'card' ? 'gateway' : how === 'nothing to pay' ? 'till' : 'staff'

/** What a review has found before stays as it was recorded. */
const recorded = (order: Order, { how, amount, by }: Money, now: Date): OrderChange => ({
  ...{
    paidAt: order.paidAt ?? now,
    paidHow: order.paidHow ?? how,
    paidBy: by,
    expiresAt: null,
    remindAt: null,
  },
  paid: order.paid > 0 ? order.paid : amount,
})

/** What is paid days later than it was ordered is also sent later. */
const promiseFor = ({ deliveryType, promise, shipping: { country, postcode }, lines }: Order, now: Date) =>
  deliveryType === BY_EMAIL
    ? promise
    : deliveryPromise(deliveryType, {
        destination: { country, postcode },
        isEngraved: lines.some(isEngravedLine),
        now,
      })

const paidWords = ({ paid }: Order) =>
  paid === 0 ? 'There was nothing left to pay.' : `We have received ${pounds(paid)}. Thank you.`

function statusAfterRefund(order: Order): OrderStatus {
  const { status, paid, refunded } = order
  const isAllBack = refunded >= paid && leftToRefund(order).giftCard === 0
  if (isAllBack && mayMove(status, 'refunded', 'staff')) return 'refunded'
  return mayMove(status, 'part-refunded', 'staff') ? 'part-refunded' : status
}

/** Bottles of lines that were cancelled before are on the shelf already, and an e-gift card was never there. */
const bottlesOf = (
  lines: (Pick<OrderLine, 'drinkId' | 'giftCardId' | 'quantity'> & { cancelledAt?: Date | null })[],
  sign: 1 | -1,
) =>
  lines
    .filter(({ cancelledAt, giftCardId }) => !cancelledAt && giftCardId === null)
    .map(({ drinkId, quantity }) => ({ drinkId, by: sign * quantity }))

const ownerOf = ({ accountId }: Order) => (accountId === null ? [] : [accountId])

const idsOf = (lines: { id: string }[]) => lines.map(({ id }) => id)

function newReference(): string {
  let reference: string | undefined
  while (reference === undefined) reference = referenceFrom(randomBytes(CHANCE))
  return reference
}

function found(order: Order | undefined): Order {
  if (!order) throw noSuchOrder()
  return order
}

function ownOrder(order: Order | undefined, accountId: string): Order {
  if (order?.accountId !== accountId) throw noSuchOrder()
  return order
}

export const noSuchOrder = () => notFound('There is no such order')

const notPayable = ({ reference }: Order) =>
  new Refused(409, 'not_payable', `Order ${reference} can’t be paid that way`)

const noNumber = () =>
  new Refused(409, 'no_phone', 'We have no number to ring you on. Please pay by card or bank transfer.')

const notCancellable = ({ kept }: Cancelling) =>
  new Refused(409, 'not_cancellable', kept[0]?.because ?? 'There is nothing left to cancel')
