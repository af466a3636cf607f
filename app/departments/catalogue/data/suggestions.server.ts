import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { neverPrepare } from '#app/platform/db/prepared.server.ts'
import { type Drink, photoOr } from '../catalogue.ts'
import { drinks, shelfLabels } from '../tables.server.ts'
import { type DrinkRow, isOnSale, offerOf } from './drinks.server.ts'
import { matches, type SearchTerms } from './filters.server.ts'
import { relevance } from './shelf-pages.server.ts'

/** Names that start with the typed text come first, in alphabetical order; then the best other matches. */
export async function suggestDrinks(
  db: Db,
  typed: string,
  terms: SearchTerms,
  limit: number,
): Promise<Suggestion[]> {
  const begin = await selectBeginning(db, typed, limit)
  if (begin.length === limit || (begin.length > 0 && isTelling(typed))) return begin.map(toSuggestion)
  const begun = begin.map(({ id }) => id)
  return [...begin, ...(await selectBest(db, terms, begun, limit - begin.length))].map(toSuggestion)
}

type Suggestion = Pick<Drink, 'id' | 'name' | 'type' | 'price' | 'offer'> & { photo: string }

/** Three words of a name mean exactly that name. */
const isTelling = (typed: string) => typed.split(' ').length >= 3

const shown = {
  id: drinks.id,
  name: drinks.name,
  photo: drinks.photo,
  type: drinks.type,
  price: drinks.price,
  offerEndsAt: drinks.offerEndsAt,
  offerPercent: drinks.offerPercent,
  offerOff: drinks.offerOff,
}

type Shown = Pick<DrinkRow, keyof typeof shown>

const toSuggestion = ({ offerEndsAt, offerPercent, offerOff, photo, ...same }: Shown): Suggestion => ({
  ...same,
  photo: photoOr(photo),
  offer: offerOf({ offerEndsAt, offerPercent, offerOff }),
})

/** Compared and sorted by bytes, like the index on these names. */
const selectBeginning = (db: Db, typed: string, limit: number) =>
  db
    .select(shown)
    .from(drinks)
    .where(and(neverPrepare, isOnSale, sql`starts_with(fold(${drinks.name}), ${typed})`))
    .orderBy(sql`fold(${drinks.name}) using ~<~`, asc(drinks.id))
    .limit(limit)

/** Enough to rank the best few; ranking every match of a common word would cost too much. */
const CANDIDATES = 300

function selectBest(db: Db, terms: SearchTerms, but: string[], limit: number) {
  const found = db
    .select({ id: shelfLabels.id, search: shelfLabels.search })
    .from(shelfLabels)
    .where(and(neverPrepare, matches(terms), but.length > 0 ? notInArray(shelfLabels.id, but) : undefined))
    .limit(CANDIDATES)
    .as('found')
  return db
    .select(shown)
    .from(found)
    .innerJoin(drinks, eq(drinks.id, found.id))
    .orderBy(desc(relevance(terms, sql`${found.search}`)), asc(drinks.name))
    .limit(limit)
}
