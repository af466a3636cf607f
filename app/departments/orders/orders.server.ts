import type { Db } from '#app/platform/db/db.server.ts'
import { selectByReference } from './data/orders.server.ts'
import type { Order } from './orders.ts'
import type { OrderPorts } from './ports.server.ts'
import { readReference } from './rules/reference.ts'
import { cancel, drop } from './transitions/cancelling.server.ts'
import { confirm, doubt } from './transitions/confirming.server.ts'
import { createOrder } from './transitions/create-order.server.ts'
import { createOfficeActs } from './transitions/office-acts.server.ts'
import { placedForCaller } from './transitions/placing-for-callers.server.ts'
import {
  markNotRefunded,
  markRefunded,
  refundByStaff,
  refundToGiftCard,
} from './transitions/refunding.server.ts'
import { markRejected } from './transitions/rejecting.server.ts'
import { deliver, dispatch, markEmailed } from './transitions/sending.server.ts'
import { sweep } from './transitions/sweeping.server.ts'
import { createOrderUndos } from './transitions/undos.server.ts'
import { choose } from './transitions/waiting.server.ts'
import { withdraw } from './transitions/withdrawing.server.ts'

export type Orders = ReturnType<typeof createOrders>

/** Orders and all their transitions, for every room that needs them. */
export function createOrders(ports: OrderPorts) {
  return {
    create: createOrder.bind(null, ports),
    confirm: confirm.bind(null, ports),
    doubt,
    choose: choose.bind(null, ports),
    cancel: cancel.bind(null, ports),
    markRefunded: markRefunded.bind(null, ports),
    markRejected: markRejected.bind(null, ports),
    refundToGiftCard: refundToGiftCard.bind(null, ports),
    markNotRefunded,
    refundByStaff: refundByStaff.bind(null, ports),
    /** For members of staff, with a row in the change log for each. */
    office: createOfficeActs(ports),
    placedForCaller: placedForCaller.bind(null, ports),
    /** For the undo of what they do. */
    undos: createOrderUndos(ports),
    markEmailed,
    dispatch: dispatch.bind(null, ports),
    deliver,
    withdraw: withdraw.bind(null, ports),
    sweep: sweep.bind(null, ports),
    drop: drop.bind(null, ports),
    named,
  }
}

/** As people type it: spaces, dashes and case do not matter. */
async function named(db: Db, typed: string): Promise<Order | undefined> {
  const reference = readReference(typed)
  return reference === undefined ? undefined : selectByReference(db, reference)
}
