import type { Db } from '#app/platform/db/db.server.ts'
import { openingStart } from '../tables.server.ts'

export type StartRow = typeof openingStart.$inferSelect

export async function selectStart(db: Db): Promise<StartRow | undefined> {
  const [row] = await db.select().from(openingStart)
  return row
}

export const insertStart = (tx: Db, start: Omit<StartRow, 'one'>) => tx.insert(openingStart).values(start)
