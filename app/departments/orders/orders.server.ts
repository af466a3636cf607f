import type { Db } from '#app/platform/db/db.server.ts'
import { selectByReference } from './data/orders.server.ts'
import type { Order } from './orders.ts'
import type { OrderAffairs } from './ports.server.ts'
import { readReference } from './rules/reference.ts'
import { cancel, drop } from './transitions/cancelling.server.ts'
import { confirm } from './transitions/confirming.server.ts'
import { createOrder } from './transitions/create-order.server.ts'
import { noteRefunded, refundToGiftCard } from './transitions/refunding.server.ts'
import { noteRejected } from './transitions/rejecting.server.ts'
import { deliver, dispatch, noteEmailed } from './transitions/sending.server.ts'
import { sweep } from './transitions/sweeping.server.ts'
import { choose } from './transitions/waiting.server.ts'
import { withdraw } from './transitions/withdrawing.server.ts'

export type OrderKeeper = ReturnType<typeof keepOrders>

/** Orders and all that can happen to them, for every room that has to do with it. */
export function keepOrders(affairs: OrderAffairs) {
  return {
    create: createOrder.bind(null, affairs),
    confirm: confirm.bind(null, affairs),
    choose: choose.bind(null, affairs),
    cancel: cancel.bind(null, affairs),
    noteRefunded: noteRefunded.bind(null, affairs),
    noteRejected: noteRejected.bind(null, affairs),
    refundToGiftCard: refundToGiftCard.bind(null, affairs),
    noteEmailed,
    dispatch: dispatch.bind(null, affairs),
    deliver,
    withdraw: withdraw.bind(null, affairs),
    sweep: sweep.bind(null, affairs),
    drop: drop.bind(null, affairs),
    named,
  }
}

/** As people say it: spaces, dashes and small letters do not matter. */
async function named(db: Db, typed: string): Promise<Order | undefined> {
  const reference = readReference(typed)
  return reference === undefined ? undefined : selectByReference(db, reference)
}
