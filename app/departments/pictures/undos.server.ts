import { z } from 'zod'
import type { UndoFunction } from '../staff/changes.server.ts'
import { readReverse } from '../staff/undo.server.ts'
import { dropPicture } from './transitions/removing.server.ts'

const addReverse = z.object({ picture: z.string() })

/** How changes of this room are undone, by the names that their rows in the change log have. */
export const pictureUndos: Record<string, UndoFunction> = {
  'pictures.add': async (tx, change) => {
    const { name } = await dropPicture(tx, readReverse(addReverse, change.reverse).picture)
    return { before: { picture_sent: name }, after: {} }
  },
}
