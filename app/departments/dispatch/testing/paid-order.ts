import type { Drink } from '#app/departments/catalogue/catalogue.ts'
import { fromPounds } from '#app/platform/money.ts'
import { createOrdersAndCodes } from '#server/api/order-ports.ts'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import type { Street } from '../../../../test/callers.ts'

const { orders } = createOrdersAndCodes({ publicUrl: 'http://shop.test' })

type Bottles = [drink: Drink, quantity: number]

/**
 * A shopper's order of two bottles, paid and not sent; `others` are so many bottles of other drinks, or of drinks that
 * are given.
 */
export async function newPaidOrder(street: Street, special = {}, ...others: (number | Bottles)[]) {
  const drink = await shelved(street)
  const more: Bottles[] = []
  for (const other of others) more.push(typeof other === 'number' ? [await shelved(street), other] : other)
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
