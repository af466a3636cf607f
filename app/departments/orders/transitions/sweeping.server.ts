import type { Db } from '#app/platform/db/db.server.ts'
import { forEachSafely } from '#app/platform/jobs/for-each-safely.ts'
import { selectRunOut, selectToRemind, takeReminder } from '../data/order-facts.server.ts'
import { lockOrderIfFree, selectOrder } from '../data/orders.server.ts'
import { postCancelled, postReminder } from '../letters.server.ts'
import type { CancelReason, OrderStatus } from '../orders.ts'
import type { OrderPorts } from '../ports.server.ts'
import { cancelling } from '../rules/cancelling.ts'
import { graceEnds } from '../rules/deadlines.ts'
import { mayMove } from '../rules/states.ts'
import { found } from './finding.server.ts'
import { letGo } from './holding.server.ts'
import { addOrderEvent, hasBeenMailed, markCancelled } from './notes.server.ts'

const SWEPT_AT_ONCE = 200
/** For each of the two: together they stay below the job's limit. */
const LONGEST_MS = 2 * 60_000

/** Cancels expired orders, and reminds shoppers of transfers. Any number of instances may run it. */
export async function sweep(ports: OrderPorts, db: Db, now: Date): Promise<void> {
  const { alert } = ports
  await forEachSafely({
    next: (seen) => selectRunOut(db, now, { most: SWEPT_AT_ONCE, seen }),
    work: ({ id }) => db.transaction((tx) => cancelIfRunOut(ports, tx, id, now)),
    trouble: 'an order was not swept',
    alert,
    longestRunMs: LONGEST_MS,
  })
  await forEachSafely({
    next: (seen) => selectToRemind(db, now, { most: SWEPT_AT_ONCE, seen }),
    work: ({ id }) => db.transaction((tx) => remind(ports, tx, id, now)),
    trouble: 'a reminder was not sent',
    alert,
    longestRunMs: LONGEST_MS,
  })
}

async function cancelIfRunOut(ports: OrderPorts, tx: Db, id: string, now: Date) {
  const order = await lockOrderIfFree(tx, id)
  if (!order?.expiresAt || order.expiresAt > now || !mayMove(order.status, 'cancelled', 'clock')) return
  const isInGrace = order.status === 'unpaid' && now < graceEnds(order.expiresAt)
  if (isInGrace && (await ports.isBeingPaid?.(tx, id))) return
  await markCancelled(tx, order.id, runOut[order.status] ?? 'expired', 'clock', now)
  await letGo(ports, tx, order, now)
  if (hasBeenMailed(order))
    await postCancelled(tx, found(await selectOrder(tx, id)), {
      publicUrl: ports.publicUrl,
      ...cancelling(order, undefined),
    })
}

const runOut: Partial<Record<OrderStatus, CancelReason>> = {
  unpaid: 'expired',
  'payed-via-banktransfer': 'no_transfer',
  'payed-via-call': 'no_contact',
}

async function remind(ports: OrderPorts, tx: Db, id: string, now: Date) {
  if (!(await takeReminder(tx, id, now))) return
  const order = found(await selectOrder(tx, id))
  if (order.status !== 'payed-via-banktransfer') return
  await addOrderEvent(tx, id, 'reminded', 'clock', 'We have reminded you of the transfer.', now)
  await postReminder(tx, order, ports)
}
