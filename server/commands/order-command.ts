import { sendCardAgain } from '#app/departments/gifts/selling.server.ts'
import type { Orders } from '#app/departments/orders/orders.server.ts'
import { isForGiftCard, type Order, type OrderStatus, orderStatuses } from '#app/departments/orders/orders.ts'
import {
  markWithdrawalRefunded,
  openWithdrawals,
  withdrawalsOf,
} from '#app/departments/orders/withdrawals.server.ts'
import { type Withdrawal, withdrawalName } from '#app/departments/orders/withdrawals.ts'
import { latestOrders } from '#app/departments/orders/your-orders.server.ts'
import { askRefundByStaff } from '#app/departments/payments/refunds.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { fromPounds, type Pence, pence, pounds } from '#app/platform/money.ts'

export type Said = { words: string; isFault?: boolean }
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

/** Staff commands for orders, until there is a page for them. Returns nothing for words that make no sense. */
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

type Acting = Staff & { by: string; amount: Pence | undefined }

async function act(db: Db, verb: string, order: Order, acting: Acting): Promise<Said | undefined> {
  const { orders, now, by, amount } = acting
  const { id, reference } = order
  if (verb === 'paid') return recordMoney(db, order, acting)
  if ((verb === 'refund' || verb === 'refunded') && isLiveCard(order))
    return {
      words: `${reference} is an e-gift card: cancel it, and what is unspent goes back.`,
      isFault: true,
    }
  if (verb === 'refund' && amount !== undefined) return refund(db, order, { ...acting, amount })
  if (verb === 'refunded' && amount !== undefined) {
    await db.transaction((tx) => orders.markRefunded(tx, id, amount, { by, now }))
    return { words: `${pounds(amount)} of ${reference} is recorded as sent back.` }
  }
  if (verb === 'dispatch' || verb === 'deliver') {
    const { status } = await orders[verb](db, id, { by, now })
    return { words: `${reference} is ${status}.` }
  }
  if (verb === 'resend') {
    const sentTo = await sendCardAgain(db, id, acting)
    return sentTo
      ? { words: `The card of ${reference} is on its way to ${sentTo} with another code.` }
      : { words: `${reference} has no e-gift card that could be sent once more.`, isFault: true }
  }
  if (verb === 'settle') return settle(db, order, acting)
  if (verb === 'cancel') {
    const { kept, refund, order: after } = await orders.cancel(db, id, { by, now })
    const stays = kept.map(({ line, because }) => `\n${line.name} stays: ${because}`).join('')
    return { words: `${reference} is ${after.status}; ${pounds(refund)} is to be refunded.${stays}` }
  }
}

/** A refund for a gift card that can still be spent would pay twice. */
const isLiveCard = (order: Order) =>
  isForGiftCard(order) && order.cancelledAt === null && order.status !== 'payment-review'

/** Refunds the charged card, up to what it paid; the rest goes onto the gift card. Both, or neither. */
async function refund(
  db: Db,
  order: Order,
  { orders, now, by, amount }: Acting & { amount: Pence },
): Promise<Said> {
  const { id, reference } = order
  const toCard = pence(order.totals.giftCard > 0 ? Math.min(amount, order.paid - order.refundAsked) : amount)
  const toGiftCard = pence(amount - toCard)
  await db.transaction(async (tx) => {
    if (toGiftCard > 0) await orders.refundToGiftCard(tx, id, toGiftCard, { by, now })
    if (toCard > 0) await askRefundByStaff(tx, { orderId: id, amount: toCard, because: 'staff', by })
  })
  const ways = [
    ...(toCard > 0 ? [`${pounds(toCard)} of ${reference} goes back to the card.`] : []),
    ...(toGiftCard > 0 ? [`${pounds(toGiftCard)} of ${reference} is on the gift card again.`] : []),
  ]
  return { words: ways.join(' ') }
}

/** Refunds and closes a withdrawal in one transaction: if the refund is refused, it stays open. */
async function settle(db: Db, order: Order, acting: Acting): Promise<Said> {
  const withdrawal = (await withdrawalsOf(db, order.id)).find(({ settledAt }) => settledAt === null)
  if (!withdrawal) return { words: `${order.reference} has no withdrawal to settle.`, isFault: true }
  const amount = acting.amount ?? withdrawal.due
  const name = withdrawalName(order.reference, withdrawal)
  return db.transaction(async (tx) => {
    if (!(await markWithdrawalRefunded(tx, withdrawal.id, acting.now)))
      throw new Refused(409, 'settled', `${name} was settled before`)
    const money = amount > 0 ? ` ${(await refund(tx, order, { ...acting, amount })).words}` : ''
    return { words: `${name} is settled.${money}` }
  })
}

async function recordMoney(db: Db, order: Order, { orders, now, by, amount }: Acting): Promise<Said> {
  const money = {
    how: order.status === 'payed-via-call' ? 'phone' : 'bank transfer',
    amount: amount ?? order.totals.toPay,
    by,
  } as const
  const outcome = await db.transaction((tx) => orders.confirm(tx, order.id, money, now))
  return {
    words: {
      confirmed: isForGiftCard(order)
        ? `${order.reference} is paid; the card is mailed on its day.`
        : `${order.reference} is paid and can be packed.`,
      'paid before': `${order.reference} was paid before; nothing has changed.`,
      review: `${order.reference} and ${pounds(money.amount)} do not fit together: it is in payment-review now.`,
    }[outcome],
    isFault: outcome === 'review',
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
