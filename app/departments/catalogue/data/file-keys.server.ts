import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { drinkHandling, drinks } from '../tables.server.ts'

/** Those of these ids that drinks have. */
export async function selectIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: drinks.id })
    .from(drinks)
    .where(sql`${drinks.id} = any(${sql.param([...ids])}::text[])`)
  return rows.map(({ id }) => id)
}

/** The drinks with these barcodes. */
export const selectByEans = (
  db: Db,
  eans: readonly string[],
): Promise<{ ean: string | null; id: string; name: string }[]> =>
  db
    .select({ ean: drinkHandling.ean, id: drinks.id, name: drinks.name })
    .from(drinkHandling)
    .innerJoin(drinks, eq(drinks.id, drinkHandling.drinkId))
    .where(sql`${drinkHandling.ean} = any(${sql.param([...eans])}::text[])`)
