import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import type { RefundWanted } from '../office-acts.server.ts'
import { lineName, type Order, type OrderLine, stillCharged } from '../orders.ts'
import { bottlesOut } from '../rules/bottles-back.ts'

type Wanted = Pick<RefundWanted, 'amount' | 'lineIds' | 'bottlesBack'>

/** Which lines, and how much; throws if that can't be. The same when it is tried out and when it is done. */
export function judgeRefund(order: Order, { amount, lineIds = [], bottlesBack }: Wanted) {
  const lines = linesNamed(order, lineIds)
  if (bottlesBack) refuseBottlesBack(order, lines)
  if (amount === 0) throw invalid({ amount: 'Please say how much' })
  const sum = amount ?? worthOf(order, lines)
  refuseWhatIsStillSent(order, lines, sum)
  return {
    lines,
    sum,
    /** What a cancellation has promised before is meant where no line is named that was kept. */
    isNew: order.cancelReason === null && lines.some(({ cancelledAt }) => cancelledAt === null),
  }
}

/** Bottles whose whole price goes back must not be sent all the same: cancelling sees to both. */
function refuseWhatIsStillSent({ reference, status }: Order, lines: OrderLine[], sum: Pence) {
  const toSend = lines.filter(({ cancelledAt, quantity, sent }) => cancelledAt === null && sent < quantity)
  const isWhole = sum >= lines.reduce((all, line) => all + stillCharged(line), 0)
  if (status === 'confirmed' && toSend.length > 0 && isWhole)
    throw new Refused(
      409,
      'not_sent',
      `${reference}: ${lineName(toSend[0] as OrderLine)} has not left us. Cancel the line instead.`,
    )
}

export function linesNamed({ lines }: Order, ids: readonly string[]): OrderLine[] {
  if (ids.some((id) => !lines.some((line) => line.id === id)))
    throw invalid({ lines: 'There is no such line in this order' })
  return lines.filter(({ id }) => ids.includes(id))
}

function worthOf(order: Order, lines: OrderLine[]): Pence {
  const promised = pence(order.refundAsked - order.refunded)
  if (lines.length === 0 && promised > 0 && order.paidHow !== 'card') return promised
  if (lines.length === 0) throw invalid({ amount: 'Please say how much, or which lines' })
  const { reference } = order
  const cancelled = lines.find(({ cancelledAt }) => cancelledAt !== null)
  if (cancelled)
    throw new Refused(409, 'cancelled', `${reference}: ${lineName(cancelled)} was cancelled before`)
  const before = lines.find((line) => stillCharged(line) === 0)
  if (before)
    throw new Refused(
      409,
      'refunded_before',
      `${reference}: ${lineName(before)} was refunded before. To send more, say how much.`,
    )
  return pence(lines.reduce((all, line) => all + stillCharged(line), 0))
}

/** Bottles that never left are not put back here: cancelling does that. And each goes back once. */
export function refuseBottlesBack(order: Order, lines: OrderLine[]) {
  if (lines.length === 0) throw invalid({ lines: 'Please say which lines are back' })
  const { reference } = order
  const before = lines.find((line) => line.back + line.gone > 0 && bottlesOut(order, line) === 0)
  if (before)
    throw new Refused(
      409,
      'back_before',
      `${reference}: the bottles of ${lineName(before)} ${before.back > 0 ? 'are back on the shelf' : 'have come back'} already.`,
    )
  if (lines.some((line) => bottlesOut(order, line) === 0))
    throw new Refused(
      409,
      'not_sent',
      `${reference}: its bottles have not left us. Cancel the lines instead.`,
    )
}
