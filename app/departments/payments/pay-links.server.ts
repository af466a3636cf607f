import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound, Refused } from '#app/platform/http/answer.server.ts'
import type { Order } from '../orders/orders.ts'
import { orderByReference } from '../orders/your-orders.server.ts'
import { selectIsIn } from './data/attempts.server.ts'
import { insertPayLink, selectPayLink } from './data/pay-links.server.ts'
import { type PayLinkState, payLinkState, payLinkWords } from './pay-link.ts'

/**
 * A link by which somebody without a session pays an order by card: the token is in the mail and nowhere else. It works
 * as long as the order waits for its money.
 */
export async function createPayLink(
  tx: Db,
  { id: orderId, reference }: Pick<Order, 'id' | 'reference'>,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertPayLink(tx, { hash: hashOf(token), orderId, reference, createdAt: now })
  return `${publicUrl}/pay?token=${token}`
}

type LinkedOrder = { order: Order; state: PayLinkState }

/** The order behind a link, and whether it can be paid; undefined if there is no such link. */
export async function findLinkedOrder(db: Db, token: string, now: Date): Promise<LinkedOrder | undefined> {
  const link = await selectPayLink(db, hashOf(token))
  const order = link && (await orderByReference(db, link.reference))
  // An anonymised order is nobody's any more.
  if (!order || order.email === '') return undefined
  const isBeingChecked = await selectIsIn(db, order.id, ['unclear', 'review'])
  return { order, state: payLinkState(order, { isBeingChecked, now }) }
}

/** The order, if it can be paid by this link now; otherwise a refusal that says what became of it. */
export async function payableByLink(db: Db, token: string, now: Date): Promise<Order> {
  const linked = await findLinkedOrder(db, token, now)
  if (!linked) throw notFound('This link does not work. Please look at our mail again, or ring us.')
  const { order, state } = linked
  if (state !== 'payable') throw new Refused(409, `order_${state}`, payLinkWords(order.reference)[state])
  return order
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
