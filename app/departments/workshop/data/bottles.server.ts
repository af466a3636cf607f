import { inArray } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { BottleRow } from '../rules/states.ts'
import { engravedBottles } from '../tables.server.ts'
import type { BottleName } from '../workshop.ts'

export type StoredBottle = typeof engravedBottles.$inferSelect

/** The bottles of these lines that were worked on. */
export const selectBottles = async (db: Db, lineIds: string[]): Promise<StoredBottle[]> =>
  lineIds.length === 0
    ? []
    : db.select().from(engravedBottles).where(inArray(engravedBottles.lineId, lineIds))

export async function upsertBottle(tx: Db, { line: lineId, bottle }: BottleName, row: BottleRow) {
  await tx
    .insert(engravedBottles)
    .values({ ...row, lineId, bottle })
    .onConflictDoUpdate({ target: [engravedBottles.lineId, engravedBottles.bottle], set: row })
}

export async function clearReasons(tx: Db, lineIds: string[]) {
  if (lineIds.length === 0) return
  await tx.update(engravedBottles).set({ spoiltBecause: [] }).where(inArray(engravedBottles.lineId, lineIds))
}
