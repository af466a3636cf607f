import { randomUUID } from 'node:crypto'
import { sendCardAgain } from '#app/departments/gifts/selling.server.ts'
import type { Acting } from '#app/departments/orders/office-acts.server.ts'
import type { Orders } from '#app/departments/orders/orders.server.ts'
import { isForGiftCard, type Order, type OrderStatus, orderStatuses } from '#app/departments/orders/orders.ts'
import { openWithdrawals } from '#app/departments/orders/withdrawals.server.ts'
import { type Withdrawal, withdrawalName } from '#app/departments/orders/withdrawals.ts'
import { latestOrders } from '#app/departments/orders/your-orders.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { fromPounds, type Pence, pounds } from '#app/platform/money.ts'

export type Said = {
  words: string
  isFault?: boolean
  /** For the other stream: what somebody has to know beside the answer. */
  aside?: string
}
export type Staff = { orders: Orders; publicUrl: string; now: Date }

export const ORDERS_HELP = `  orders list [status …]                                what waits for somebody, or has this status
  orders paid <reference> --by <name> [--amount <£>]    records the money of a transfer or a call
  orders refund <reference> --by <name> --amount <£>    sends money back to the card, then to the gift card
  orders refunded <reference> --by <name> --amount <£>  records money that was sent back by hand
  orders dispatch <reference> --by <name>               it has left us
  orders resend <reference> --by <name>                 mails an e-gift card once more, with another code
  orders deliver <reference> --by <name>                it was handed over
  orders cancel <reference> --by <name>                 cancels all that can be cancelled
  orders withdrawals                                    what people have withdrawn from and is not settled yet, the oldest first
  orders settle <reference> --by <name> [--amount <£>]  its oldest withdrawal is back: refunds what is due, or so much
                                                        (0 if it was sent back by hand, see refunded)`

/** Staff commands for orders, for when the office can't be reached. Returns nothing for words that make no sense. */
export async function obeyAboutOrders(
  db: Db,
  words: readonly string[],
  staff: Staff,
): Promise<Said | undefined> {
  const [verb, ...rest] = words
  if (verb === 'list') {
    const statuses = statusesIn(rest)
    return statuses
      ? { words: listOf(await latestOrders(db, statuses)) }
      : { words: `A status is one of ${orderStatuses.join(', ')}.`, isFault: true }
  }
  if (verb === 'withdrawals') return { words: withdrawalsIn(await openWithdrawals(db)) }
  const [reference] = rest
  const by = after(rest, '--by')
  if (!verb || !reference || reference.startsWith('--') || !by) return undefined
  const order = await staff.orders.named(db, reference)
  if (!order) return { words: `There is no order ${reference}.`, isFault: true }
  const amount = amountIn(rest)
  if (amount === 'unreadable' || (amount === 0 && verb !== 'settle'))
    return { words: 'Please say the amount in pounds, such as 30 or 34.95.', isFault: true }
  try {
    return await act(db, verb, order, { ...staff, by, amount })
  } catch (failure) {
    if (failure instanceof Refused) return { words: failure.message, isFault: true }
    throw failure
  }
}

type Doing = Staff & { by: string; amount: Pence | undefined }

/** Through the office's own functions, with the same rows in the change log. */
async function act(db: Db, verb: string, order: Order, doing: Doing): Promise<Said | undefined> {
  const { orders, now, by, amount } = doing
  const { id, reference } = order
  const acting: Acting = {
    actor: { staffId: null, name: by, via: 'command' },
    batch: randomUUID(),
    now,
    withUncut: true,
  }
  if (verb === 'paid') return recordMoney(db, order, doing, acting)
  if ((verb === 'refund' || verb === 'refunded') && isLiveCard(order))
    return {
      words: `${reference} is an e-gift card: cancel it, and what is unspent goes back.`,
      isFault: true,
    }
  if (verb === 'refund' && amount !== undefined) {
    const wanted = { amount, bottlesBack: false, isByHand: false }
    const { result } = await orders.office.refund(db, reference, acting, wanted)
    return { words: refundWords(reference, result) }
  }
  if (verb === 'refunded' && amount !== undefined) {
    const wanted = { amount, bottlesBack: false, isByHand: true }
    await orders.office.refund(db, reference, acting, wanted)
    return { words: `${pounds(amount)} of ${reference} is recorded as sent back.` }
  }
  if (verb === 'dispatch' || verb === 'deliver') {
    const isCollected = order.deliveryType === 'Click & Collect' || order.dispatchedAt === null
    const done =
      verb === 'deliver' && isCollected
        ? await handOver(db, order, acting, doing)
        : (await orders.office[verb](db, reference, acting)).order
    return { words: `${reference} is ${done.status}.` }
  }
  if (verb === 'resend') {
    let sentTo: string | undefined
    await orders.office.resend(db, reference, acting, async (tx) => {
      sentTo = await sendCardAgain(tx, id, doing)
      return sentTo !== undefined
    })
    return { words: `The card of ${reference} is on its way to ${sentTo} with another code.` }
  }
  if (verb === 'settle') return settle(db, order, doing, acting)
  if (verb === 'cancel') {
    const { order: after, result } = await orders.office.cancel(db, reference, acting)
    const stays = result.kept.map(({ line, because }) => `\n${line.name} stays: ${because}`).join('')
    return { words: `${reference} is ${after.status}; ${pounds(result.refund)} is to be refunded.${stays}` }
  }
}

/** What is handed over in the shop never was on its way. */
const handOver = async (db: Db, { reference }: Order, acting: Acting, { orders }: Doing) =>
  (await orders.office.handOver(db, reference, acting)).order

/** A refund for a gift card that can still be spent would pay twice. */
const isLiveCard = (order: Order) =>
  isForGiftCard(order) && order.cancelledAt === null && order.status !== 'payment-review'

const refundWords = (reference: string, { back, toGiftCard }: { back: Pence; toGiftCard: Pence }) =>
  [
    ...(back > 0 ? [`${pounds(back)} of ${reference} goes back to the card.`] : []),
    ...(toGiftCard > 0 ? [`${pounds(toGiftCard)} of ${reference} is on the gift card again.`] : []),
  ].join(' ')

/** Refunds and closes a withdrawal in one transaction: if the refund is refused, it stays open. */
async function settle(
  db: Db,
  { reference }: Order,
  { orders, amount }: Doing,
  acting: Acting,
): Promise<Said> {
  const wanted = { amount, bottlesBack: false, isByHand: false }
  const { result } = await orders.office.settle(db, reference, acting, wanted)
  const money = refundWords(reference, result)
  return { words: `${result.name} is settled.${money && ` ${money}`}` }
}

async function recordMoney(
  db: Db,
  order: Order,
  { orders, amount = order.totals.toPay }: Doing,
  acting: Acting,
): Promise<Said> {
  const { reference } = order
  const isPaidBefore = order.paidAt !== null && order.status !== 'payment-review'
  if (isPaidBefore) return { words: `${reference} was paid before; nothing has changed.`, isFault: false }
  const { result } = await orders.office.paid(db, reference, acting, amount)
  return {
    words: {
      confirmed: isForGiftCard(order)
        ? `${reference} is paid; the card is mailed on its day.`
        : `${reference} is paid and can be packed.`,
      review: `${reference} and ${pounds(amount)} do not fit together: it is in payment-review now.`,
    }[result],
    isFault: result === 'review',
  }
}

const waiting: readonly OrderStatus[] = [
  'payed-via-banktransfer',
  'payed-via-call',
  'confirmed',
  'payment-review',
]

/** Undefined if one of the words is no status. */
function statusesIn(words: readonly string[]): readonly OrderStatus[] | undefined {
  if (words.length === 0) return waiting
  const named = orderStatuses.filter((status) => words.includes(status))
  return words.every((word) => named.some((status) => status === word)) ? named : undefined
}

const listOf = (all: Order[]) => all.map(lineOf).join('\n') || 'There is no such order.'

const lineOf = ({ reference, status, totals, placedAt, refundAsked, refunded }: Order) =>
  [
    `${reference}  ${minuteOf(placedAt)}  ${pounds(totals.total)}  ${status}`,
    ...(refundAsked > refunded ? [`${pounds((refundAsked - refunded) as Pence)} to be refunded`] : []),
  ].join('  ')

const withdrawalsIn = (open: { order: Order; withdrawal: Withdrawal }[]) =>
  open.map(withdrawalIn).join('\n') || 'There is no withdrawal to settle.'

const withdrawalIn = ({ order, withdrawal }: { order: Order; withdrawal: Withdrawal }) =>
  [
    withdrawalName(order.reference, withdrawal),
    minuteOf(withdrawal.declaredAt),
    `${pounds(withdrawal.due)} due`,
    withdrawal.name,
    order.lines
      .filter(({ id }) => withdrawal.lineIds.includes(id))
      .map(({ quantity, name }) => `${quantity} x ${name}`)
      .join(', '),
  ].join('  ')

const minuteOf = (instant: Date) => instant.toISOString().slice(0, 16).replace('T', ' ')

/** The words after a keyword, up to the next keyword: people have more than one name. */
function after(words: readonly string[], name: string): string | undefined {
  const from = words.indexOf(name)
  if (from < 0) return undefined
  const rest = words.slice(from + 1)
  const end = rest.findIndex((word) => word.startsWith('--'))
  return rest.slice(0, end < 0 ? rest.length : end).join(' ') || undefined
}

/** Undefined if no amount is given. A mistyped amount must not record another sum. */
function amountIn(words: readonly string[]): Pence | 'unreadable' | undefined {
  if (!words.includes('--amount')) return undefined
  const said = after(words, '--amount') ?? ''
  return IN_POUNDS.test(said) ? fromPounds(Number(said.replace(/[£,]/g, ''))) : 'unreadable'
}

/** '30', '£34.95', '1,249.00'. */
const IN_POUNDS = /^£?(\d{1,6}|\d{1,3}(,\d{3})+)(\.\d\d)?$/
