import { and, asc, eq, inArray, lte, min, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { columnsWithout, sqlInstant } from '#app/platform/db/columns.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { preparedPerConnection } from '#app/platform/db/prepared.server.ts'
import { type Drink, type DrinkPhotograph, type Offer, photoOr } from '../catalogue.ts'
import { isLive, perLitre, priceNow } from '../pricing.ts'
import { drinks } from '../tables.server.ts'

/** Follow from others, for searching and sorting. */
const derived = ['search', 'onOffer', 'priceNow', 'litrePriceNow', 'inStock', 'isLow', 'sortName'] as const

/** A drink's own columns. */
export const drinkColumns = columnsWithout(drinks, [...derived, 'keywords', 'version', 'offerStartsAt'])
export type DrinkRow = Pick<typeof drinks.$inferSelect, keyof typeof drinkColumns>

export async function selectDrink(db: Db, id: string): Promise<Drink | undefined> {
  const [row] = await db.select(drinkColumns).from(drinks).where(eq(drinks.id, id))
  return row && toDrink(row)
}

/** One statement for any number; missing ones are left out. */
export async function selectDrinksById(db: Db, ids: string[]): Promise<Drink[]> {
  if (ids.length === 0) return []
  const rows = await theseDrinks(db).execute({ ids })
  return rows.map(toDrink)
}

const theseDrinks = preparedPerConnection((db) =>
  db
    .select(drinkColumns)
    .from(drinks)
    .where(sql`${drinks.id} = any(${sql.placeholder('ids')}::text[])`)
    .prepare('drinks_by_id'),
)

/** Those on sale. */
export async function selectIds(db: Db): Promise<{ id: string }[]> {
  return db.select({ id: drinks.id }).from(drinks).where(isOnSale).orderBy(asc(drinks.id))
}

export async function selectHasDrinks(db: Db): Promise<boolean> {
  return (await db.select({ id: drinks.id }).from(drinks).limit(1)).length > 0
}

export const isOnSale = eq(drinks.state, 'on_sale')

/**
 * Transactions that change several drinks lock them in this order, so that they can't deadlock. By code point, which
 * is the same in every database, and here.
 */
export const TAKEN_IN_ORDER = sql`${drinks.id} collate "C"`

/**
 * Inserts new drinks, whose stock is their first movement; updates known ones except for the stock, which sales have
 * changed, and for photographs that the office has chosen. What the office has edited stays as it is.
 */
export async function upsertDrinks(db: Db, wares: (Drink & { keywords: string })[], now: Date) {
  if (wares.length === 0) return
  const inOrder = wares.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const kept = [
    'id',
    'state',
    'version',
    'stock',
    'queue',
    'inStock',
    'isLow',
    'sortName',
    'search',
    'photographs',
  ] as const
  const changing = columnsWithout(drinks, kept)
  const put = db
    .insert(drinks)
    .values(inOrder.map((drink) => toRow(drink, now)))
    .onConflictDoUpdate({
      target: drinks.id,
      set: {
        ...Object.fromEntries(
          Object.entries(changing).map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)]),
        ),
        photo: unlessChosen(drinks.photo),
        photoBlur: unlessChosen(drinks.photoBlur),
      },
      setWhere: eq(drinks.version, 1),
    })
    // Nothing has locked a row that this statement has inserted.
    .returning({ id: drinks.id, stock: drinks.stock, isNew: sql<boolean>`xmax = 0`.as('is_new') })
  await db.execute(sql`
    with put as ${put}
    insert into stock_movements (drink_id, at, by, because)
    select id, ${sqlInstant(now)}, stock, 'opening' from put where is_new and stock <> 0`)
}

const unlessChosen = (column: PgColumn) =>
  sql`case when ${drinks.photographs} is null then ${sql.raw(`excluded.${column.name}`)} else ${column} end`

/** Ended offers no longer count for sorting and filtering. */
export async function closeEndedOffers(db: Db, now: Date) {
  const ended = db.$with('ended').as(
    db
      .select({ id: drinks.id })
      .from(drinks)
      .where(and(drinks.onOffer, lte(drinks.offerEndsAt, now)))
      .orderBy(TAKEN_IN_ORDER)
      .for('update'),
  )
  await db
    .with(ended)
    .update(drinks)
    .set({
      onOffer: false,
      priceNow: sql`${drinks.price}`,
      litrePriceNow: sql`round(${drinks.price} * 1000.0 / (${drinks.sizeMl} * ${drinks.packSize}))`,
    })
    .where(inArray(drinks.id, db.select({ id: ended.id }).from(ended)))
}

export async function selectNextOfferEnd(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(drinks.offerEndsAt) })
    .from(drinks)
    .where(sql`${drinks.onOffer}`)
  return row?.next ?? null
}

export function toDrink(row: DrinkRow): Drink {
  const { offerEndsAt, offerPercent, offerOff, photo, photoBlur, photographs, queue, ...same } = row
  return {
    ...same,
    offer: offerOf({ offerEndsAt, offerPercent, offerOff }),
    photo: { base: photoOr(photo), blur: photoBlur },
    ...(photographs && isMore(photographs) && { photographs }),
    ...(queue && { queue }),
  }
}

/** More than `photo` says: pages of most drinks carry nothing of it. */
const isMore = ([first, ...others]: DrinkPhotograph[]) => others.length > 0 || first?.alt

type OfferRow = Pick<DrinkRow, 'offerEndsAt' | 'offerPercent' | 'offerOff'>

export const offerOf = ({ offerEndsAt, offerPercent, offerOff }: OfferRow): Offer | null =>
  offerEndsAt && { endsAt: offerEndsAt, percent: offerPercent, off: offerOff }

export function toRow(
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
