import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { type Pence, pence, pounds } from '#app/platform/money.ts'
import { lockOrder, selectOrder, updateOrder } from '../data/orders.server.ts'
import { postRefunded, postRefundedToGiftCard } from '../letters.server.ts'
import type { Order, OrderStatus } from '../orders.ts'
import type { OrderPorts } from '../ports.server.ts'
import { leftToRefund, refundable } from '../rules/cancelling.ts'
import { isLiveCard } from '../rules/office.ts'
import { mayMove } from '../rules/states.ts'
import { found } from './finding.server.ts'
import { letGo } from './holding.server.ts'
import { addOrderEvent } from './notes.server.ts'

/** Writes down on the order what is asked for: nothing is promised twice. */
export async function askFor(
  ports: OrderPorts,
  tx: Db,
  { id, reference, refundAsked }: Order,
  amount: Pence,
  because: string,
  by?: string,
) {
  if (amount === 0) return
  await updateOrder(tx, id, { refundAsked: pence(refundAsked + amount) })
  const asked = await ports.askRefund?.(tx, { orderId: id, amount, because, ...(by !== undefined && { by }) })
  if (asked !== undefined && asked < amount)
    ports.alert('a refund could not be asked for in full', {
      reference,
      err: new Error(`${pounds(asked)} of ${pounds(amount)}`),
    })
}

/** The gateway will never send it: it is left to refund again, and staff are told. */
export async function markNotRefunded(tx: Db, orderId: string, amount: Pence) {
  const { refundAsked, refunded } = found(await lockOrder(tx, orderId))
  await updateOrder(tx, orderId, { refundAsked: pence(Math.max(refunded, refundAsked - amount)) })
}

/** A refund by staff: first the way the money came, then onto the gift card. */
type StaffRefund = {
  amount: Pence
  /** What was not paid by card is sent back by hand, and is only written down here. */
  isByHand: boolean
  /** Nothing that a cancellation has promised before: that stays promised. */
  isNew?: boolean
  because: string
  by: string
  now: Date
}

export async function refundByStaff(
  ports: OrderPorts,
  tx: Db,
  orderId: string,
  { amount, isByHand, isNew = false, because, by, now }: StaffRefund,
): Promise<WaysBack> {
  const order = found(await lockOrder(tx, orderId))
  const { back, toGiftCard } = waysBack(order, { amount, isByHand, isNew })
  if (toGiftCard > 0) await refundToGiftCard(ports, tx, orderId, toGiftCard, { by, now })
  const isApart = isNew || order.paidHow === 'card'
  if (back > 0 && isByHand) await markRefunded(ports, tx, orderId, back, { by, now, isApart })
  else if (back > 0) await askFor(ports, tx, order, back, because, by)
  return { back, toGiftCard }
}

type WaysBack = { back: Pence; toGiftCard: Pence }

/** First the way the money came, then onto the gift card; throws if there is not so much left. */
export function waysBack(
  order: Order,
  { amount, isByHand, isNew = false }: Pick<StaffRefund, 'amount' | 'isByHand' | 'isNew'>,
): WaysBack {
  if (isLiveCard(order))
    throw new Refused(
      409,
      'gift_card',
      `${order.reference} is an e-gift card: cancel it, and what is unspent goes back.`,
    )
  const left = isNew ? leftToRefund(order) : refundable(order)
  if (amount <= 0 || amount > left.paid + left.giftCard)
    throw new Refused(
      409,
      'too_much',
      `No more than ${pounds(pence(left.paid + left.giftCard))} can be refunded`,
    )
  const back = pence(Math.min(amount, left.paid))
  const toGiftCard = pence(amount - back)
  if (back > 0 && !isByHand && order.paidHow !== 'card')
    throw new Refused(409, 'not_by_card', 'There is no card payment that could be refunded')
  return { back, toGiftCard }
}

/**
 * A refund is done: reported by the payments, or recorded by staff. It is one that was asked for, unless it is
 * `isApart`.
 */
export async function markRefunded(
  ports: OrderPorts,
  tx: Db,
  orderId: string,
  amount: Pence,
  { by, now, isApart = false }: { by: string; now: Date; isApart?: boolean },
) {
  const order = found(await lockOrder(tx, orderId))
  const refunded = pence(order.refunded + amount)
  if (refunded > order.paid)
    throw new Refused(409, 'too_much', `No more than ${pounds(order.paid)} was paid for ${order.reference}`)
  const status = statusAfterRefund({ ...order, refunded })
  await updateOrder(tx, orderId, {
    status,
    refunded,
    refundAsked: pence(isApart ? order.refundAsked + amount : Math.max(order.refundAsked, refunded)),
  })
  if (status === 'refunded') await letGoOfHeld(ports, tx, order, now)
  await addOrderEvent(tx, orderId, 'refunded', by, `We have sent ${pounds(amount)} back to you.`, now)
  const { publicUrl } = ports
  await postRefunded(tx, found(await selectOrder(tx, orderId)), { publicUrl, amount })
}

/** For staff: once the card is fully refunded, the rest goes onto the gift card. */
export async function refundToGiftCard(
  ports: OrderPorts,
  tx: Db,
  orderId: string,
  amount: Pence,
  { by, now }: { by: string; now: Date },
) {
  const order = found(await lockOrder(tx, orderId))
  const left = leftToRefund(order).giftCard
  if (amount <= 0 || amount > left)
    throw new Refused(409, 'too_much', `No more than ${pounds(left)} can go back onto the gift card`)
  await giveToGiftCard(ports, tx, order, amount, now)
  const after = { ...order, giftCardBack: pence(order.giftCardBack + amount) }
  const status = statusAfterRefund(after)
  await updateOrder(tx, orderId, { status })
  if (status === 'refunded') await letGoOfHeld(ports, tx, order, now)
  await addOrderEvent(
    tx,
    orderId,
    'refunded',
    by,
    `We have put ${pounds(amount)} back onto your gift card.`,
    now,
  )
  const { publicUrl } = ports
  await postRefundedToGiftCard(tx, found(await selectOrder(tx, orderId)), { publicUrl, amount })
}

export async function giveToGiftCard(ports: OrderPorts, tx: Db, order: Order, amount: Pence, now: Date) {
  await ports.giftCards.giveBack(tx, order.id, now, amount)
  await updateOrder(tx, order.id, { giftCardBack: pence(order.giftCardBack + amount) })
}

/** A fully refunded order is never dispatched: its reserved stock is released. */
async function letGoOfHeld(ports: OrderPorts, tx: Db, order: Order, now: Date) {
  if (!order.holdsStock) return
  await letGo(ports, tx, order, now)
  await updateOrder(tx, order.id, { holdsStock: false })
}

function statusAfterRefund(order: Order): OrderStatus {
  const { status, paid, refunded } = order
  const isAllBack = refunded >= paid && leftToRefund(order).giftCard === 0
  if (isAllBack && mayMove(status, 'refunded', 'staff')) return 'refunded'
  return mayMove(status, 'part-refunded', 'staff') ? 'part-refunded' : status
}
