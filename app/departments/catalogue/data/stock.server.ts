import { and, asc, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm'
import { isNoneOf, sqlInstant } from '#app/platform/db/columns.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Batch } from '#app/platform/jobs/for-each-safely.ts'
import type { MovementCause, StockCause } from '../stock.ts'
import { drinks, stockMovements, stockNotices } from '../tables.server.ts'
import { isOnSale, TAKEN_IN_ORDER } from './drinks.server.ts'

type Wanted = { drinkId: string; by: number }
export type Movement = Wanted & { because: MovementCause; subject: string; note: string }

/** Bottles that are sold must be of drinks on sale. What leaves for another reason may be of any. */
type StockRule = { isSale: boolean }

/**
 * Changes the stock of all these drinks and writes down why, in one statement, or of none: false if one is short. A
 * deleted drink takes nothing back. `wanted` has each drink once; its movements add up to it, and may to nothing.
 * Under the drinks' locks, so that none is sold after it was withdrawn.
 */
export async function changeStock(
  tx: Db,
  wanted: Wanted[],
  movements: Movement[],
  { staffId, at, isSale }: Pick<StockCause, 'staffId' | 'at'> & StockRule,
): Promise<boolean> {
  const { rows } = await tx.execute<{ is_enough: boolean }>(sql`
    with wanted as (${wantedIn(wanted)}),
    held as (
      select drinks.id, wanted.bottles, drinks.stock + wanted.bottles as rest, ${isNotSold(isSale)} as is_not_sold
      from drinks join wanted on wanted.id = drinks.id order by ${TAKEN_IN_ORDER} for update of drinks
    ),
    judged as (
      select coalesce(bool_and(rest >= 0 and not is_not_sold), true)
        and not exists (select from wanted where bottles < 0 and id not in (select id from held)) as is_enough
      from held
    ),
    changed as (
      update drinks set stock = drinks.stock + held.bottles from held, judged
      where drinks.id = held.id and held.bottles <> 0 and judged.is_enough
    ),
    noted as (
      insert into stock_movements (drink_id, at, by, because, subject, staff_id, note)
      select moved.id, ${sqlInstant(at)}, moved.bottles, moved.because, moved.subject, ${staffId}::uuid, moved.note
      from (${movedIn(movements)}) as moved join held on held.id = moved.id, judged where judged.is_enough
      order by moved.nth
    )
    select is_enough from judged`)
  return rows[0]?.is_enough ?? false
}

const isNotSold = (isSale: boolean) =>
  isSale ? sql`(drinks.state <> 'on_sale' and wanted.bottles < 0)` : sql`false`

/** Which of these are short, or not sold. */
export async function selectShort(db: Db, changes: Wanted[], { isSale }: StockRule): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select wanted.id from (${wantedIn(changes)}) as wanted left join drinks on drinks.id = wanted.id
    where wanted.bottles < 0 and (coalesce(drinks.stock, 0) + wanted.bottles < 0 or ${isNotSold(isSale)})
    order by wanted.id`)
  return rows.map(({ id }) => id)
}

const wantedIn = (changes: Wanted[]) => {
  const ids = sql.param(changes.map(({ drinkId }) => drinkId))
  const bottles = sql.param(changes.map(({ by }) => by))
  return sql`select * from unnest(${ids}::text[], ${bottles}::int[]) as wanted (id, bottles)`
}

const movedIn = (movements: Movement[]) => {
  const texts = (key: 'drinkId' | 'because' | 'subject' | 'note') =>
    sql`${sql.param(movements.map((each) => each[key]))}::text[]`
  const bottles = sql.param(movements.map(({ by }) => by))
  return sql`select * from unnest(${texts('drinkId')}, ${bottles}::int[], ${texts('because')}, ${texts('subject')},
    ${texts('note')}) with ordinality as moved (id, bottles, because, subject, note, nth)`
}

/** Locks these drinks in the order in which everybody does. */
export async function lockStockOf(tx: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: drinks.id, stock: drinks.stock })
    .from(drinks)
    .where(sql`${drinks.id} = any(${sql.param([...ids])}::text[])`)
    .orderBy(TAKEN_IN_ORDER)
    .for('update')
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

type MovementRow = Omit<typeof stockMovements.$inferSelect, 'drinkId'>

/** Newest first; behind this id. */
export const selectMovements = (
  db: Db,
  drinkId: string,
  { behind, limit }: { behind: number | undefined; limit: number },
): Promise<MovementRow[]> => {
  const { drinkId: _drinkId, ...columns } = getTableColumns(stockMovements)
  return db
    .select(columns)
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.drinkId, drinkId),
        behind === undefined ? undefined : lt(stockMovements.id, behind),
      ),
    )
    .orderBy(desc(stockMovements.id))
    .limit(limit)
}

/** Whether bottles of it have ever come or gone: at all, or for this reason. */
export async function selectHasMoved(db: Db, drinkId: string, because?: MovementCause): Promise<boolean> {
  const rows = await db
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.drinkId, drinkId),
        because === undefined ? undefined : eq(stockMovements.because, because),
      ),
    )
    .limit(1)
  return rows.length > 0
}

type Uneven = { id: string; stock: number; sum: number }

/** Drinks whose movements do not add up to their stock, as far as `most`. One statement, and so of one moment. */
export async function selectUneven(db: Db, most: number): Promise<Uneven[]> {
  const { rows } = await db.execute<Uneven>(sql`
    select drinks.id, drinks.stock, coalesce(moved.sum, 0)::int as sum
    from drinks left join (select drink_id, sum(by) as sum from stock_movements group by drink_id) as moved
      on moved.drink_id = drinks.id
    where drinks.stock <> coalesce(moved.sum, 0) order by drinks.id limit ${most}`)
  return rows
}

/** False if this e-mail already waits for the drink. */
export async function insertNotice(db: Db, notice: typeof stockNotices.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(stockNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: stockNotices.id })
  return added.length > 0
}

export type DueNotice = { id: string; email: string; drinkId: string; name: string }

/** Notices whose drink is back, oldest first. */
export const selectDueNotices = (db: Db, { most, seen }: Batch): Promise<DueNotice[]> =>
  db
    .select({
      id: stockNotices.id,
      email: stockNotices.email,
      drinkId: drinks.id,
      name: drinks.name,
    })
    .from(stockNotices)
    .innerJoin(drinks, eq(drinks.id, stockNotices.drinkId))
    .where(and(isOnSale, gt(drinks.stock, 0), isNoneOf(stockNotices.id, seen)))
    .orderBy(asc(stockNotices.askedAt), asc(stockNotices.id))
    .limit(most)

/** True for the first caller: each notice is sent once. */
export async function claimNotice(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(stockNotices).where(eq(stockNotices.id, id)).returning({ id: stockNotices.id })
  return gone.length > 0
}

export const selectNoticesOf = (db: Db, email: string) =>
  db
    .select({ drinkId: stockNotices.drinkId, askedAt: stockNotices.askedAt })
    .from(stockNotices)
    .where(eq(stockNotices.email, email))
    .orderBy(asc(stockNotices.askedAt), asc(stockNotices.drinkId))

export async function deleteNoticesOf(db: Db, email: string) {
  await db.delete(stockNotices).where(eq(stockNotices.email, email))
}

/** Deletes notices that are too old. */
export async function deleteNoticesBefore(db: Db, day: Date) {
  await db.delete(stockNotices).where(lt(stockNotices.askedAt, day))
}
