import type { Db } from '#app/platform/db/db.server.ts'
import { firstDrinks } from '../catalogue/catalogue.server.ts'
import type { Drink } from '../catalogue/catalogue.ts'
import { everything } from '../catalogue/shelf-query.ts'
import { type GiftShelf, giftShelves } from './gift-sections.ts'
import { withFewRepeats } from './rules/gift-sections.ts'

const SHOWN = 8

/** The gift page: each section with its newest available drinks. */
export async function filledGiftShelves(db: Db): Promise<(GiftShelf & { drinks: Drink[] })[]> {
  const found = await Promise.all(
    giftShelves.map(({ slug }) =>
      firstDrinks(db, {
        ...everything,
        type: ['gifts'],
        subtype: [slug],
        in_stock: true,
        limit: SHOWN * 2,
      }),
    ),
  )
  const shown = withFewRepeats(found, SHOWN)
  return giftShelves.map((shelf, i) => ({ ...shelf, drinks: shown[i] ?? [] }))
}
