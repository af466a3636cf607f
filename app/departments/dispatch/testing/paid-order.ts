import { fromPounds } from '#app/platform/money.ts'
import { createOrdersAndCodes } from '#server/api/order-ports.ts'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import type { Street } from '../../../../test/callers.ts'

const { orders } = createOrdersAndCodes({ publicUrl: 'http://shop.test' })

/** A shopper's order of two bottles, paid and not sent; `others` are so many bottles of other drinks. */
export async function newPaidOrder(street: Street, special = {}, ...others: number[]) {
  const drink = await shelved(street)
  const more: [typeof drink, number][] = []
  for (const quantity of others) more.push([await shelved(street), quantity])
  const shopper = await shopperWith(street, [drink, 2], ...more)
  const order = await bought(shopper, special)
  await street.db.transaction((tx) =>
    orders.confirm(
      tx,
      order.id,
      { how: 'card', amount: fromPounds(order.amount), by: 'xref' },
      street.clock.now,
    ),
  )
  return { ...order, drink, shopper }
}
