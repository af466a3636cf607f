import type { Db } from '#app/platform/db/db.server.ts'
import { type Memory, noMemory } from '#app/platform/pages/memory.ts'
import type { CardDrink } from './card.ts'
import type { Drink } from './catalogue.ts'
import { selectNextAnnouncementTime } from './data/announcements.server.ts'
import { countGroups } from './data/counts.server.ts'
import {
  closeEndedOffers,
  selectDrink,
  selectDrinksById,
  selectHasDrinks,
  selectIds,
  selectNextOfferEnd,
  upsertDrinks,
} from './data/drinks.server.ts'
import type { SearchTerms } from './data/filters.server.ts'
import {
  countAndSelectDrinks,
  countDrinks,
  type Found,
  type PageQuery,
  selectCards,
  selectDistinct,
  selectDrinks,
  selectKnown,
  selectRelevance,
} from './data/shelf-pages.server.ts'
import { suggestDrinks } from './data/suggestions.server.ts'
import { selectTastes, type TastedRow } from './data/tastes.server.ts'
import { likelyWords, wordsBeginning } from './data/words.server.ts'
import { priceNow } from './pricing.ts'
import { alikeByWish, type TasteDirection, type Tasted } from './rules/like-this.ts'
import { offeredFilters } from './rules/offered-filters.ts'
import { type Order, type Place, readPlace, writePlace } from './rules/place.ts'
import { finishedWords, fold, searchTerms, speltOut, typedWords } from './rules/search-words.ts'
import { noCounts, type ShelfCounts, type ShelfQuery } from './shelf-query.ts'

/** `seen` is how many drinks came before these; `next` and `previous` are cursors, null at the ends. */
export type ShelfPage<T = Drink> = {
  drinks: T[]
  total: number
  seen: number
  next: string | null
  previous: string | null
}
type ShelfAnswer<T = Drink> =
  | ({ ok: true } & ShelfPage<T>)
  | { ok: false; field: 'after' | 'country' | 'style'; because: string }

const SUGGESTIONS = 8

/** With so many matches the ranking says little, and takes long. */
const TOO_MANY_TO_RANK = 1_000

/**
 * One page of the drinks that match the query. `memory` caches what only changes with the catalogue, such as counts.
 */
export const findDrinks = (db: Db, query: ShelfQuery, memory: Memory = noMemory) =>
  find({ db, query, memory, select: selectDrinks, countAndSelect: countAndSelectDrinks })

/** The same, where only cards are shown. */
export const findCards = (db: Db, query: ShelfQuery, memory: Memory = noMemory) =>
  find<CardDrink>({ db, query, memory, select: selectCards, countAndSelect: countAndSelectDrinks })

type Finding<T> = {
  db: Db
  query: ShelfQuery
  memory: Memory
  select: (db: Db, asked: PageQuery) => Promise<Found<T>[]>
  countAndSelect: (db: Db, asked: PageQuery) => Promise<{ total: number; found: Found<T>[] }>
}

async function find<T extends CardDrink>(finding: Finding<T>): Promise<ShelfAnswer<T>> {
  const { db, query, memory, select } = finding
  const stranger = await unknownValue(db, query, memory)
  if (stranger) return stranger
  const terms = query.q ? await termsOf(db, typedWords(query.q)) : undefined
  if (query.q && !terms) return { ok: true, drinks: [], total: 0, seen: 0, next: null, previous: null }

  // Only a search must know its count before sorting.
  const searched = terms && (await counted(finding, terms))
  const isRanked = searched !== undefined && searched.total <= TOO_MANY_TO_RANK
  const order: Order = query.sort ?? (isRanked ? 'relevance' : 'newest')
  const after = query.after === undefined ? undefined : readPlace(query.after, order)
  if (query.after !== undefined && !after)
    return { ok: false, field: 'after', because: 'Not a place in this list' }

  const skip = after ? 0 : ((query.page ?? 1) - 1) * query.limit
  const from = after && terms && order === 'relevance' ? await weighedAnew(db, after, terms) : after
  const [{ total }, found] = await Promise.all([
    searched ?? counted(finding, terms),
    searched?.first ?? select(db, { query, terms, order, after: from, skip }),
  ])
  // There were more pages once: shows the last one.
  if (skip > 0 && found.length === 0)
    return find({ ...finding, query: { ...query, page: pageBefore(query, total) } })
  // Everything before the cursor is gone meanwhile: shows the first page.
  if (after?.back && found.length === 0) return find({ ...finding, query: { ...query, after: undefined } })
  return { ok: true, total, ...pageOf(found, query.limit, order, after, skip) }
}

const pageBefore = ({ page = 1, limit }: ShelfQuery, total: number) =>
  Math.max(1, Math.min(page - 1, Math.ceil(total / limit)))

/**
 * The number of drinks. A search with several words is slow and rarely sorted by price: the first time, one statement
 * counts and fetches the first page.
 */
async function counted<T>(
  { db, query, memory, countAndSelect }: Finding<T>,
  terms: SearchTerms | undefined,
): Promise<{ total: number; first: Found<T>[] | undefined }> {
  const { sort, after, page = 1 } = query
  const isFirst = after === undefined && page === 1
  const isFarToSeek = terms?.strict.includes(' & ') && sort && sort !== 'newest' && isFirst
  let first: Found<T>[] | undefined
  const total = await memoryFor(query, memory).remember(`count ${asked(query)}`, async () => {
    if (!isFarToSeek) return countDrinks(db, query, terms)
    const both = await countAndSelect(db, { query, terms, order: sort })
    first = both.found
    return both.total
  })
  return { total, first }
}

/** The choices of a shelf's filters, with the number of drinks each would leave. */
export const filtersFor = async (db: Db, query: ShelfQuery, memory: Memory = noMemory) =>
  offeredFilters(await countByFilter(db, query, memory), query)

export async function countByFilter(
  db: Db,
  query: ShelfQuery,
  memory: Memory = noMemory,
): Promise<ShelfCounts> {
  return memoryFor(query, memory).remember(`counts ${asked(query)}`, async () => {
    const terms = query.q ? await termsOf(db, typedWords(query.q)) : undefined
    return query.q && !terms ? noCounts() : countGroups(db, query, terms)
  })
}

/** Search words are endless, may be personal, and are rarely repeated: they are not cached. */
const memoryFor = ({ q }: ShelfQuery, memory: Memory) => (q ? noMemory : memory)

/** The part of a query that decides which drinks match, without sort and cursor. */
const asked = ({ after: _after, page: _page, limit: _limit, sort: _sort, ...decisive }: ShelfQuery) =>
  JSON.stringify(decisive)

/** The first few matches, where nobody needs the count. */
export async function firstDrinks(db: Db, query: Omit<ShelfQuery, 'q' | 'after'>): Promise<Drink[]> {
  const asked = { query: { ...query, limit: query.limit - 1 }, order: query.sort ?? 'newest' } as const
  return (await selectDrinks(db, asked)).map(({ drink }) => drink)
}

/**
 * A word that the search index has learnt meanwhile changes every drink's relevance, and would repeat drinks that
 * were seen already.
 */
async function weighedAnew(db: Db, place: Place, terms: SearchTerms): Promise<Place> {
  const weight = await selectRelevance(db, place.id, terms)
  return weight === undefined ? place : { ...place, keys: [weight] }
}

/** One more than requested shows whether there is a next page; going back, that one comes first. */
function pageOf<T extends CardDrink>(
  found: Found<T>[],
  limit: number,
  order: Order,
  after: Place | undefined,
  skipped: number,
): Omit<ShelfPage<T>, 'total'> {
  const isBack = after?.back ?? false
  const page = isBack ? found.slice(-limit) : found.slice(0, limit)
  const seen = isBack ? Math.max(0, (after?.seen ?? 0) - page.length) : (after?.seen ?? skipped)
  const hasMore = found.length > limit
  const place = (at: Found<T> | undefined, back: boolean, before: number) =>
    at ? writePlace({ keys: at.keys, id: at.drink.id, seen: before, back }, order) : null
  return {
    drinks: page.map(({ drink }) => drink),
    seen,
    next: isBack || hasMore ? place(page.at(-1), false, seen + page.length) : null,
    previous: (isBack ? hasMore : after !== undefined || skipped > 0) ? place(page[0], true, seen) : null,
  }
}

/** Whatever its state: pages of the shop show only what is not a draft. */
export const findDrink = selectDrink

/** As shoppers can have it: undefined for a draft, for what is withdrawn, and for what never was. */
export async function findOnSale(db: Db, id: string): Promise<Drink | undefined> {
  const drink = await selectDrink(db, id)
  return drink?.state === 'on_sale' ? drink : undefined
}

/** As shoppers can have them; those that are not on sale are missing, as if they were deleted. */
export async function drinksOnSale(db: Db, ids: Iterable<string>): Promise<Map<string, Drink>> {
  const found = await drinksById(db, ids)
  for (const { id, state } of found.values()) if (state !== 'on_sale') found.delete(id)
  return found
}

/** By their ids, whatever their state; deleted drinks are missing. */
export async function drinksById(db: Db, ids: Iterable<string>): Promise<Map<string, Drink>> {
  const found = await selectDrinksById(db, [...new Set(ids)])
  return new Map(found.map((drink) => [drink.id, drink]))
}

/** The stock of each; 0 for a deleted drink. */
export async function stockOf(db: Db, ids: Iterable<string>): Promise<Map<string, number>> {
  return new Map([...(await drinksById(db, ids))].map(([id, { stock }]) => [id, stock]))
}

/** Up to three drinks that taste like this one, each better in one respect, with the reason in words. */
export async function likeThis(
  db: Db,
  drink: Drink,
  now: Date,
  memory: Memory = noMemory,
): Promise<{ wish: TasteDirection; reason: string; drink: Drink }[]> {
  const rows = await memory.remember(`tastes ${drink.type}`, () => selectTastes(db, drink.type))
  const tasted = (row: TastedRow): Tasted => ({ ...row, price: priceNow(row, now) })
  const alike = alikeByWish(tasted({ ...drink, taste: drink.character.taste }), rows.map(tasted))
  const found = await drinksById(
    db,
    alike.map(({ id }) => id),
  )
  return alike.flatMap(({ id, ...why }) => {
    const other = found.get(id)
    return other ? [{ ...why, drink: other }] : []
  })
}

export async function suggest(db: Db, typed: string) {
  const terms = await termsOf(db, finishedWords(typedWords(typed)))
  return terms ? suggestDrinks(db, fold(typed), terms, SUGGESTIONS) : []
}

/** Of everything on sale. */
export const allDrinkIds = selectIds

/** Drafts and withdrawn ones among them. */
export const hasDrinks = selectHasDrinks

/** For the seeds and the back office: inserts or updates drinks. */
export async function putDrinks(db: Db, wares: Drink[], now: Date) {
  await upsertDrinks(
    db,
    wares.map((drink) => ({ ...drink, keywords: keywordsOf(drink) })),
    now,
  )
}

/** Ends expired offers, and returns when pages next change by themselves: an offer ends, an announcement begins or ends. */
export async function endExpiredOffers(db: Db, now: Date): Promise<Date | null> {
  await closeEndedOffers(db, now)
  const times = [await selectNextOfferEnd(db), await selectNextAnnouncementTime(db, now)]
  return earliest(times.filter((time) => time !== null))
}

const earliest = (times: Date[]): Date | null =>
  times.length > 0 ? new Date(Math.min(...times.map((time) => time.getTime()))) : null

async function termsOf(db: Db, typed: string[]): Promise<SearchTerms | undefined> {
  if (typed.length === 0) return undefined
  const [likely, beginnings] = await Promise.all([likelyWords(db, typed), wordsBeginning(db, typed)])
  const terms = searchTerms(typed, likely)
  return { ...terms, spelt: speltOut(terms.forgiving, beginnings) }
}

async function unknownValue(db: Db, query: ShelfQuery, memory: Memory) {
  for (const field of ['country', 'style'] as const) {
    const asked = query[field]
    if (!asked) continue
    const known = await selectKnown(db, field, asked)
    if (asked.every((value) => known.includes(value))) continue
    const all = await memory.remember(`known ${field}`, () => selectDistinct(db, field))
    return { ok: false, field, because: `Unknown ${field}; known: ${all.join(', ')}` } as const
  }
}

/** What search finds beside a drink's columns. */
export const keywordsOf = ({
  character: { flavours, grapes = [], botanicals = [], cask = '', age, vintage },
}: Drink) =>
  [...flavours, ...grapes, ...botanicals, cask, age ? `${age} year old` : '', vintage ?? ''].join(' ')
