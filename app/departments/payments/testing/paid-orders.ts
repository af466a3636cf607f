import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import { sendOpenRefunds } from '../refunds.server.ts'
import { type Buying, type CardShop, deliver, payWith } from './card-shop.ts'

/** A shopper who has paid £64.95 by card: two drinks at £30.00, and the delivery. */
export async function paidFor(cardShop: CardShop): Promise<Buying> {
  const [drink, other] = [await shelved(cardShop), await shelved(cardShop)]
  const shopper = await shopperWith(cardShop, [drink, 1], [other, 1])
  const some = { shopper, drink, order: await bought(shopper) }
  const { brought } = await payWith(some, 'approved')
  await deliver(cardShop, 'callback', brought)
  return some
}

export const orderNow = async ({ deps, db }: CardShop, { order }: Buying) => {
  const found = await deps.orders.named(db, order.reference)
  if (!found) throw new Error('There is no such order')
  return found
}

export const send = ({ deps, clock }: CardShop) => sendOpenRefunds(deps, () => clock.now)

export async function cancelOne(cardShop: CardShop, some: Buying) {
  const [line] = (await orderNow(cardShop, some)).lines
  return some.shopper.post(`order/cancel?id=${some.order.id}`, { item_ids: [line?.id] })
}

export const cancelAll = ({ shopper, order }: Buying) => shopper.post(`order/cancel?id=${order.id}`)

/** The gateway's own record. */
export function booked({ sandbox }: CardShop, { order }: Buying) {
  const all = [...sandbox.store.transactions.values()].filter(({ sale }) =>
    sale.request.some(([name, value]) => name === 'orderRef' && value === order.reference),
  )
  return all.map(({ state, amountReceived, amountRefunded }) => ({ state, amountReceived, amountRefunded }))
}
