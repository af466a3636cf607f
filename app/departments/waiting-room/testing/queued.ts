import { expect } from 'vitest'
import { shelved } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { type Caller, type Street, staffWith } from '../../../../test/office.ts'
import type { Drink } from '../../catalogue/catalogue.ts'

export const settings = { state: 'open', most_per_household: 1, at_once: 2, minutes_to_buy: 10 }

/** A drink that is sold through a queue. */
export async function queued(
  street: Street,
  special: Partial<Drink> = {},
  how: Record<string, unknown> = {},
): Promise<{ drink: Drink; owner: Caller; change: number }> {
  const drink = await shelved(street, { stock: 5, ...special })
  const owner = await staffWith(street, 'owner')
  const { status, body } = await owner.post(`office/drinks/${drink.id}/queue`, { ...settings, ...how })
  expect({ status, body }).toMatchObject({ status: 200 })
  return { drink, owner, change: body.change }
}

export const joinQueue = async (shopper: Caller, { id }: { id: string }): Promise<Told> =>
  (await shopper.post('queue/join', { drink_id: id })).body

export const placeOf = async (shopper: Caller, { id }: { id: string }): Promise<Told> =>
  (await shopper.get(`queue/place?drink_id=${id}`)).body
