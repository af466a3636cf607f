import type { Drink } from '#app/departments/catalogue/catalogue.ts'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import type { Street } from '../../../../test/callers.ts'
import { payByCard } from '../../../../test/paying.ts'

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
  await payByCard(street, order)
  return { ...order, drink, shopper }
}
