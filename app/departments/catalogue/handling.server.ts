import type { Db } from '#app/platform/db/db.server.ts'
import { insertHandling, selectDrinkWithEan, selectHandling, upsertHandling } from './data/handling.server.ts'
import type { Handling } from './handling.ts'

/** How each of these drinks is handled; those of which nothing is known are left out. */
export async function handlingOf(db: Db, drinkIds: Iterable<string>): Promise<Map<string, Handling>> {
  const ids = [...new Set(drinkIds)]
  if (ids.length === 0) return new Map()
  const rows = await selectHandling(db, ids)
  return new Map(rows.map(({ drinkId, ...handling }) => [drinkId, handling]))
}

/** The drink with this barcode. */
export const drinkWithEan = selectDrinkWithEan

/** For the office. */
export const putHandling = upsertHandling

/** For the seeds, at every start: leaves alone whatever is there. */
export const addHandling = insertHandling
