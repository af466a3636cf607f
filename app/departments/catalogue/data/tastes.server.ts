import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Drink, DrinkType, Taste } from '../catalogue.ts'
import { drinks } from '../tables.server.ts'
import { isOnSale } from './drinks.server.ts'

/** Tastes and prices to compare, of what is in stock: a type of drink, and its alcohol-free alternatives. */
export async function selectTastes(db: Db, type: DrinkType) {
  const rows = await db
    .select({
      id: drinks.id,
      type: drinks.type,
      subtype: drinks.subtype,
      style: drinks.style,
      abv: drinks.abv,
      sizeMl: drinks.sizeMl,
      packSize: drinks.packSize,
      price: drinks.price,
      endsAt: drinks.offerEndsAt,
      percent: drinks.offerPercent,
      off: drinks.offerOff,
      taste: sql<Taste>`${drinks.character} -> 'taste'`,
    })
    .from(drinks)
    .where(and(isOnSale, drinks.inStock, or(eq(drinks.type, type), standsIn)))
  return rows.map(({ endsAt, percent, off, ...row }) => ({
    ...row,
    offer: endsAt && { endsAt, percent, off },
  }))
}

export type TastedRow = Awaited<ReturnType<typeof selectTastes>>[number]

const standsIn = and(
  inArray(drinks.type, ['non-alcoholic', 'cocktails&mocktails'] satisfies Drink['type'][]),
  lte(drinks.abv, sql`0.05`),
)
