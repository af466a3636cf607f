import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import { selectOrder, updateLine, updateOrder } from '../data/orders.server.ts'
import { markRefunded as markSettled, selectWithdrawals } from '../data/withdrawals.server.ts'
import type { Acting, Outcome, RefundWanted } from '../office-acts.server.ts'
import {
  isEngravedLine,
  isForGiftCard,
  isWaiting,
  type Order,
  type OrderLine,
  stillCharged,
} from '../orders.ts'
import type { Confirmed, OrderPorts } from '../ports.server.ts'
import { bottlesOut } from '../rules/bottles-back.ts'
import { dueNow } from '../rules/withdrawing.ts'
import { withdrawalName } from '../withdrawals.ts'
import { cancel } from './cancelling.server.ts'
import { confirm } from './confirming.server.ts'
import { found } from './finding.server.ts'
import { causeOf } from './holding.server.ts'
import { judgeRefund, linesNamed, refuseBottlesBack } from './judging-refunds.server.ts'
import { refundByStaff, waysBack } from './refunding.server.ts'

export async function recordMoney(
  ports: OrderPorts,
  tx: Db,
  order: Order,
  { actor, now }: Acting,
  amount: Pence = order.totals.toPay,
): Promise<Outcome<Exclude<Confirmed, 'paid before'>>> {
  const how = order.status === 'payed-via-call' ? 'phone' : 'bank transfer'
  const outcome = await confirm(ports, tx, order.id, { how, amount, by: actor.name }, now)
  if (outcome === 'paid before')
    throw new Refused(409, 'paid_before', `${order.reference} was paid before; nothing has changed.`)
  const status = outcome === 'review' ? 'payment-review' : 'confirmed'
  const { paid, promise, leaveBy, promisedBy, reviewBecause, paidHow } = order
  // Not for a gift card, which may be spent already, nor for bottles that had to be reserved again.
  const canBeUndone = order.holdsStock && !isForGiftCard(order)
  return {
    before: { status: order.status, paid },
    after: { status, received: amount },
    ...(canBeUndone && {
      reverse: {
        name: 'orders.paid',
        was: {
          status: order.status,
          paid,
          promise,
          leaveBy,
          promisedBy,
          reviewBecause,
          paidHow,
          paidAt: order.paidAt?.toISOString() ?? null,
          expiresAt: order.expiresAt?.toISOString() ?? null,
        },
      },
    }),
    result: outcome,
  }
}

export async function cancelByStaff(
  ports: OrderPorts,
  tx: Db,
  order: Order,
  { actor, now }: Acting,
  lineIds: string[] | undefined,
) {
  linesNamed(order, lineIds ?? [])
  const outcome = await cancel(ports, tx, order.id, {
    by: actor.name,
    now,
    ...(lineIds && { lineIds }),
  })
  const { status } = order
  const after = found(await selectOrder(tx, order.id))
  return {
    before: { status },
    after: {
      status: after.status,
      lines: outcome.cancelled.map(({ name }) => name),
      refund: outcome.refund,
    },
    // Money that goes back can't be called back.
    ...(outcome.isWhole &&
      isWaiting(status) && {
        reverse: {
          name: 'orders.cancel',
          status,
          expiresAt: order.expiresAt?.toISOString() ?? null,
        },
      }),
    result: outcome,
  }
}

/** What would go back and how; nothing is changed. */
export function tryRefund(order: Order, wanted: RefundWanted) {
  const { sum, isNew } = judgeRefund(order, wanted)
  const isByHand = wanted.isByHand ?? order.paidHow !== 'card'
  return { amount: sum, ...waysBack(order, { amount: sum, isNew, isByHand }) }
}

export async function refund(ports: OrderPorts, tx: Db, order: Order, acting: Acting, wanted: RefundWanted) {
  const { lines, sum, isNew } = judgeRefund(order, wanted)
  await wanted.checkLimit?.(tx, sum)
  const { actor, now, because } = acting
  const ways = await refundByStaff(ports, tx, order.id, {
    amount: sum,
    isNew,
    by: actor.name,
    now,
    because: because || 'staff',
    isByHand: wanted.isByHand ?? order.paidHow !== 'card',
  })
  await rememberRefund(tx, lines, sum)
  if (wanted.bottlesBack) await putBack(ports, tx, order, lines, acting)
  return {
    before: { status: order.status, refunded: order.refunded },
    after: {
      refund: sum,
      toGiftCard: ways.toGiftCard,
      lines: lines.map(({ name }) => name),
      bottles: wanted.bottlesBack ? 'back on the shelf' : 'not back',
    },
    result: { amount: sum, ...ways },
  }
}

/** So much was refunded for these lines together; what is more than they cost is kindness. */
async function rememberRefund(tx: Db, lines: OrderLine[], sum: Pence) {
  let rest: number = sum
  for (const line of lines) {
    const share = Math.min(rest, stillCharged(line))
    if (share > 0) await updateLine(tx, line.id, { refunded: pence(line.refunded + share) })
    rest -= share
  }
}

/** `judgeRefund` has seen to it that they can come back. Engraved ones are kept: nobody else wants them. */
async function putBack(
  ports: OrderPorts,
  tx: Db,
  order: Order,
  lines: OrderLine[],
  { actor: { staffId }, now }: Acting,
) {
  const coming = lines.map((line) => ({ line, by: bottlesOut(order, line) }))
  for (const { line, by } of coming) await updateLine(tx, line.id, { back: line.back + by })
  await ports.moveStock(
    tx,
    coming.filter(({ line }) => !isEngravedLine(line)).map(({ line: { drinkId }, by }) => ({ drinkId, by })),
    causeOf('returned', order, now, staffId),
  )
}

export async function settle(
  ports: OrderPorts,
  tx: Db,
  order: Order,
  acting: Acting,
  { amount, bottlesBack, isByHand, checkLimit }: Omit<RefundWanted, 'lineIds'>,
) {
  const all = await selectWithdrawals(tx, [order.id])
  const open = all.find(({ settledAt }) => settledAt === null)
  if (!open) throw new Refused(409, 'not_possible', `${order.reference} has no withdrawal to settle.`)
  const lines = order.lines.filter(({ id }) => open.lineIds.includes(id))
  if (bottlesBack) refuseBottlesBack(order, lines)
  await markSettled(tx, open.id, acting.now)
  const sum = amount ?? dueNow(order, all, open)
  await checkLimit?.(tx, sum)
  const { actor, now, because } = acting
  const ways =
    sum > 0
      ? await refundByStaff(ports, tx, order.id, {
          amount: sum,
          isNew: true,
          by: actor.name,
          now,
          because: because || 'staff',
          isByHand: isByHand ?? order.paidHow !== 'card',
        })
      : undefined
  await rememberRefund(tx, lines, sum)
  if (bottlesBack) await putBack(ports, tx, order, lines, acting)
  if (sum === 0) await updateOrder(tx, order.id, {})
  return {
    before: { withdrawal: open.number, settled: false },
    after: { settled: true, refund: sum, bottles: bottlesBack ? 'back on the shelf' : 'not back' },
    result: {
      name: withdrawalName(order.reference, open),
      amount: sum,
      back: ways?.back ?? pence(0),
      toGiftCard: ways?.toGiftCard ?? pence(0),
    },
  }
}
