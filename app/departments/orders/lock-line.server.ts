import type { Db } from '#app/platform/db/db.server.ts'
import { lockByLine } from './data/orders.server.ts'

/**
 * Locks the order of a line until the transaction ends, for a room that changes what belongs to the line: nobody cancels
 * or sends it meanwhile. False if there is no such line.
 */
export const lockOrderOfLine = (tx: Db, lineId: string): Promise<boolean> => lockByLine(tx, lineId)
