import type { Db } from '#app/platform/db/db.server.ts'
import { selectComing } from './data/purchase-orders.server.ts'

/** Bottles of each drink that are on their way from suppliers; none: left out. */
export async function onOrder(db: Db, drinkIds: readonly string[]): Promise<Map<string, number>> {
  const coming = await selectComing(db, drinkIds)
  return new Map([...coming].map(([id, { ordered }]) => [id, ordered]))
}
