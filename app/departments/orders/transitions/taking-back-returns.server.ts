import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { deleteLastEvent, deleteNote } from '../data/office-orders.server.ts'
import { updateOrder } from '../data/orders.server.ts'
import { deleteReturn, moveBottles, updateReturn } from '../data/returns.server.ts'
import type { Order } from '../orders.ts'
import type { OrderPorts } from '../ports.server.ts'
import { reversed } from '../rules/returning.ts'
import { causeOf } from './holding.server.ts'
import type { ReturnReverse } from './reverses.ts'

/** Undo: the parcel is on its way again, or waits for its decision again. Refused if its bottles are sold meanwhile. */
export async function takeBackReturn(
  ports: Pick<OrderPorts, 'moveStock'>,
  tx: Db,
  order: Order,
  { return: id, isDecision, lines, stock, was, hasEvent, note }: ReturnReverse,
  now: Date,
): Promise<Order['status']> {
  const { short } = await ports.moveStock(
    tx,
    stock.map(({ drinkId, by }) => ({ drinkId, by: -by })),
    causeOf('returned', order, now),
  )
  if (short.length > 0)
    throw new Refused(409, 'bottles_gone', `The bottles of ${order.reference} are sold meanwhile`)
  await moveBottles(tx, reversed(lines))
  if (isDecision) await updateReturn(tx, id, { next: 'wait', decidedAt: null, decidedBy: null })
  else await deleteReturn(tx, id)
  await updateOrder(tx, order.id, was ?? {})
  if (note !== undefined) await deleteNote(tx, note)
  if (hasEvent) await deleteLastEvent(tx, order.id, 'returned')
  return was?.status ?? order.status
}
