import type { Db } from '#app/platform/db/db.server.ts'
import { countWaiting } from './data/order-facts.server.ts'
import type { Order } from './orders.ts'
import { LATER_AT_ONCE, tooManyWait, type Wanted, whyCardOnly } from './unpaid-limits.ts'

/** How many bottles of each drink are in stock. */
export type StockOf = (db: Db, drinkIds: string[]) => Promise<ReadonlyMap<string, number>>

/** Why an open order can't be paid by transfer or by phone, for the shopper; undefined if it can. */
export async function whyNotLater(
  db: Db,
  order: Wanted & Pick<Order, 'email'>,
  stockOf: StockOf,
): Promise<string | undefined> {
  const left = await stockOf(db, [...new Set(order.lines.map(({ drinkId }) => drinkId))])
  const refusal = whyCardOnly(order, left)
  if (refusal) return refusal
  return (await countWaiting(db, order.email)) >= LATER_AT_ONCE ? tooManyWait() : undefined
}
