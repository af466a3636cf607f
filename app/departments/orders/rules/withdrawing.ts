import { DAY_MS, dateInLondon, londonTime } from '#app/platform/clock.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import { deliveryCharges } from '../../delivery/delivery.ts'
import {
  isEngravedLine,
  type Order,
  type OrderLine,
  type OrderStatus,
  sentStatuses,
  stillCharged,
} from '../orders.ts'
import { RETURN_DAYS, WITHDRAWAL_DAYS, type Withdrawal } from '../withdrawals.ts'
import { leftToRefund } from './cancelling.ts'

/** Why a line can't be withdrawn, for the shopper; undefined if it can. */
export function whyNotWithdraw(
  order: Pick<Order, 'status' | 'deliveredAt'>,
  line: OrderLine,
  before: readonly Withdrawal[],
  now: Date,
): string | undefined {
  if (line.cancelledAt) return 'It was cancelled before it left us.'
  if (before.some(({ lineIds }) => lineIds.includes(line.id))) return 'You have withdrawn from it already.'
  if (line.giftCardId !== null)
    return `For an e-gift card please ring us: what is unspent goes back for ${WITHDRAWAL_DAYS} days after it was bought.`
  if (!sentStatuses.includes(order.status)) return whyNotYet[order.status] ?? NOT_SENT
  if (isEngravedLine(line))
    return 'It is engraved with your words and made for you alone: the right to withdraw does not cover it. If it is wrong or faulty, please tell us.'
  const last = lastDayToWithdraw(order)
  if (last !== null && londonTime(now).day > last)
    return `The ${WITHDRAWAL_DAYS} days ended on ${inWords(last)}. If it is wrong or faulty, you have other rights: please tell us.`
}

const NOT_SENT = 'It has not left us yet: you can simply cancel it.'
const whyNotYet: Partial<Record<OrderStatus, string>> = {
  cancelled: 'The order is cancelled already.',
  refunded: 'It has been refunded already.',
  'payment-review': 'We are checking its payment. Please ring us.',
}

/** '2026-12-02', a day in London; null before the delivery, when the period has not started. */
export const lastDayToWithdraw = ({ deliveredAt }: Pick<Order, 'deliveredAt'>): string | null =>
  deliveredAt === null ? null : daysAfter(deliveredAt, WITHDRAWAL_DAYS)

/** '2 December 2026': until then it should be sent back. */
export const sendBackBy = (declaredAt: Date): string => inWords(daysAfter(declaredAt, RETURN_DAYS))

/** Counted in calendar days: neither the time of day nor a change of clocks matters. */
const daysAfter = (instant: Date, days: number) =>
  new Date(Date.parse(`${londonTime(instant).day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export const inWords = (day: string) => dateInLondon(new Date(`${day}T12:00:00Z`))

export type Withdrawing = {
  withdrawn: OrderLine[]
  kept: { line: OrderLine; because: string }[]
  /** The shopper has nothing left of the order. */
  isWhole: boolean
  due: Pence
}

/** The same after the declaration. */
export type Withdrawn = Withdrawing & { order: Order; withdrawal: Withdrawal }

/** What happens to these lines (all that can be withdrawn, if none are named). */
export function withdrawing(
  order: Order,
  before: readonly Withdrawal[],
  wanted: readonly string[] | undefined,
  now: Date,
): Withdrawing {
  const named = wanted ? order.lines.filter(({ id }) => wanted.includes(id)) : order.lines
  const kept = named.flatMap((line) => {
    const because = whyNotWithdraw(order, line, before, now)
    return because ? [{ line, because }] : []
  })
  const withdrawn = named.filter((line) => !kept.some((each) => each.line === line))
  const gone = [...before.flatMap(({ lineIds }) => lineIds), ...withdrawn.map(({ id }) => id)]
  const isWhole =
    withdrawn.length > 0 &&
    order.lines.every(({ id, cancelledAt }) => cancelledAt !== null || gone.includes(id))
  return { withdrawn, kept, isWhole, due: dueFor(order, withdrawn, isWhole) }
}

/** The price paid for them; the last line of an order refunds the delivery too. Nothing is refunded twice. */
function dueFor(order: Order, withdrawn: OrderLine[], isWhole: boolean): Pence {
  const left = leftToRefund(order)
  const worth = withdrawn.reduce((sum, line) => sum + stillCharged(line), 0)
  return pence(Math.min(left.paid + left.giftCard, worth + (isWhole ? sendingBack(order) : 0)))
}

/** What is due for a withdrawal now: no more than was promised, and without what was refunded since. */
export function dueNow(
  order: Order,
  all: readonly Withdrawal[],
  { declaredAt, lineIds, due }: Withdrawal,
): Pence {
  const gone = all.filter((each) => each.declaredAt <= declaredAt).flatMap((each) => each.lineIds)
  const isWhole = order.lines.every(({ id, cancelledAt }) => cancelledAt !== null || gone.includes(id))
  const withdrawn = order.lines.filter(({ id }) => lineIds.includes(id))
  return pence(Math.min(due, dueFor(order, withdrawn, isWhole)))
}

const sendingBack = (order: Order): number =>
  (order.refundableDelivery ?? refundableDelivery(order)) + order.totals.insurance

/** By the charges of now, so to be asked when the order is placed: what exceeds standard delivery is not refunded. */
export function refundableDelivery({
  deliveryType,
  totals: { goods, engraving, multiBuy, discount, delivery },
  shipping: { country, postcode },
}: Pick<Order, 'deliveryType' | 'totals' | 'shipping'>): Pence {
  if (deliveryType !== 'Express Delivery') return delivery
  const worth = pence(goods + engraving - multiBuy - discount)
  const standard = deliveryCharges('Standard Delivery', worth, { country, postcode }).delivery
  return pence(Math.min(delivery, standard))
}
