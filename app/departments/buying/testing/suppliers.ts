import { expect } from 'vitest'
import type { Drink } from '#app/departments/catalogue/catalogue.ts'
import type { Told } from '../../../../test/callers.ts'
import type { Caller } from '../../../../test/office.ts'

let made = 0

/** A supplier who sells these drinks in cases of six at £60.00. */
export async function supplierOf(
  owner: Caller,
  drinks: readonly Drink[],
  special: object = {},
): Promise<string> {
  const name = `Hedges ${++made}`
  const { status, body } = await owner.post('office/suppliers', {
    name,
    email: 'orders@hedges.example',
    lead_days: 3,
    awrs: 'XXAW00000123456',
    ...special,
  })
  expect({ status, body }).toMatchObject({ status: 200 })
  const [id] = body.done
  const sold = drinks.map((drink, i) => ({ drink: drink.id, code: `H-${i}`, case_size: 6, case_cost: 60 }))
  if (sold.length > 0)
    expect((await owner.post(`office/suppliers/${id}/drinks`, { drinks: sold })).status).toBe(200)
  return id
}

/** A draft of so many cases of each drink. */
export async function draftOf(owner: Caller, supplier: string, ...cases: [Drink, number][]): Promise<string> {
  const lines = cases.map(([drink, count]) => ({ supplier, drink: drink.id, cases: count }))
  const { status, body } = await owner.post('office/purchase-orders', { lines })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.done[0]
}

export const purchaseOf = async (owner: Caller, number: string): Promise<Told> =>
  (await owner.get(`office/purchase-orders/${number}`)).body.purchase_order

/** One that is on its way. */
export async function sentOf(owner: Caller, supplier: string, ...cases: [Drink, number][]): Promise<string> {
  const number = await draftOf(owner, supplier, ...cases)
  expect((await owner.post(`office/purchase-orders/${number}/send`, { mail: false })).status).toBe(200)
  return number
}

export const undo = (hand: Caller, change: number) => hand.post(`office/changes/${change}/undo`)
