import type { Db } from '#app/platform/db/db.server.ts'
import type { OrderReserves } from '../data/orders.server.ts'
import type { Order, OrderLine } from '../orders.ts'
import type { OrderPorts } from '../ports.server.ts'
import { NotEnoughStock } from '../refusals.server.ts'

/** Codes are locked in sorted order, so that two shoppers who swap theirs can't deadlock. Returns why not. */
export async function swapCodes(
  ports: OrderPorts,
  tx: Db,
  replaced: OrderReserves[],
  order: Order,
  now: Date,
) {
  const { id: orderId, code, email, totals } = order
  const givingBack = replaced.flatMap((old) =>
    old.code === null ? [] : [{ code: old.code, work: () => ports.codes.giveBack(tx, old.id, now) }],
  )
  let refusal: string | null = null
  const spending = async (spent: string) => {
    refusal = await ports.codes.spend(tx, spent, { email, orderId, amount: totals.giftCard, now })
  }
  const all = [...givingBack, ...(code === null ? [] : [{ code, work: () => spending(code) }])]
  for (const { work } of all.sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))) await work()
  return refusal as string | null
}

/** Moves only the net difference: bottles that pass on to the new order need no change of stock. */
export async function swapBottles(
  ports: OrderPorts,
  tx: Db,
  replaced: OrderReserves[],
  { lines }: Pick<Order, 'lines'>,
) {
  const { short } = await ports.moveStock(
    tx,
    [
      ...replaced.filter(({ holdsStock }) => holdsStock).flatMap((old) => bottlesOf(old.lines, 1)),
      ...bottlesOf(lines, -1),
    ],
    { isSale: true },
  )
  if (short.length > 0) throw new NotEnoughStock(short)
}

export async function letGo(ports: OrderPorts, tx: Db, order: OrderReserves, now: Date) {
  if (order.code !== null) await ports.codes.giveBack(tx, order.id, now)
  if (order.holdsStock) await ports.moveStock(tx, bottlesOf(order.lines, 1))
}

/**
 * Stock of lines that were cancelled before is already returned, an e-gift card has none, what has left in a parcel or
 * was spoilt is not here to be returned, and nobody else wants a bottle with words on it.
 */
export const bottlesOf = (
  lines: (Pick<OrderLine, 'drinkId' | 'giftCardId' | 'quantity'> & {
    cancelledAt?: Date | null
    sent?: number
    cut?: number
    missing?: number
  })[],
  sign: 1 | -1,
) =>
  lines
    .filter(({ cancelledAt, giftCardId }) => !cancelledAt && giftCardId === null)
    .map(({ drinkId, quantity, sent = 0, cut = 0, missing = 0 }) => ({
      drinkId,
      by: sign * Math.max(0, quantity - Math.max(sent, cut) - missing),
    }))
    .filter(({ by }) => by !== 0)

export async function emptyBasket(ports: OrderPorts, tx: Db, { accountId, lines }: Order, now: Date) {
  const taken = lines
    .filter(({ giftCardId }) => giftCardId === null)
    .map(({ basketLineId, quantity }) => ({ id: basketLineId, quantity }))
  if (accountId === null || taken.length === 0) return
  await ports.removeOrdered(tx, accountId, taken, now)
}
