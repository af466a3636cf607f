import { z } from 'zod'
import { lockPhotographs, savePhotographs } from '../catalogue/drink-photographs.server.ts'
import type { UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse } from '../staff/undo.server.ts'
import { originalOf } from './adding.server.ts'
import { noSuchPhotograph } from './calls/drink-list.server.ts'
import { deletePhotographs, lockPhotograph, updatePhotograph } from './data/photographs.server.ts'
import { storeIn } from './data/store.server.ts'
import { isSameList, titleOf } from './rules/drink-list.ts'

const photographs = z.array(z.object({ base: z.string(), blur: z.string(), alt: z.string() }))
const listReverse = z.object({ drink: z.string(), before: photographs, after: photographs })
const addReverse = z.object({ photograph: z.string() })

/** How changes of this room are undone, by the names that their rows in the change log have. */
export const photographUndos: Record<string, UndoFunction> = {
  'photographs.change': async (tx, change) => {
    const { drink, before, after } = readReverse(listReverse, change.reverse)
    const now = await lockPhotographs(tx, drink)
    if (!now || !isSameList(now, after)) throw await changedSince(tx, change)
    await savePhotographs(tx, drink, before)
    return {
      before: { photographs: after.map(titleOf) },
      after: { photographs: before.map(titleOf) },
    }
  },
  /** One that a drink has shown stays among the uploads: orders may link to it. */
  'photographs.add': async (tx, change) => {
    const row = await lockPhotograph(tx, readReverse(addReverse, change.reverse).photograph)
    if (!row) throw noSuchPhotograph()
    if (row.usedAt) await updatePhotograph(tx, row.id, { drinkId: null })
    else {
      await storeIn(tx).remove([originalOf(row.id)])
      await deletePhotographs(tx, [row.id])
    }
    return { before: { photograph_sent: row.name }, after: {} }
  },
}
