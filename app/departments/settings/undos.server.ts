import { z } from 'zod'
import type { UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse } from '../staff/undo.server.ts'
import { lockSettings, selectVersion } from './data/settings.server.ts'
import { differences, insertNext } from './editing.server.ts'
import { emptyDocument } from './sections/document.server.ts'

const reverse = z.object({ version: z.int().positive() })

/** How changes of the settings are undone, by the name that their rows in the change log have. */
export const settingsUndos: Record<string, UndoFunction> = {
  /** The version before becomes the newest one. */
  'settings.save': async (tx, change, actor, now) => {
    const { version } = readReverse(reverse, change.reverse)
    const row = await lockSettings(tx)
    if (row?.version !== version) throw await changedSince(tx, change)
    const before = version === 1 ? emptyDocument : (await selectVersion(tx, version - 1))?.document
    if (!before) throw await changedSince(tx, change)
    await insertNext(tx, { row, document: before, actor, now })
    return differences(row.document, before)
  },
}
