import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { personNotes } from '../tables.server.ts'

/** The latest first. */
export const selectNotes = (db: Db, accountIds: string[]) =>
  db
    .select()
    .from(personNotes)
    .where(inArray(personNotes.accountId, accountIds))
    .orderBy(desc(personNotes.at), desc(personNotes.id))

export async function insertNote(tx: Db, note: typeof personNotes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(personNotes).values(note).returning({ id: personNotes.id })
  if (!row) throw new Error('A note was not written')
  return row.id
}

export async function deleteNote(tx: Db, id: number): Promise<boolean> {
  const gone = await tx.delete(personNotes).where(eq(personNotes.id, id)).returning({ id: personNotes.id })
  return gone.length > 0
}

export async function giveNotes(tx: Db, from: string[], accountId: string): Promise<number> {
  const given = await tx
    .update(personNotes)
    .set({ accountId })
    .where(inArray(personNotes.accountId, from))
    .returning({ id: personNotes.id })
  return given.length
}
