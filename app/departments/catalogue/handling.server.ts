import type { Db } from '#app/platform/db/db.server.ts'
import {
  insertCosts,
  insertHandling,
  raiseVersions,
  selectCosts,
  selectDrinkWithEan,
  selectHandling,
  updateCosts,
  upsertHandling,
} from './data/handling.server.ts'
import { type Handling, noHandling } from './handling.ts'

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

/** Another barcode, or none, for a drink that the caller has locked; answers the one before. */
export async function putEan(tx: Db, drinkId: string, ean: string | null): Promise<string | null> {
  const known = (await handlingOf(tx, [drinkId])).get(drinkId) ?? noHandling
  await upsertHandling(tx, [{ ...known, drinkId, ean }])
  await raiseVersions(tx, [drinkId])
  return known.ean
}

/** For the seeds, at every start: leaves alone whatever is there. */
export const addHandling = insertHandling

/** What a bottle has cost us, with duty and without VAT; drinks whose cost nobody has said are left out. */
export const costsOf = selectCosts

/** For who buys: a delivery has come at another cost. The drinks are locked. */
export const putCosts = updateCosts

/** For the seeds, at every start: leaves alone what is known. */
export const addCosts = insertCosts
