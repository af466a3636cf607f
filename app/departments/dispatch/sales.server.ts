import type { Db } from '#app/platform/db/db.server.ts'
import type { Acting } from '../orders/office-acts.server.ts'
import type { Sold } from '../orders/ports.server.ts'
import { deleteLoose, insertLoose } from './data/loose-runs.server.ts'
import { concernOf, ownPlace } from './transitions/selling.server.ts'

/** For orders: bottles leave. If they are in nobody's run, this is where, when and by whom they are sold. */
export async function recordSale(tx: Db, { orderId, bottles }: Sold, acting: Acting) {
  const { actor, now, batch, because = '', concern } = acting
  await insertLoose(tx, {
    orderId,
    bottles,
    batch,
    at: now,
    staffId: actor.staffId,
    by: actor.name,
    place: ownPlace(),
    concern: concern ?? (await concernOf(tx, acting)),
    reason: because,
  })
}

/** For orders: it did not leave by this action, after all. */
export const takeBackSale = (tx: Db, orderId: string, batch: string): Promise<void> =>
  deleteLoose(tx, orderId, batch)
