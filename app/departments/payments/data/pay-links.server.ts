import { eq } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { payLinks } from '../tables.server.ts'

export async function insertPayLink(tx: Db, row: typeof payLinks.$inferInsert): Promise<void> {
  await tx.insert(payLinks).values(row)
}

export async function selectPayLink(db: Db, hash: string) {
  const [row] = await db.select().from(payLinks).where(eq(payLinks.hash, hash))
  return row
}
