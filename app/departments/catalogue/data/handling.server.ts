import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Handling } from '../handling.ts'
import { drinkHandling, drinks } from '../tables.server.ts'

export const selectHandling = (db: Db, ids: string[]): Promise<(Handling & { drinkId: string })[]> =>
  db
    .select({
      drinkId: drinkHandling.drinkId,
      ean: drinkHandling.ean,
      weightG: drinkHandling.weightG,
      bin: drinkHandling.bin,
    })
    .from(drinkHandling)
    .where(inArray(drinkHandling.drinkId, ids))

export async function selectDrinkWithEan(
  db: Db,
  ean: string,
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await db
    .select({ id: drinks.id, name: drinks.name })
    .from(drinkHandling)
    .innerJoin(drinks, eq(drinks.id, drinkHandling.drinkId))
    .where(eq(drinkHandling.ean, ean))
  return row
}

export async function upsertHandling(db: Db, rows: (Handling & { drinkId: string })[]) {
  if (rows.length === 0) return
  await db
    .insert(drinkHandling)
    .values(rows)
    .onConflictDoUpdate({
      target: drinkHandling.drinkId,
      set: { ean: sql`excluded.ean`, weightG: sql`excluded.weight_g`, bin: sql`excluded.bin` },
    })
}

/** What is known of a drink stays, and so does a barcode that another one has got. */
export async function insertHandling(db: Db, rows: (Handling & { drinkId: string })[]) {
  if (rows.length > 0) await db.insert(drinkHandling).values(rows).onConflictDoNothing()
}
