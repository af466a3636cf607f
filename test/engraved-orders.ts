import type { QueuedBottle } from '#app/departments/workshop/workshop.ts'
import { fromPounds } from '#app/platform/money.ts'
import { createOrdersAndCodes } from '#server/api/order-ports.ts'
import { bought, shelved, shopperWith } from './buying.ts'
import type { Street, Told } from './callers.ts'
import type { Caller } from './office.ts'

const { orders } = createOrdersAndCodes({ publicUrl: 'http://shop.test' })

type Wanted = { quantity?: number; line1?: string; line2?: string; font?: 1 | 2 | 3; stock?: number }

/** A paid order of so many bottles with these words; ten bottles are on the shelf before it is placed. */
export async function newEngravedOrder(street: Street, wanted: Wanted = {}) {
  const { quantity = 1, line1 = 'For Dad', line2 = 'at sixty', font = 1, stock = 10 } = wanted
  const drink = await shelved(street, { engravable: true, stock })
  const shopper = await shopperWith(street)
  const { status, body } = await shopper.post(`cart/engrave?drink_id=${drink.id}`, {
    ...{ font, quantity, line1, line2 },
  })
  if (status !== 200) throw new Error(`Nothing was engraved: ${JSON.stringify(body)}`)
  const order: Told = await bought(shopper)
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

/** The bottles of an order, as the queue has them. */
export const bottlesIn = async ({ get }: Caller, { reference }: Told): Promise<QueuedBottle[]> => {
  const { body } = await get('office/engraving')
  return (body.days as { bottles: QueuedBottle[] }[])
    .flatMap(({ bottles }) => bottles)
    .filter((bottle) => bottle.reference === reference)
}
