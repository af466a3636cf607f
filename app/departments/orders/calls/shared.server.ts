import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, problem } from '#app/platform/http/answer.server.ts'
import { required } from '#app/platform/http/fields.server.ts'
import { LONGEST_EMAIL } from '#app/platform/mail/mail.ts'
import { returnTry, spendTry } from '#app/platform/tries/tries.server.ts'
import type { Sessions } from '../../accounts/caller.server.ts'
import type { Orders } from '../orders.server.ts'
import type { Order } from '../orders.ts'
import { noSuchOrder } from '../refusals.server.ts'
import { trackedOrder } from '../your-orders.server.ts'

/** The dependencies of the room's calls, from `server/`. */
export type OrdersDeps = { db: Db; clock: Clock; sessions: Sessions; orders: Orders }

/** References can be guessed, so tries are rate limited. */
const WRONG_REFERENCES = { what: 'order-track', most: 20, minutes: 15 } as const

export const tags = ['Orders']
export const WHICH = 'Please say which order'
export const refusals = { 401: problem, 404: problem, 409: problem, 422: problem }
export const orderReference = required(40, 'Please enter the order’s number')
export const orderEmail = required(LONGEST_EMAIL, 'Please enter the e-mail of the order')
export const lineIds = z
  .array(z.uuid('There is no such line'))
  .min(1, 'Please say which lines')
  .max(500, 'That is too many')
  .optional()

/** For a visitor who knows its reference and e-mail. */
export async function orderTrackedBy(
  { ip }: FastifyRequest,
  { reference, email }: { reference: string; email: string },
  { db, clock }: OrdersDeps,
): Promise<Order> {
  await spendTry(db, WRONG_REFERENCES, ip, clock())
  const order = await trackedOrder(db, reference, email)
  if (!order) throw noSuchOrder()
  await returnTry(db, WRONG_REFERENCES, ip)
  return order
}

export function refuseUnknownLines({ lines }: Order, wanted: string[] | undefined) {
  if (wanted?.some((id) => !lines.some((each) => each.id === id)))
    throw invalid({ item_ids: 'There is no such line in this order' })
}
