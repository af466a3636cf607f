import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Pence } from '#app/platform/money.ts'
import type { DrinkType } from '../catalogue.ts'
import { drinkHandling, drinkLookup, drinks } from '../tables.server.ts'
import { drinkColumns, TAKEN_IN_ORDER, toDrink } from './drinks.server.ts'

/** Locked until the transaction ends; unknown ones are left out. */
export async function lockDrinks(tx: Db, ids: string[]) {
  const rows = await tx
    .select(drinkColumns)
    .from(drinks)
    .where(sql`${drinks.id} = any(${sql.param(ids)}::text[])`)
    .orderBy(TAKEN_IN_ORDER)
    .for('update')
  return rows.map(toDrink)
}

type NewPrice = {
  id: string
  price: Pence
  oldPrice: Pence | null
  priceNow: Pence
  litrePriceNow: Pence
}

export type SetBy = { at: Date; staffId: string | null; name: string }

/**
 * All of them by one statement. The trigger `price_history` writes down when, and who it was. The version counts: who
 * edits the drink meanwhile is told, and the seeds leave it alone.
 */
export async function updatePrices(tx: Db, prices: NewPrice[], { at, staffId, name }: SetBy) {
  if (prices.length === 0) return
  await settings(tx, at.toISOString(), staffId ?? '', name)
  const column = (key: keyof NewPrice) => sql.param(prices.map((each) => each[key]))
  await tx.execute(sql`
    update drinks set price = new.price, old_price = new.old_price, price_now = new.price_now,
      litre_price_now = new.litre_price_now, version = drinks.version + 1
    from unnest(${column('id')}::text[], ${column('price')}::int[], ${column('oldPrice')}::int[],
      ${column('priceNow')}::int[], ${column('litrePriceNow')}::int[])
      as new (id, price, old_price, price_now, litre_price_now)
    where drinks.id = new.id`)
  await settings(tx, '', '', '')
}

export type NewOffer = {
  id: string
  /** Null: the beginning that is known stays. */
  startsAt: string | null
  endsAt: string | null
  percent: number | null
  off: Pence | null
  isLive: boolean
  priceNow: Pence
  litrePriceNow: Pence
}

/** The same for offers. */
export async function updateOffers(tx: Db, offers: NewOffer[], { at, staffId, name }: SetBy) {
  if (offers.length === 0) return
  await settings(tx, at.toISOString(), staffId ?? '', name)
  const column = (key: keyof NewOffer) => sql.param(offers.map((each) => each[key]))
  await tx.execute(sql`
    update drinks set offer_starts_at = case when new.ends_at is null then null
        else coalesce(new.starts_at, drinks.offer_starts_at) end,
      offer_ends_at = new.ends_at, offer_percent = new.percent, offer_off = new.off, on_offer = new.is_live,
      price_now = new.price_now, litre_price_now = new.litre_price_now, version = drinks.version + 1
    from unnest(${column('id')}::text[], ${column('startsAt')}::timestamptz[], ${column('endsAt')}::timestamptz[],
      ${column('percent')}::float8[], ${column('off')}::int[], ${column('isLive')}::boolean[],
      ${column('priceNow')}::int[], ${column('litrePriceNow')}::int[])
      as new (id, starts_at, ends_at, percent, off, is_live, price_now, litre_price_now)
    where drinks.id = new.id`)
  await settings(tx, '', '', '')
}

/** What the trigger reads, in this transaction only. */
const settings = (tx: Db, at: string, staffId: string, by: string) =>
  tx.execute(sql`select set_config('shop.price_at', ${at}, true), set_config('shop.price_staff', ${staffId}, true),
    set_config('shop.price_by', ${by}, true)`)

/** Drinks with an offer that runs, the first to end first. */
export async function selectOnOffer(db: Db, limit: number) {
  const rows = await db
    .select({ drink: drinkColumns, startsAt: drinks.offerStartsAt })
    .from(drinks)
    .where(sql`${drinks.onOffer}`)
    .orderBy(asc(drinks.offerEndsAt), asc(drinks.id))
    .limit(limit)
  return rows.map(({ drink, startsAt }) => ({ drink: toDrink(drink), startsAt }))
}

export type PriceFilter = {
  type?: DrinkType | undefined
  /** A text query over `drink_lookup.words`. */
  words?: string | undefined
  ean?: string | undefined
  ids?: string[] | undefined
  /** The id of the last one before. */
  after?: string | undefined
}

/** By id, which is the name in small letters. */
export async function selectPriced(db: Db, filter: PriceFilter, limit: number) {
  const rows = await db
    .select({ drink: drinkColumns, cost: drinkHandling.cost, ean: drinkHandling.ean })
    .from(drinks)
    .leftJoin(drinkHandling, eq(drinkHandling.drinkId, drinks.id))
    .where(and(fits(filter), filter.after === undefined ? undefined : gt(drinks.id, filter.after)))
    .orderBy(asc(drinks.id))
    .limit(limit)
  return rows.map(({ drink, cost, ean }) => ({ drink: toDrink(drink), cost, ean }))
}

/** Counting stops there. */
export async function countPriced(db: Db, filter: PriceFilter, most: number): Promise<number> {
  const found = db
    .select({ id: drinks.id })
    .from(drinks)
    .leftJoin(drinkHandling, eq(drinkHandling.drinkId, drinks.id))
    .where(fits(filter))
    .limit(most)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}

const fits = ({ type, words, ean, ids }: PriceFilter): SQL | undefined =>
  and(
    type && eq(drinks.type, type),
    ean === undefined ? undefined : eq(drinkHandling.ean, ean),
    ids && inArray(drinks.id, ids),
    // The inner sub-select hides the query's text from the planner, so that it takes the index.
    words === undefined
      ? undefined
      : sql`${drinks.id} in (select ${drinkLookup.drinkId} from ${drinkLookup}
          where ${drinkLookup.words} @@ (select ${words}::tsquery))`,
  )
