import { getTableColumns } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { officeChanges } from '../tables.server.ts'

const { hash: _hash, ...columns } = getTableColumns(officeChanges)

export type ChangeRow = Omit<typeof officeChanges.$inferSelect, 'hash'>

export async function insertChange(
  db: Db,
  change: Omit<typeof officeChanges.$inferInsert, 'id' | 'hash'>,
): Promise<ChangeRow> {
  const [row] = await db.insert(officeChanges).values(change).returning(columns)
  if (!row) throw new Error('A change was not written into the log')
  return row
}
