import { and, asc, desc, eq, like, type SQL, sql } from 'drizzle-orm'
import { countRows } from '#app/platform/db/count-rows.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { neverPrepare } from '#app/platform/db/prepared.server.ts'
import { COUNTED } from '#app/platform/lists/list.ts'
import type { DrinkType } from '../catalogue.ts'
import { drinkHandling, drinkLookup, drinks } from '../tables.server.ts'

type StockView = 'all' | 'running_out' | 'out'

export type StockWanted = {
  view: StockView
  /** As a label on the racks begins. */
  bin?: string | undefined
  type?: DrinkType | undefined
  /** Only these: what a search has found. */
  ids?: readonly string[] | undefined
  /** None of these. */
  without?: readonly string[] | undefined
  isInStock?: boolean | undefined
  isDescending?: boolean | undefined
  /** Behind this drink. */
  behind?: { id: string; name: string } | undefined
  limit: number
}

const columns = {
  id: drinks.id,
  name: drinks.name,
  producer: drinks.producer,
  type: drinks.type,
  subtype: drinks.subtype,
  sizeMl: drinks.sizeMl,
  packSize: drinks.packSize,
  photo: drinks.photo,
  stock: drinks.stock,
  ean: drinkHandling.ean,
  bin: drinkHandling.bin,
}

export type StockRow = Awaited<ReturnType<typeof selectStock>>[number]

/** By name. Planned afresh each time: a bin of ten needs another plan than a hundred thousand drinks. */
export function selectStock(db: Db, wanted: StockWanted) {
  const way = wanted.isDescending ? desc : asc
  return db
    .select(columns)
    .from(drinks)
    .leftJoin(drinkHandling, eq(drinkHandling.drinkId, drinks.id))
    .where(and(...conditions(db, wanted), behind(wanted), neverPrepare))
    .orderBy(way(drinks.name), way(drinks.id))
    .limit(wanted.limit)
}

/** Stops behind a thousand. */
export async function countStock(db: Db, wanted: Omit<StockWanted, 'limit'>): Promise<number> {
  const some = db
    .select({ id: drinks.id })
    .from(drinks)
    .where(and(...conditions(db, wanted), neverPrepare))
    .limit(COUNTED + 1)
    .as('some')
  return countRows(db, some)
}

const behind = ({ behind: place, isDescending }: StockWanted) =>
  place &&
  sql`(${drinks.name}, ${drinks.id}) ${sql.raw(isDescending ? '<' : '>')} (${place.name}, ${place.id})`

const conditions = (db: Db, { view, bin, type, ids, without, isInStock }: Omit<StockWanted, 'limit'>) => [
  ...viewConditions[view],
  type && eq(drinks.type, type),
  isInStock === undefined ? undefined : eq(drinks.inStock, isInStock),
  bin ? sql`${drinks.id} = any(array${inBin(db, bin)})` : undefined,
  ids && sql`${drinks.id} = any(${sql.param([...ids])}::text[])`,
  without && without.length > 0 ? sql`${drinks.id} <> all(${sql.param([...without])}::text[])` : undefined,
]

/** Written as in the partial index. */
const viewConditions: Record<StockView, SQL[]> = {
  all: [],
  running_out: [sql`${drinks.isLow} and ${drinks.inStock} = true`],
  out: [sql`${drinks.isLow} and ${drinks.inStock} = false`],
}

const inBin = (db: Db, bin: string) =>
  db
    .select({ id: drinkHandling.drinkId })
    .from(drinkHandling)
    .where(like(drinkHandling.bin, `${bin.replace(/[\\%_]/g, '\\$&')}%`))

const MOST_FOUND = 1_000

/** Drinks in whatever state that a query over `drink_lookup` finds; a thousand at most. */
export async function selectLookedUp(db: Db, query: string): Promise<string[]> {
  const rows = await db
    .select({ id: drinkLookup.drinkId })
    .from(drinkLookup)
    // As for the office's list of drinks: the planner does not see the words, and always takes the index.
    .where(sql`${drinkLookup.words} @@ (select ${query}::tsquery)`)
    .limit(MOST_FOUND)
  return rows.map(({ id }) => id)
}
