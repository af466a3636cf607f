import { putDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { journalTexts } from '#app/departments/journal/words-kind.server.ts'
import type { Template } from '#app/departments/opening/starting.server.ts'
import { withdrawUnedited } from '#app/departments/words/withdrawing.server.ts'
import { drinkSeeds, planted } from '#db/seeds/catalogue.ts'

/**
 * The demo shop's drinks for a live shop to begin with: drafts with their prices and photographs. None is in stock, and
 * none has an offer or an earlier price, which this shop has never asked.
 */
const putDrafts: Template['putDrinks'] = async (tx, now) => {
  const drinks = drinkSeeds.map((seed) => ({
    ...planted(seed, now),
    state: 'draft' as const,
    stock: 0,
    offer: null,
    oldPrice: null,
    addedAt: now,
  }))
  await putDrinks(tx, drinks, now)
  return drinks.length
}

/** The demo shop, as far as a live shop can begin with it. Help and legal pages stand either way. */
export const template: Template = {
  putDrinks: putDrafts,
  withdrawArticles: (tx, acting) => withdrawUnedited(tx, journalTexts, acting),
}
