import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { drinks } from '../tables.server.ts'

const SOME = 50

/** By the index of prices. `photographed`: only those that have a photograph. */
export const selectDearestOnSale = (db: Db, { photographed }: { photographed: boolean }) =>
  db
    .select({
      type: drinks.type,
      style: drinks.style,
      abv: drinks.abv,
      sizeMl: drinks.sizeMl,
      packSize: drinks.packSize,
      priceNow: drinks.priceNow,
    })
    .from(drinks)
    .where(
      and(
        eq(drinks.state, 'on_sale'),
        gt(drinks.stock, 0),
        photographed ? ne(drinks.photo, '') : undefined,
        gt(drinks.priceNow, pence(0)),
      ),
    )
    .orderBy(desc(drinks.priceNow), desc(drinks.id))
    .limit(SOME)
