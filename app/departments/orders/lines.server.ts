import type { Db } from '#app/platform/db/db.server.ts'
import {
  changeProgress,
  type EngravedLine,
  hasLineId,
  lockByLine,
  type Progress,
  selectCut,
  selectEngravedLineIds,
  selectEngravedLines,
} from './data/engraved-lines.server.ts'

export type { EngravedLine }

/** What is to be engraved, line by line: paid, not cancelled and not sent as a whole. */
export const engravedLines = (db: Db): Promise<EngravedLine[]> => selectEngravedLines(db)

/** The same for one line; undefined once there is nothing left of it to engrave. */
export const engravedLine = async (db: Db, lineId: string): Promise<EngravedLine | undefined> =>
  (await selectEngravedLines(db, hasLineId(lineId)))[0]

/** Every engraved line of an account's orders, whatever became of it. */
export const engravedLinesOf = selectEngravedLineIds

/**
 * Locks the order of a line until the transaction ends, for a room that changes what belongs to the line: nobody cancels
 * or sends it meanwhile. False if there is no such line.
 */
export const lockOrderOfLine = (tx: Db, lineId: string): Promise<boolean> => lockByLine(tx, lineId)

/** So many more of its bottles are cut, checked, or gone without another in their place; fewer where negative. */
export const addProgress = (tx: Db, lineId: string, by: Progress): Promise<void> =>
  changeProgress(tx, lineId, by)

/** Of each engraved line among these, whether all of its bottles are cut. */
export async function areCut(db: Db, lineIds: readonly string[]): Promise<Map<string, boolean>> {
  if (lineIds.length === 0) return new Map()
  const lines = await selectCut(db, [...new Set(lineIds)])
  return new Map(lines.map(({ line, quantity, cut }) => [line, cut >= quantity]))
}
