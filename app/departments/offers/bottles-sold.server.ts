import type { Db } from '#app/platform/db/db.server.ts'
import { soldBetween } from '../catalogue/sales.server.ts'

/** How many bottles of a drink were sold in each span; without an end, until now. */
export type BottlesSold = (
  db: Db,
  spans: readonly { drinkId: string; from: Date; until: Date | null }[],
) => Promise<number[]>

/** `unpaidOrders` is a port to the orders: whose bottles are only set aside, as the stock ledger names them. */
export const createBottlesSold =
  (unpaidOrders: (db: Db) => Promise<string[]>): BottlesSold =>
  async (db, spans) =>
    spans.length === 0 ? [] : soldBetween(db, spans, await unpaidOrders(db))
