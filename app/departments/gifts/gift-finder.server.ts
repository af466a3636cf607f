import type { Db } from '#app/platform/db/db.server.ts'
import { firstDrinks } from '../catalogue/catalogue.server.ts'
import type { Drink } from '../catalogue/catalogue.ts'
import { priceNow } from '../catalogue/pricing.ts'
import {
  everything,
  type PriceBand,
  priceBandNames,
  priceBands,
  type ShelfQuery,
} from '../catalogue/shelf-query.ts'
import type { Budget, GiftWish } from './gift-finder.ts'
import { type Gift, limits, shortlist } from './rules/gift-finder.ts'

/** Enough to choose six from, however large the shop. */
const LOOKED_AT = 200

/** Up to six drinks for somebody, each with the reason in words. */
export async function findGifts(
  db: Db,
  wish: GiftWish,
  now: Date,
): Promise<{ drink: Drink; reason: string }[]> {
  const common = { ...everything, price: bandsUnder(wish.budget), in_stock: true, limit: LOOKED_AT }
  const found = await Promise.all(poolsFor(wish).map((pool) => firstDrinks(db, { ...common, ...pool })))
  const drinks = new Map(found.flat().map((drink) => [drink.id, drink]))
  const gifts = [...drinks.values()].map((drink) => giftOf(drink, now))
  return shortlist(wish, gifts).flatMap(({ id, reason }) => {
    const drink = drinks.get(id)
    return drink ? [{ drink, reason }] : []
  })
}

/**
 * Where presents are searched: among our gifts and what can be engraved; a certain taste, or alcohol-free,
 * everywhere.
 */
function poolsFor({ who, taste }: GiftWish): Partial<ShelfQuery>[] {
  if (who === 'non-drinker') return [{ strength: ['free'] }]
  return [{ type: ['gifts'] }, { engravable: true }, ...(taste === 'any' ? [] : [{}])]
}

/** The rule checks the exact price; the bands only exclude what is far too dear. */
const bandsUnder = (budget: Budget): PriceBand[] =>
  priceBandNames.filter((band) => priceBands[band].above < limits[budget])

const giftOf = (drink: Drink, now: Date): Gift => ({
  ...drink,
  price: priceNow(drink, now),
  inStock: drink.stock > 0,
  age: drink.character.age,
  taste: drink.character.taste,
})
