import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { countRows } from '#app/platform/db/count-rows.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { inOrder, isBehind } from '#app/platform/db/keyset.server.ts'
import { neverPrepare } from '#app/platform/db/prepared.server.ts'
import { COUNTED, type SortChoice } from '#app/platform/lists/list.ts'
import type { Place } from '#app/platform/lists/place.ts'
import type { Pence } from '#app/platform/money.ts'
import { type DrinkView, drinkList } from '../drink-list.ts'
import { drinkLookup, drinks } from '../tables.server.ts'
import { isOnSale } from './drinks.server.ts'

export type DrinksWanted = {
  view: DrinkView
  /** A text query over `drink_lookup.words`. */
  words: string | undefined
  /** Of the view `below_floor`. */
  law?: Law | undefined
  sort: SortChoice
  place: Place | undefined
  limit: number
}

/** What costs more for a unit of its alcohol than `mostPerUnit` is lawful; the rest is judged one by one. */
export type Law = { mostPerUnit: number; isBelow: (bottle: Judged) => boolean }
type Judged = Pick<typeof drinks.$inferSelect, keyof typeof judgedColumns> & { price: Pence }

export type ListedDrink = { id: string; value: string | number }

const sortColumns = { name: drinks.sortName, price: drinks.priceNow, added: drinks.addedAt } as const
type SortKey = keyof typeof sortColumns

/** A view's own condition, written so that the planner knows its index again. */
function conditions({ view }: DrinksWanted): SQL | undefined {
  switch (view) {
    case 'on_sale':
      return isOnSale
    case 'draft':
      return eq(drinks.state, 'draft')
    case 'withdrawn':
      return eq(drinks.state, 'withdrawn')
    case 'running_out':
      return and(isOnSale, eq(drinks.isLow, true))
    case 'without_photograph':
      return and(sql`${drinks.photo} = ''`, sql`${drinks.state} <> 'withdrawn'`)
    case 'below_floor':
      throw new Error('Which drinks are below the floor, the law says')
    case 'multi_buy':
      return and(eq(drinks.multiBuy, true), sql`${drinks.state} <> 'withdrawn'`)
    case 'all':
      return undefined
  }
}

const sortedBy = ({ sort: { key, isDescending } }: DrinksWanted) => ({
  column: sortColumns[key as SortKey],
  kind: drinkList.sorts[key as SortKey].kind,
  id: drinks.id,
  ids: 'slug' as const,
  isDescending,
})

/** Planned afresh each time: a view of ten drinks needs another plan than one of a hundred thousand. */
const pageQuery = (db: Db, wanted: DrinksWanted, found?: SQL) =>
  db
    .select({ id: drinks.id, value: sortedBy(wanted).column })
    .from(drinks)
    .where(
      and(conditions(wanted), found, wanted.place && isBehind(sortedBy(wanted), wanted.place), neverPrepare),
    )
    .orderBy(...inOrder(sortedBy(wanted)))
    .limit(wanted.limit)

const selectPage = async (db: Db, wanted: DrinksWanted, found?: SQL): Promise<ListedDrink[]> =>
  (await pageQuery(db, wanted, found)).map(listed)

type Row = { id: string; value: string | number | Date | null }

const listed = ({ id, value }: Row): ListedDrink => ({
  id,
  value: value instanceof Date ? value.toISOString() : (value ?? ''),
})

/** One page, and how many there are as far as they were counted. */
export async function selectOfficeDrinks(
  db: Db,
  wanted: DrinksWanted,
  isCounted = true,
): Promise<{ rows: ListedDrink[]; count: number }> {
  if (wanted.law) return selectBelowFloor(db, wanted, wanted.law)
  if (wanted.words !== undefined) {
    const found = await collect(db, wanted, wanted.words)
    return { rows: await selectPage(db, wanted, isIn(found, wanted.words)), count: found.length }
  }
  const rows = await selectPage(db, wanted)
  const isAllThere = wanted.place === undefined && rows.length < wanted.limit
  return { rows, count: isAllThere || !isCounted ? rows.length : await countDrinks(db, wanted) }
}

/** Those of the view that have the words: at most one more than are counted. */
async function collect(db: Db, wanted: DrinksWanted, words: string): Promise<string[]> {
  const inView = conditions(wanted)
  const found = db.select({ id: drinkLookup.drinkId }).from(drinkLookup).$dynamic()
  const rows = await (inView ? found.innerJoin(drinks, eq(drinks.id, drinkLookup.drinkId)) : found)
    // The sub-select hides the query's text from the planner, so that it always takes the index.
    .where(and(sql`${drinkLookup.words} @@ (select ${words}::tsquery)`, inView, neverPrepare))
    .limit(COUNTED + 1)
  return rows.map(({ id }) => id)
}

/**
 * A word that many drinks have is met often enough on the way through the list's own order. The planner keeps to that
 * way for a sub-select that answers yes or no; one with `exists` it may turn into a join that reads every drink's words.
 */
const isIn = (found: string[], words: string): SQL =>
  found.length <= COUNTED
    ? sql`${drinks.id} = any(${sql.param(found)}::text[])`
    : sql`(select coalesce(${drinkLookup.words}, '') @@ (select ${words}::tsquery)
        from ${drinkLookup} where ${drinkLookup.drinkId} = ${drinks.id})`

export async function countDrinks(db: Db, wanted: DrinksWanted): Promise<number> {
  if (wanted.law) return (await selectBelowFloor(db, wanted, wanted.law)).count
  const some = db
    .select({ id: drinks.id })
    .from(drinks)
    .where(and(conditions(wanted), neverPrepare))
    .limit(COUNTED + 1)
    .as('some')
  return countRows(db, some)
}

/** More would mean that a whole shop is sold below the law; then the cheapest of it are judged. */
const MOST_JUDGED = 5_000

const judgedColumns = {
  type: drinks.type,
  style: drinks.style,
  abv: drinks.abv,
  sizeMl: drinks.sizeMl,
  packSize: drinks.packSize,
}

const priceOfAlcohol = sql.raw('((price_now - 1) / (abv * size_ml * pack_size))')

/**
 * One statement reads what costs so little for its alcohol that it may be below the floor: an index knows the price of a
 * millilitre of alcohol, so that nothing has to be stored that changes with the law.
 */
async function selectBelowFloor(db: Db, wanted: DrinksWanted, { mostPerUnit, isBelow }: Law) {
  const { place } = wanted
  const cheapest = db
    .select({
      id: drinks.id,
      price: drinks.priceNow,
      ...judgedColumns,
      value: sql`${sortedBy(wanted).column}`.mapWith(sortedBy(wanted).column).as('value'),
      isBehind: (place ? isBehind(sortedBy(wanted), place) : sql`true`).mapWith(Boolean).as('is_behind'),
    })
    .from(drinks)
    .where(
      and(
        isOnSale,
        gt(drinks.abv, sql.raw('0')),
        sql`${priceOfAlcohol} < ${mostPerUnit / 1000}::float8`,
        neverPrepare,
      ),
    )
    .orderBy(priceOfAlcohol)
    .limit(MOST_JUDGED)
    .as('cheapest')
  const sorted = { ...sortedBy(wanted), column: cheapest.value, id: cheapest.id }
  const below = (
    await db
      .select()
      .from(cheapest)
      .orderBy(...inOrder(sorted))
  ).filter(isBelow)
  const found = wanted.words === undefined ? below : await havingWords(db, below, wanted.words)
  const page = found.filter((each) => each.isBehind).slice(0, wanted.limit)
  return { rows: page.map(listed), count: Math.min(found.length, COUNTED + 1) }
}

async function havingWords<Row extends { id: string }>(db: Db, rows: Row[], words: string): Promise<Row[]> {
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ id: drinkLookup.drinkId })
    .from(drinkLookup)
    .where(
      and(
        sql`${drinkLookup.drinkId} = any(${sql.param(ids)}::text[])`,
        sql`${drinkLookup.words} @@ (select ${words}::tsquery)`,
        neverPrepare,
      ),
    )
  const known = new Set(found.map(({ id }) => id))
  return rows.filter(({ id }) => known.has(id))
}
