import { z } from 'zod'
import type { UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse } from '../staff/undo.server.ts'
import { lockPart, selectVersion } from './data/display.server.ts'
import type { PartName } from './display.ts'
import { fromStored, writeVersion } from './editing.server.ts'
import { inLog } from './in-log.ts'

const saveReverse = z.object({
  part: z.custom<PartName>((part) => typeof part === 'string'),
  version: z.int(),
})

/** How changes of this room are undone, by the names that their rows in the change log have. */
export const displayUndos: Record<string, UndoFunction> = {
  /** The version before becomes the newest one. */
  'display.save': async (tx, change, actor, now) => {
    const { part, version } = readReverse(saveReverse, change.reverse)
    const row = await lockPart(tx, part)
    const before = await selectVersion(tx, part, version - 1)
    if (row?.version !== version || !before) throw await changedSince(tx, change)
    const value = fromStored(part, before.value)
    const { before: last } = await writeVersion(tx, { part, row, value, actor, now })
    return { before: inLog(part, last), after: inLog(part, value) }
  },
}
