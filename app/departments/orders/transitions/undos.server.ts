import type { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { takeBackMail } from '#app/platform/mail/outbox.server.ts'
import type { UndoFunction } from '../../staff/changes.server.ts'
import { changedSince, readReverse } from '../../staff/undo.server.ts'
import { deleteLastEvent, deleteNote } from '../data/office-orders.server.ts'
import { lockByReference, selectOrder, updateOrder } from '../data/orders.server.ts'
import { deleteParcels, reopenParcels, selectParcels, updateParcel } from '../data/parcels.server.ts'
import { postCancelled } from '../letters.server.ts'
import { isEngravedLine, type Order } from '../orders.ts'
import type { OrderPorts } from '../ports.server.ts'
import { NotEnoughStock, noSuchOrder } from '../refusals.server.ts'
import { cancelling } from '../rules/cancelling.ts'
import { reminderFor } from '../rules/deadlines.ts'
import { found } from './finding.server.ts'
import { letGo, swapBottles, swapCodes } from './holding.server.ts'
import { markCancelled } from './notes.server.ts'
import {
  cancelReverse,
  deliverReverse,
  dispatchReverse,
  noteReverse,
  ofVersion,
  paidReverse,
  returnReverse,
  trackingReverse,
} from './reverses.ts'
import { takeBackReturn } from './taking-back-returns.server.ts'

type Change = Parameters<UndoFunction>[1]

/** How staff's changes of orders are undone, by the names that their rows in the change log have. */
export const createOrderUndos = (
  ports: Pick<OrderPorts, 'moveStock' | 'codes' | 'isBeingPaid' | 'publicUrl' | 'comeBack' | 'takeBackSale'>,
): Record<string, UndoFunction> => ({
  'orders.dispatch': undoing(dispatchReverse, async (tx, order, { parcels }, _now, { change }) => {
    await ports.takeBackSale?.(tx, order.id, change.batch)
    const sent = (await selectParcels(tx, order.id)).filter(({ id }) => parcels.includes(id))
    for (const { id } of order.lines.filter(isEngravedLine))
      for (const { sentAt } of sent) await ports.comeBack?.(tx, id, sentAt)
    await deleteParcels(tx, sent)
    await updateOrder(tx, order.id, { status: 'confirmed', dispatchedAt: null, holdsStock: true })
    await deleteLastEvent(tx, order.id, 'dispatched')
    return 'confirmed'
  }),
  'orders.deliver': undoing(deliverReverse, async (tx, order, { status, holdsStock }, _now, { change }) => {
    await ports.takeBackSale?.(tx, order.id, change.batch)
    await updateOrder(tx, order.id, { status, holdsStock, deliveredAt: null })
    if (order.deliveredAt) await reopenParcels(tx, { orderId: order.id }, order.deliveredAt)
    await deleteLastEvent(tx, order.id, 'delivered')
    return status
  }),
  'orders.ready': undoing(ofVersion, async (tx, order, _reverse, _now, { change }) => {
    await ports.takeBackSale?.(tx, order.id, change.batch)
    await updateOrder(tx, order.id, { readyAt: null })
    return order.status
  }),
  'orders.paid': undoing(paidReverse, async (tx, order, { was }, now) => {
    const remindAt = reminderFor(was.status, was.expiresAt, now)
    await updateOrder(tx, order.id, { ...was, remindAt, paidBy: null })
    await deleteLastEvent(tx, order.id, order.status === 'payment-review' ? 'review' : 'paid')
    return was.status
  }),
  'orders.cancel': undoing(cancelReverse, async (tx, order, { status, expiresAt }, now) => {
    const refusal = await swapCodes(ports as OrderPorts, tx, [], order, now)
    if (refusal) throw new Refused(409, 'code_spent', refusal)
    await swapBottles(ports as OrderPorts, tx, [], order, now).catch((failure) => {
      if (!(failure instanceof NotEnoughStock)) throw failure
      throw new Refused(409, 'bottles_gone', `The bottles of ${order.reference} are sold meanwhile`)
    })
    await updateOrder(tx, order.id, {
      status,
      expiresAt,
      remindAt: reminderFor(status, expiresAt, now),
      cancelledAt: null,
      cancelReason: null,
      holdsStock: true,
    })
    await deleteLastEvent(tx, order.id, 'cancelled')
    return status
  }),
  'orders.resend-pay-link': undoing(ofVersion, async (tx, order) => {
    await deleteLastEvent(tx, order.id, 'reminded')
    return order.status
  }),
  'orders.tracking': undoing(trackingReverse, async (tx, order, { parcels }) => {
    const all = await selectParcels(tx, order.id)
    for (const { id, isNew, courier, tracking } of parcels)
      if (isNew)
        await deleteParcels(
          tx,
          all.filter((parcel) => parcel.id === id),
        )
      else await updateParcel(tx, id, { courier, tracking })
    await updateOrder(tx, order.id, {})
    return order.status
  }),
  'orders.return': undoing(returnReverse, async (tx, order, reverse, now) =>
    takeBackReturn(ports, tx, order, reverse, now),
  ),
  'orders.place': undoing(ofVersion, async (tx, order, _reverse, now, { change, by }) => {
    if (await ports.isBeingPaid?.(tx, order.id))
      throw new Refused(409, 'being_paid', `The caller is just paying for ${order.reference}`)
    await markCancelled(tx, order.id, 'staff', by, now)
    await letGo(ports as OrderPorts, tx, order, now)
    const { left } = await takeBackMail(tx, change.batch, `order:${order.id}:`)
    if (left > 0)
      await postCancelled(tx, found(await selectOrder(tx, order.id)), {
        publicUrl: ports.publicUrl,
        ...cancelling(order, undefined, 'staff'),
      })
    return 'cancelled'
  }),
  // Whatever became of the order meanwhile, a note is a note.
  'orders.note': async (tx, change) => {
    if (!(await deleteNote(tx, readReverse(noteReverse, change.reverse).note)))
      throw await changedSince(tx, change)
    return { before: { note: 'there' }, after: { note: 'removed' } }
  },
})

/** Refused if the order has changed since; the mails that it caused are taken back if they have not left. */
const undoing =
  <Shape extends z.ZodType>(
    shape: Shape,
    undo: (
      tx: Db,
      order: Order,
      reverse: z.infer<Shape>,
      now: Date,
      about: { change: Change; by: string },
    ) => Promise<Order['status']>,
  ): UndoFunction =>
  async (tx, change: Change, { name: by }, now) => {
    const { version } = readReverse(ofVersion, change.reverse)
    const reverse = readReverse(shape, change.reverse)
    const order = await lockByReference(tx, change.subject.replace(/^order:/, ''))
    if (!order) throw noSuchOrder()
    if (order.version !== version) throw await changedSince(tx, change)
    const status = await undo(tx, order, reverse, now, { change, by })
    const { left } = await takeBackMail(tx, change.batch, `order:${order.id}:`)
    return {
      before: { status: order.status },
      after: { status, ...(left > 0 && { mails: 'had left already' }) },
    }
  }
