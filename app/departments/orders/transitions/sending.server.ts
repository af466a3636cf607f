import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { lockOrder, type OrderChange, selectOrder, updateOrder } from '../data/orders.server.ts'
import { closeParcels, insertParcel } from '../data/parcels.server.ts'
import { postDispatched } from '../letters.server.ts'
import { isForGiftCard, type Order, type OrderStatus } from '../orders.ts'
import type { OrderPorts } from '../ports.server.ts'
import { mayMove } from '../rules/states.ts'
import { found } from './finding.server.ts'
import { addOrderEvent } from './notes.server.ts'
import { unsent } from './office-sending.server.ts'

/** An e-gift card is mailed. Locks its order; false if it may not be sent. */
export async function markEmailed(tx: Db, orderId: string, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order || !isForGiftCard(order) || !mayMove(order.status, 'delivered', 'post')) return false
  await updateOrder(tx, orderId, { status: 'delivered', deliveredAt: now, holdsStock: false })
  await addOrderEvent(tx, orderId, 'delivered', 'post', 'Your e-gift card has been sent.', now)
  return true
}

export async function dispatch(
  ports: OrderPorts,
  db: Db,
  orderId: string,
  { by, now }: { by: string; now: Date },
): Promise<Order> {
  return db.transaction(async (tx) => {
    await move(tx, orderId, 'dispatched', { dispatchedAt: now, holdsStock: false })
    await addOrderEvent(tx, orderId, 'dispatched', by, 'Your order has left us.', now)
    const order = found(await selectOrder(tx, orderId))
    const { promisedBy } = order
    const parcel = { orderId, courier: '', tracking: '', sentAt: now, sentBy: by, promisedBy }
    await insertParcel(tx, parcel, unsent(order))
    await postDispatched(tx, order, ports)
    return found(await selectOrder(tx, orderId))
  })
}

export async function deliver(
  db: Db,
  orderId: string,
  { by, now }: { by: string; now: Date },
): Promise<Order> {
  return db.transaction(async (tx) => {
    await move(tx, orderId, 'delivered', { deliveredAt: now, holdsStock: false })
    await closeParcels(tx, { orderId }, now)
    await addOrderEvent(tx, orderId, 'delivered', by, 'Your order has been handed over.', now)
    return found(await selectOrder(tx, orderId))
  })
}

async function move(tx: Db, orderId: string, status: OrderStatus, change: OrderChange) {
  const order = found(await lockOrder(tx, orderId))
  if (isForGiftCard(order))
    throw new Refused(409, 'by_email', `${order.reference} is an e-gift card: it is sent by e-mail`)
  if (!mayMove(order.status, status, 'staff'))
    throw new Refused(409, 'wrong_status', `${order.reference} is ${order.status}: it can’t become ${status}`)
  await updateOrder(tx, orderId, { ...change, status })
}
