import { eq } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Confirmable } from '../opening.ts'
import { openingConfirmations } from '../tables.server.ts'

export type Confirmation = typeof openingConfirmations.$inferSelect

export const selectConfirmations = (db: Db): Promise<Confirmation[]> => db.select().from(openingConfirmations)

/** False if it is confirmed already. */
export async function insertConfirmation(tx: Db, confirmation: Confirmation): Promise<boolean> {
  const written = await tx
    .insert(openingConfirmations)
    .values(confirmation)
    .onConflictDoNothing()
    .returning({ key: openingConfirmations.key })
  return written.length > 0
}

/** What nobody else changes until the transaction ends. */
export async function lockConfirmation(tx: Db, key: Confirmable): Promise<Confirmation | undefined> {
  const [row] = await tx
    .select()
    .from(openingConfirmations)
    .where(eq(openingConfirmations.key, key))
    .for('update')
  return row
}

export async function deleteConfirmation(tx: Db, key: Confirmable): Promise<void> {
  await tx.delete(openingConfirmations).where(eq(openingConfirmations.key, key))
}
