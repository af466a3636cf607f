import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { accessCondition, openableById } from '#app/platform/db/access-condition.server.ts'
import { sqlInstant } from '#app/platform/db/columns.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Access } from '#app/platform/http/basket-access.server.ts'
import type { Pence } from '#app/platform/money.ts'
import type { Line, LineFont } from '../basket.ts'
import { basketLines, baskets, takenLines } from '../tables.server.ts'

type PutLine = Line & { basketId: string }

type Row = {
  id: string
  basket_id: string
  drink_id: string
  quantity: number
  font: LineFont
  text_1: string
  text_2: string
  seen_price: Pence
  name: string
  photo: string
  added_at: string
}

const COLUMNS = sql.raw(
  'id, basket_id, drink_id, quantity, font, text_1, text_2, seen_price, name, photo, added_at',
)
/**
 * Locks the basket of a line, or of a removed one, until the end of the transaction; undefined if they have no such
 * line.
 */
export async function lockBasketOf(
  tx: Db,
  { lineId, accountId }: LineKey,
  now: Date,
  lines: typeof basketLines | typeof takenLines = basketLines,
): Promise<string | undefined> {
  const [row] = await tx
    .update(baskets)
    .set({ changedAt: now })
    .from(lines)
    .where(and(eq(lines.id, lineId), eq(lines.basketId, baskets.id), openableById(baskets, accountId)))
    .returning({ id: baskets.id })
  return row?.id
}

/** The lines of several baskets, oldest first. */
export async function selectLinesOf(tx: Db, basketIds: string[]): Promise<PutLine[]> {
  return tx
    .select()
    .from(basketLines)
    .where(inArray(basketLines.basketId, basketIds))
    .orderBy(asc(basketLines.addedAt), asc(basketLines.id))
}

export async function deleteLines(tx: Db, ids: string[]) {
  if (ids.length > 0) await tx.delete(basketLines).where(inArray(basketLines.id, ids))
}

export async function updateQuantity(db: Db, lineId: string, quantity: number) {
  await db.update(basketLines).set({ quantity }).where(eq(basketLines.id, lineId))
}

/** Saves what the shopper has seen of each line: its price, and the message about it. */
export async function updateSeen(db: Db, seen: { id: string; price: Pence; change: string | null }[]) {
  if (seen.length === 0) return
  await db.execute(sql`
    update basket_lines set seen_price = seen.price, seen_change = seen.change
    from unnest(${all(seen, 'id')}::text[], ${all(seen, 'price')}::int[], ${all(seen, 'change')}::text[])
      as seen (id, price, change)
    where basket_lines.id = seen.id`)
}

/** A line by its id, for an account or visitor with access to its basket. */
export type LineKey = { lineId: string; accountId: string | null }

/** A line by its own id, or as the plain line of a drink in a basket. */
type Meant = LineKey | { drinkId: string; key: Access }

/** Removes a line, saving it for undo; returns it as it was, or undefined if there was none. */
export async function removeLine(db: Db, meant: Meant, now: Date): Promise<PutLine | undefined> {
  const { rows } = await db.execute<Row>(sql`
    with basket as (${holding(meant, now)}),
    gone as (delete from basket_lines using basket
      where basket_lines.basket_id = basket.id and ${isMeant(meant)} returning basket_lines.*)
    insert into basket_lines_taken (${COLUMNS}, taken_at)
    select ${COLUMNS}, ${sqlInstant(now)} from gone returning ${COLUMNS}`)
  return rows.map(toLine)[0]
}

const isMeant = (meant: Meant) =>
  'lineId' in meant
    ? sql`basket_lines.id = ${meant.lineId}`
    : sql`basket_lines.drink_id = ${meant.drinkId} and basket_lines.font = 0`

const holding = (meant: Meant, now: Date) =>
  'lineId' in meant
    ? sql`update baskets set changed_at = ${sqlInstant(now)} from basket_lines line
        where line.id = ${meant.lineId} and line.basket_id = baskets.id and ${openableById(baskets, meant.accountId)}
        returning baskets.id`
    : sql`update baskets set changed_at = ${sqlInstant(now)} where ${accessCondition(baskets, meant.key)}
        returning id`

/** Removes so many bottles of each of these lines; empty lines are deleted. Clears the choices made for them too. */
export async function removeBottles(
  tx: Db,
  accountId: string,
  taken: { id: string; quantity: number }[],
  now: Date,
) {
  await tx
    .update(baskets)
    .set({ changedAt: now, deliveryType: null, coupon: null })
    .where(eq(baskets.accountId, accountId))
  await tx.execute(sql`
    with taken as (select * from unnest(${all(taken, 'id')}::text[], ${all(taken, 'quantity')}::int[]) as taken (id, bottles)),
    own as (select line.id, line.quantity - taken.bottles as rest
      from basket_lines line join taken on taken.id = line.id join baskets on baskets.id = line.basket_id
      where baskets.account_id = ${accountId}),
    gone as (delete from basket_lines using own where basket_lines.id = own.id and own.rest < 1)
    update basket_lines set quantity = own.rest from own where basket_lines.id = own.id and own.rest > 0`)
}

/** Takes a removed line out of the undo table; undefined if it was not there. */
export async function pickUpLine(tx: Db, lineId: string): Promise<Line | undefined> {
  const [row] = await tx.delete(takenLines).where(eq(takenLines.id, lineId)).returning()
  if (!row) return undefined
  const { basketId: _basket, takenAt: _taken, ...line } = row
  return line
}

const all = <T>(rows: T[], column: keyof T) => sql.param(rows.map((row) => row[column]))

const toLine = (row: Row): PutLine => ({
  id: row.id,
  basketId: row.basket_id,
  drinkId: row.drink_id,
  quantity: row.quantity,
  font: row.font,
  text1: row.text_1,
  text2: row.text_2,
  seenPrice: row.seen_price,
  name: row.name,
  photo: row.photo,
  addedAt: new Date(row.added_at),
})
