import type { Db } from '#app/platform/db/db.server.ts'
import { stockPage } from '../../catalogue/stock.server.ts'

/** The drinks of these lines, by id; one that is no longer known is missing. */
export async function drinksOf(db: Db, lines: readonly { drinkId: string }[]) {
  const ids = lines.map(({ drinkId }) => drinkId)
  const drinks = ids.length === 0 ? [] : await stockPage(db, { view: 'all', ids, limit: ids.length })
  return new Map(drinks.map((drink) => [drink.id, drink]))
}
