import { fromPounds } from '#app/platform/money.ts'
import { createOrdersAndCodes } from '#server/api/order-ports.ts'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import type { Street } from '../../../../test/callers.ts'

const { orders } = createOrdersAndCodes({ publicUrl: 'http://shop.test' })

/** A shopper's order of two bottles, paid and not sent. */
export async function newPaidOrder(street: Street, special = {}) {
  const drink = await shelved(street)
  const shopper = await shopperWith(street, [drink, 2])
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
