import type { QueuedBottle } from '#app/departments/workshop/workshop.ts'
import { bought, shelved, shopperWith } from './buying.ts'
import type { Street, Told } from './callers.ts'
import type { Caller } from './office.ts'
import { payByCard } from './paying.ts'

type Wanted = { quantity?: number; line1?: string; line2?: string; font?: 1 | 2 | 3; stock?: number }

/** A paid order of so many bottles with these words; ten bottles are on the shelf before it is placed. */
export async function newEngravedOrder(street: Street, wanted: Wanted = {}) {
  const { quantity = 1, line1 = 'For Dad', line2 = 'at sixty', font = 1, stock = 10 } = wanted
  const drink = await shelved(street, { engravable: true, stock })
  const shopper = await shopperWith(street)
  const { status, body } = await shopper.post(`cart/engrave?drink_id=${drink.id}`, {
    font,
    quantity,
    line1,
    line2,
  })
  if (status !== 200) throw new Error(`Nothing was engraved: ${JSON.stringify(body)}`)
  const order: Told = await bought(shopper)
  await payByCard(street, order)
  return { ...order, drink, shopper }
}

/** The bottles of an order, as the queue has them. */
export const bottlesIn = async ({ get }: Caller, { reference }: Told): Promise<QueuedBottle[]> => {
  const { body } = await get('office/engraving')
  return (body.days as { bottles: QueuedBottle[] }[])
    .flatMap(({ bottles }) => bottles)
    .filter((bottle) => bottle.reference === reference)
}
