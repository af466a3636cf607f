import type { Db } from '#app/platform/db/db.server.ts'
import { changeMissing, lockByLine } from './data/orders.server.ts'

/**
 * Locks the order of a line until the transaction ends, for a room that changes what belongs to the line: nobody cancels
 * or sends it meanwhile. False if there is no such line.
 */
export const lockOrderOfLine = (tx: Db, lineId: string): Promise<boolean> => lockByLine(tx, lineId)

/** So many more of its bottles are gone without another in their place: a cancellation does not return them. */
export async function addMissing(tx: Db, lineId: string, by: number) {
  if (by !== 0) await changeMissing(tx, lineId, by)
}
