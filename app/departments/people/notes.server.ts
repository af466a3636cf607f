import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { isStillThere } from '../accounts/your-data.server.ts'
import { type Actor, recordChange, type UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse } from '../staff/undo.server.ts'
import { deleteNote, insertNote, selectNotes } from './data/notes.server.ts'
import { noSuchPerson } from './transitions/refusals.server.ts'

export const LONGEST_NOTE = 2_000

/** For staff; who asks for their data reads it too. */
export async function addNote(db: Db, id: string, words: string, actor: Actor, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    // A note must not outlive somebody who is just being erased.
    if (!(await isStillThere(tx, id))) throw noSuchPerson()
    const note = await insertNote(tx, {
      accountId: id,
      at: now,
      words,
      by: actor.name,
      staffId: actor.staffId,
    })
    const change = await recordChange(
      tx,
      actor,
      {
        verb: 'people.edit',
        subject: `person:${id}`,
        before: {},
        after: { note: 'added' },
        reverse: { name: 'people.note', note },
      },
      now,
    )
    return change.id
  })
}

const noteReverse = z.object({ note: z.int() })

export const noteUndos: Record<string, UndoFunction> = {
  'people.note': async (tx, row) => {
    if (!(await deleteNote(tx, readReverse(noteReverse, row.reverse).note))) throw await changedSince(tx, row)
    return { before: { note: 'there' }, after: { note: 'removed' } }
  },
}

/** The export of personal data. */
export const exportNotes = async (db: Db, accountIds: string[]) =>
  (await selectNotes(db, accountIds)).map(({ at, words }) => ({ at, words }))
