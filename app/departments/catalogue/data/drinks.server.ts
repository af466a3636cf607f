import { and, asc, count, desc, eq, getTableColumns, lte, min, notInArray, type SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#app/platform/db.server.ts'
import { plannedAnew, putTogetherOnce } from '#app/platform/ready-statements.server.ts'
import type { CardDrink } from '../card.ts'
import type { Drink } from '../catalogue.ts'
import { isLive, perLitre, priceNow } from '../pricing.ts'
import type { Order, Place } from '../rules/place.ts'
import type { ShelfQuery } from '../shelf-query.ts'
import { drinks, shelfLabels } from '../tables.server.ts'
import { filters, matches, type SearchTerms } from './filters.server.ts'

/** With what it stands in order of, from which the next page goes on. */
export type Found<T> = { drink: T; keys: Place['keys'] }

const {
  search: _search,
  keywords: _keywords,
  priceNow: _now,
  litrePriceNow: _litre,
  inStock: _inStock,
  ...columns
} = getTableColumns(drinks)
type Row = typeof drinks.$inferSelect

const cardColumns = {
  id: drinks.id,
  name: drinks.name,
  type: drinks.type,
  subtype: drinks.subtype,
  style: drinks.style,
  sizeMl: drinks.sizeMl,
  packSize: drinks.packSize,
  abv: drinks.abv,
  price: drinks.price,
  oldPrice: drinks.oldPrice,
  offerEndsAt: drinks.offerEndsAt,
  offerPercent: drinks.offerPercent,
  offerOff: drinks.offerOff,
  isNew: drinks.isNew,
  multiBuy: drinks.multiBuy,
  stock: drinks.stock,
  photo: drinks.photo,
}

const labelKeys = {
  id: shelfLabels.id,
  addedAt: shelfLabels.addedAt,
  priceNow: shelfLabels.priceNow,
  litrePriceNow: shelfLabels.litrePriceNow,
  onOffer: shelfLabels.onOffer,
}
type SortKey = keyof typeof labelKeys | 'weight'

/** What the drinks of a shelf stand in order of; the id comes last, so that no two ever share a place. */
const ORDERS: Record<Order, { by: SortKey[]; down: boolean }> = {
  newest: { by: ['addedAt', 'id'], down: true },
  'price-asc': { by: ['priceNow', 'id'], down: false },
  'price-desc': { by: ['priceNow', 'id'], down: true },
  offer: { by: ['onOffer', 'addedAt', 'id'], down: true },
  'litre-asc': { by: ['litrePriceNow', 'id'], down: false },
  relevance: { by: ['weight', 'id'], down: true },
}

export type Asked = { query: ShelfQuery; terms?: SearchTerms; order: Order; after?: Place }

export async function selectDrinks(db: Db, asked: Asked): Promise<Found<Drink>[]> {
  const { page, keys, inOrder, turned } = pageOf(db, asked)
  const rows = await db
    .select({ ...columns, keys })
    .from(page)
    .innerJoin(drinks, eq(drinks.id, page.id))
    .orderBy(...inOrder)
  return turned(rows.map(({ keys, ...row }) => ({ drink: toDrink(row), keys })))
}

/** The same drinks, for where only their cards are shown. */
export async function selectCards(db: Db, asked: Asked): Promise<Found<CardDrink>[]> {
  const { page, keys, inOrder, turned } = pageOf(db, asked)
  const rows = await db
    .select({ ...cardColumns, keys })
    .from(page)
    .innerJoin(drinks, eq(drinks.id, page.id))
    .orderBy(...inOrder)
  return turned(
    rows.map(({ keys, offerEndsAt, offerPercent, offerOff, photo, ...same }) => ({
      drink: { ...same, offer: offerOf({ offerEndsAt, offerPercent, offerOff }), photo: { base: photo } },
      keys,
    })),
  )
}

/** The page is found by its labels, so that only the drinks on it are read. */
function pageOf(db: Db, { query, terms, order, after }: Asked) {
  const { by, down } = ORDERS[order]
  const isDown = after?.back ? !down : down
  const inOrder = (keys: Key[]) => keys.map((key) => (isDown ? desc(key) : asc(key)))
  const weight = order === 'relevance' && terms ? relevance(terms) : sql`0::float4`
  const keys: Record<SortKey, Key> = { ...labelKeys, weight }
  const page = db
    .select({ ...labelKeys, weight: weight.as(WEIGHT) })
    .from(shelfLabels)
    .where(and(...filters(query, terms), after && beyond(pick(keys, by), after, isDown)))
    .orderBy(...inOrder(pick({ ...keys, weight: sql`${sql.identifier(WEIGHT)}` }, by)))
    .limit(query.limit + 1)
    .as('page')
  return {
    page,
    keys: keysOf(page, by),
    inOrder: inOrder(pick(page, by)),
    /** Going back, those nearest to the place are found first. */
    turned: <T>(found: T[]) => (after?.back ? found.reverse() : found),
  }
}

/** Both from one look along the labels, for what takes long to find: how many there are, and the first page of them. */
export async function countAndSelectDrinks(
  db: Db,
  { query, terms, order }: Omit<Asked, 'after'>,
): Promise<{ total: number; found: Found<Drink>[] }> {
  const { by, down } = ORDERS[order]
  const inOrder = (keys: Key[]) => keys.map((key) => (down ? desc(key) : asc(key)))
  const labels = db.$with('labels').as(
    db
      .select({ ...labelKeys, weight: sql`0::float4`.as(WEIGHT) })
      .from(shelfLabels)
      .where(and(...filters(query, terms))),
  )
  const page = db
    .select()
    .from(labels)
    .orderBy(...inOrder(pick(labels, by)))
    .limit(query.limit + 1)
    .as('page')
  const rows = await db
    .with(labels)
    .select({ ...columns, keys: keysOf(page, by), total: sql<number>`(select count(*)::int from ${labels})` })
    .from(page)
    .innerJoin(drinks, eq(drinks.id, page.id))
    .orderBy(...inOrder(pick(page, by)))
  return {
    total: rows[0]?.total ?? 0,
    found: rows.map(({ total: _total, keys, ...row }) => ({ drink: toDrink(row), keys })),
  }
}

export async function countDrinks(db: Db, query: ShelfQuery, terms?: SearchTerms): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(shelfLabels)
    .where(and(...filters(query, terms)))
  return row?.total ?? 0
}

export async function selectDrink(db: Db, id: string): Promise<Drink | undefined> {
  const [row] = await db.select(columns).from(drinks).where(eq(drinks.id, id))
  return row && toDrink(row)
}

/** In one statement, however many; those that are not there are left out. */
export async function selectDrinksById(db: Db, ids: string[]): Promise<Drink[]> {
  if (ids.length === 0) return []
  const rows = await theseDrinks(db).execute({ ids })
  return rows.map(toDrink)
}

const theseDrinks = putTogetherOnce((db) =>
  db
    .select(columns)
    .from(drinks)
    .where(sql`${drinks.id} = any(${sql.placeholder('ids')}::text[])`)
    .prepare('drinks_by_id'),
)

export async function selectIds(db: Db): Promise<{ id: string }[]> {
  return db.select({ id: drinks.id }).from(drinks).orderBy(asc(drinks.id))
}

export async function selectDistinct(db: Db, column: 'country' | 'style'): Promise<string[]> {
  const label = shelfLabels[column]
  const rows = await db.selectDistinct({ value: label }).from(shelfLabels).orderBy(asc(label))
  return rows.map(({ value }) => value)
}

/** Those of the values that some drink has: an index look-up for each, however many drinks there are. */
export async function selectKnown(db: Db, column: 'country' | 'style', values: string[]): Promise<string[]> {
  const asked = sql`unnest(${sql.param(values)}::text[])`
  const { rows } = await db.execute<{ value: string }>(
    sql`select value from ${asked} as asked(value) where exists (select from ${shelfLabels} where ${shelfLabels[column]} = value)`,
  )
  return rows.map(({ value }) => value)
}

export async function selectRelevance(db: Db, id: string, terms: SearchTerms): Promise<number | undefined> {
  const [row] = await db
    .select({ weight: sql<number>`${relevance(terms)}` })
    .from(shelfLabels)
    .where(and(eq(shelfLabels.id, id), matches(terms)))
  return row?.weight
}

/** Names that begin with what was typed come first, as a list of names would have them; then whatever else fits best. */
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

export type Suggestion = Pick<Drink, 'id' | 'name' | 'type' | 'price' | 'offer'> & { photo: string }

/** Somebody who has typed three words of a name means just that name. */
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

type Shown = Pick<Row, keyof typeof shown>

const toSuggestion = ({ offerEndsAt, offerPercent, offerOff, ...same }: Shown): Suggestion => ({
  ...same,
  offer: offerOf({ offerEndsAt, offerPercent, offerOff }),
})

/** Compared and ordered byte by byte, as the index on these names is. */
const selectBeginning = (db: Db, typed: string, limit: number) =>
  db
    .select(shown)
    .from(drinks)
    .where(and(plannedAnew, sql`starts_with(fold(${drinks.name}), ${typed})`))
    .orderBy(sql`fold(${drinks.name}) using ~<~`, asc(drinks.id))
    .limit(limit)

/** Enough to rank the best few from; ranking every match of a common word would cost more than it tells. */
const CANDIDATES = 300

function selectBest(db: Db, terms: SearchTerms, but: string[], limit: number) {
  const found = db
    .select({ id: shelfLabels.id, search: shelfLabels.search })
    .from(shelfLabels)
    .where(and(plannedAnew, matches(terms), but.length > 0 ? notInArray(shelfLabels.id, but) : undefined))
    .limit(CANDIDATES)
    .as('found')
  return db
    .select(shown)
    .from(found)
    .innerJoin(drinks, eq(drinks.id, found.id))
    .orderBy(desc(relevance(terms, sql`${found.search}`)), asc(drinks.name))
    .limit(limit)
}

/** New drinks are put on the shelf; for known ones everything is brought up to date but the stock, which sales have changed. */
export async function upsertDrinks(db: Db, wares: (Drink & { keywords: string })[], now: Date) {
  if (wares.length === 0) return
  const { id: _id, stock: _stock, inStock: _inStock, search: _search, ...changing } = getTableColumns(drinks)
  await db
    .insert(drinks)
    .values(wares.map((drink) => toRow(drink, now)))
    .onConflictDoUpdate({
      target: drinks.id,
      set: Object.fromEntries(
        Object.entries(changing).map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)]),
      ),
    })
}

/** Offers whose end has come no longer count for sorting and filtering. */
export async function closeEndedOffers(db: Db, now: Date) {
  await db
    .update(drinks)
    .set({
      onOffer: false,
      priceNow: sql`${drinks.price}`,
      litrePriceNow: sql`round(${drinks.price} * 1000.0 / (${drinks.sizeMl} * ${drinks.packSize}))`,
    })
    .where(and(drinks.onOffer, lte(drinks.offerEndsAt, now)))
}

export async function selectNextOfferEnd(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(drinks.offerEndsAt) })
    .from(drinks)
    .where(sql`${drinks.onOffer}`)
  return row?.next ?? null
}

type Key = PgColumn | SQL | SQL.Aliased

/** Relevance is sorted by its name, so that it is worked out once for each drink and not twice. */
const WEIGHT = 'weight'

const pick = (keys: Record<SortKey, Key>, by: SortKey[]) => by.map((key) => keys[key])

/** The drink's place in the list, without its id: that comes last in every order, and stands in the row anyway. */
const keysOf = (page: Record<SortKey, Key>, by: SortKey[]) =>
  sql<Place['keys']>`json_build_array(${listOf(pick(page, by.slice(0, -1)))})`

/** Strictly beyond a place. Compared as one row, so that the index is entered at the place and not at its start. */
function beyond(keys: Key[], { keys: values, id }: Place, isDown: boolean): SQL {
  const place = [...values, id].map((value, i) => sql`${value}::${sql.raw(typeOf(keys[i]))}`)
  return sql`(${listOf(keys)}) ${isDown ? sql`<` : sql`>`} (${listOf(place)})`
}

const typeOf = (key: Key | undefined) => (key instanceof PgColumn ? key.getSQLType() : 'float4')

const listOf = (keys: Key[]) => sql.join(keys, sql`, `)

/** A word as it was typed counts far more than one that was put right. */
function relevance({ strict, forgiving }: SearchTerms, search: SQL = sql`${shelfLabels.search}`) {
  const rank = (terms: string) => sql`ts_rank(${search}, to_tsquery('simple', ${terms}))`
  return strict === forgiving ? rank(strict) : sql`(10 * ${rank(strict)} + ${rank(forgiving)})::float4`
}

function toDrink(row: Omit<Row, 'search' | 'keywords' | 'priceNow' | 'litrePriceNow' | 'inStock'>): Drink {
  const { offerEndsAt, offerPercent, offerOff, onOffer: _onOffer, photo, photoBlur, ...same } = row
  return {
    ...same,
    offer: offerOf({ offerEndsAt, offerPercent, offerOff }),
    photo: { base: photo, blur: photoBlur },
  }
}

const offerOf = ({ offerEndsAt, offerPercent, offerOff }: Pick<Row, `offer${string}` & keyof Row>) =>
  offerEndsAt && { endsAt: offerEndsAt, percent: offerPercent, off: offerOff }

function toRow(
  { offer, photo, ...drink }: Drink & { keywords: string },
  now: Date,
): typeof drinks.$inferInsert {
  const today = priceNow({ price: drink.price, offer }, now)
  return {
    ...drink,
    offerEndsAt: offer?.endsAt ?? null,
    offerPercent: offer?.percent ?? null,
    offerOff: offer?.off ?? null,
    onOffer: isLive(offer, now),
    priceNow: today,
    litrePriceNow: perLitre(today, drink),
    photo: photo.base,
    photoBlur: photo.blur,
  }
}
