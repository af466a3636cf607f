import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#app/platform/db/db.server.ts'
import type { CardDrink } from '../card.ts'
import { type Drink, photoOr } from '../catalogue.ts'
import type { Order, Place } from '../rules/place.ts'
import type { ShelfQuery } from '../shelf-query.ts'
import { drinks, shelfLabels } from '../tables.server.ts'
import { drinkColumns, offerOf, toDrink } from './drinks.server.ts'
import { filters, matches, type SearchTerms } from './filters.server.ts'

/** With its sort keys, the cursor of the next page. */
export type Found<T> = { drink: T; keys: Place['keys'] }

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
  queue: drinks.queue,
}

const labelKeys = {
  id: shelfLabels.id,
  addedAt: shelfLabels.addedAt,
  priceNow: shelfLabels.priceNow,
  litrePriceNow: shelfLabels.litrePriceNow,
  onOffer: shelfLabels.onOffer,
}
type SortKey = keyof typeof labelKeys | 'weight'

/** The sort keys of a shelf; the id comes last, so that the order is total. */
const ORDERS: Record<Order, { by: SortKey[]; down: boolean }> = {
  newest: { by: ['addedAt', 'id'], down: true },
  'price-asc': { by: ['priceNow', 'id'], down: false },
  'price-desc': { by: ['priceNow', 'id'], down: true },
  offer: { by: ['onOffer', 'addedAt', 'id'], down: true },
  'litre-asc': { by: ['litrePriceNow', 'id'], down: false },
  relevance: { by: ['weight', 'id'], down: true },
}

export type PageQuery = {
  query: ShelfQuery
  terms?: SearchTerms
  order: Order
  after?: Place
  /** How many drinks to skip (offset). */
  skip?: number
}

export async function selectDrinks(db: Db, asked: PageQuery): Promise<Found<Drink>[]> {
  const { page, keys, inOrder, turned } = pageOf(db, asked)
  const rows = await db
    .select({ ...drinkColumns, keys })
    .from(page)
    .innerJoin(drinks, eq(drinks.id, page.id))
    .orderBy(...inOrder)
  return turned(rows.map(({ keys, ...row }) => ({ drink: toDrink(row), keys })))
}

/** The same drinks, where only cards are shown. */
export async function selectCards(db: Db, asked: PageQuery): Promise<Found<CardDrink>[]> {
  const { page, keys, inOrder, turned } = pageOf(db, asked)
  const rows = await db
    .select({ ...cardColumns, keys })
    .from(page)
    .innerJoin(drinks, eq(drinks.id, page.id))
    .orderBy(...inOrder)
  return turned(
    rows.map(({ keys, offerEndsAt, offerPercent, offerOff, photo, ...same }) => ({
      drink: {
        ...same,
        offer: offerOf({ offerEndsAt, offerPercent, offerOff }),
        photo: { base: photoOr(photo) },
      },
      keys,
    })),
  )
}

/** Finds the page by its labels, so that only the drinks on it are read. */
function pageOf(db: Db, { query, terms, order, after, skip = 0 }: PageQuery) {
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
    .offset(skip)
    .as('page')
  return {
    page,
    keys: keysOf(page, by),
    inOrder: inOrder(pick(page, by)),
    /** Going back, those nearest to the cursor are found first. */
    turned: <T>(found: T[]) => (after?.back ? found.reverse() : found),
  }
}

/** Count and first page in one scan of the labels, for slow queries. */
export async function countAndSelectDrinks(
  db: Db,
  { query, terms, order }: Omit<PageQuery, 'after'>,
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
    .select({
      ...drinkColumns,
      keys: keysOf(page, by),
      total: sql<number>`(select count(*)::int from ${labels})`,
    })
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

export async function selectRelevance(db: Db, id: string, terms: SearchTerms): Promise<number | undefined> {
  const [row] = await db
    .select({ weight: sql<number>`${relevance(terms)}` })
    .from(shelfLabels)
    .where(and(eq(shelfLabels.id, id), matches(terms)))
  return row?.weight
}

export async function selectDistinct(db: Db, column: 'country' | 'style'): Promise<string[]> {
  const label = shelfLabels[column]
  const rows = await db.selectDistinct({ value: label }).from(shelfLabels).orderBy(asc(label))
  return rows.map(({ value }) => value)
}

/** The values that some drink has: an index look-up for each, however many drinks there are. */
export async function selectKnown(db: Db, column: 'country' | 'style', values: string[]): Promise<string[]> {
  const asked = sql`unnest(${sql.param(values)}::text[])`
  const { rows } = await db.execute<{ value: string }>(
    sql`select value from ${asked} as asked(value) where exists (select from ${shelfLabels} where ${shelfLabels[column]} = value)`,
  )
  return rows.map(({ value }) => value)
}

type Key = PgColumn | SQL | SQL.Aliased

/** Relevance is sorted by its alias, so that it is calculated once per drink, not twice. */
const WEIGHT = 'weight'

const pick = (keys: Record<SortKey, Key>, by: SortKey[]) => by.map((key) => keys[key])

/** The drink's sort keys, without its id: that comes last in every order, and is in the row anyway. */
const keysOf = (page: Record<SortKey, Key>, by: SortKey[]) =>
  sql<Place['keys']>`json_build_array(${listOf(pick(page, by.slice(0, -1)))})`

/** Strictly beyond a cursor (keyset pagination). Compared as one row, so that the index scan starts at the cursor. */
function beyond(keys: Key[], { keys: values, id }: Place, isDown: boolean): SQL {
  const place = [...values, id].map((value, i) => sql`${value}::${sql.raw(typeOf(keys[i]))}`)
  return sql`(${listOf(keys)}) ${isDown ? sql`<` : sql`>`} (${listOf(place)})`
}

const typeOf = (key: Key | undefined) => (key instanceof PgColumn ? key.getSQLType() : 'float4')

const listOf = (keys: Key[]) => sql.join(keys, sql`, `)

/**
 * A whole word counts more than a prefix in a name: gin before Ginestrale. A word as typed counts far more than a
 * corrected one.
 */
export function relevance(
  { whole, strict, forgiving }: SearchTerms,
  search: SQL = sql`${shelfLabels.search}`,
) {
  const rank = (terms: string) => sql`ts_rank(${search}, to_tsquery('simple', ${terms}))`
  const asTyped = sql`200 * ${rank(whole)} + 10 * ${rank(strict)}`
  return strict === forgiving ? sql`(${asTyped})::float4` : sql`(${asTyped} + ${rank(forgiving)})::float4`
}
