import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import type { Caller, Street } from '../../../../test/office.ts'

/** Two of ten bottles are sold, paid for and not sent. */
export async function newPaidOrder(street: Street, owner: Caller) {
  const drink = await shelved(street)
  const shopper = await shopperWith(street, [drink, 2])
  const { id, reference } = await bought(shopper)
  await shopper.post(`order/togglestatus?id=${id}`, { status: 'payed-via-banktransfer' })
  const { status } = await owner.post('office/orders/paid', { reference })
  if (status !== 200) throw new Error(`${reference} was not paid`)
  return { drink, reference: reference as string }
}
