import type { Db } from '#app/platform/db/db.server.ts'
import { selectPromised } from './data/promised.server.ts'

/** Bottles of each drink that are promised to somebody: off the shelf, and not sent yet. None: left out. */
export const promisedOf = async (db: Db, drinkIds: readonly string[]): Promise<Map<string, number>> =>
  drinkIds.length === 0 ? new Map() : selectPromised(db, drinkIds)
