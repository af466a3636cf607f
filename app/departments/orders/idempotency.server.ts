import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { hashOf } from '#app/platform/http/idempotency.server.ts'
import { isStillThere } from '../accounts/your-data.server.ts'
import { type OrderKey, selectKey, tryToPlaceAlone } from './data/insert-order.server.ts'
import { selectOrder } from './data/orders.server.ts'
import type { Order } from './orders.ts'

/** A call with the same idempotency key is a retry of the same call. */
export type Call = { accountId: string; key: string | undefined; body: unknown }

/** The order that this call has placed before, if any. */
export async function placedBefore(db: Db, { accountId, key, body }: Call): Promise<Order | undefined> {
  const known = key === undefined ? undefined : await selectKey(db, accountId, key)
  if (!known) return undefined
  if (known.bodyHash !== hashOf(body))
    throw invalid({ 'Idempotency-Key': 'This key was used for another order. Please take a new one.' })
  return selectOrder(db, known.orderId)
}

/**
 * A lock: one order of a shopper at a time, so a second press gets 'in flight'. An account that is being erased can't
 * order: nobody would anonymise it.
 */
export async function placeAlone(tx: Db, accountId: string): Promise<void> {
  if (!(await tryToPlaceAlone(tx, accountId)))
    throw new Refused(409, 'in_flight', 'Your order is just being placed. Please wait a moment.')
  if (!(await isStillThere(tx, accountId))) throw new Refused(401, 'not_signed_in', 'You are not Logged In!')
}

/** Thrown if the same call was faster, so that this one is rolled back. */
export class PlacedMeanwhile extends Error {}

/** The idempotency record of a call; empty for a call without a key. */
export const keysOf = ({ accountId, key, body }: Call, orderId: string, now: Date): OrderKey[] =>
  key === undefined ? [] : [{ accountId, key, bodyHash: hashOf(body), orderId, createdAt: now }]
