import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { isNoneOf } from '#app/platform/db/columns.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { preparedSql } from '#app/platform/db/prepared.server.ts'
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
  const moved = JSON.stringify(movements.map((movement, nth) => ({ ...movement, nth })))
  const values = { wanted: JSON.stringify(wanted), moved, isSale, staffId, at: at.toISOString() }
  const [judged] = await stockChange(tx, values)
  return judged?.is_enough ?? false
}

const WANTED = sql`select "drinkId" as id, by as bottles
  from jsonb_to_recordset(${sql.placeholder('wanted')}::jsonb) as wanted ("drinkId" text, by int)`

const NOT_SOLD = sql`(${sql.placeholder('isSale')}::boolean and drinks.state <> 'on_sale' and wanted.bottles < 0)`

/** Built once: every order runs through it. */
const stockChange = preparedSql<{ is_enough: boolean }>(sql`
  with wanted as (${WANTED}),
  held as (
    select drinks.id, wanted.bottles, drinks.stock + wanted.bottles as rest, ${NOT_SOLD} as is_not_sold
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
    select held.id, ${sql.placeholder('at')}::timestamptz, by, because, subject, ${sql.placeholder('staffId')}::uuid, note
    from jsonb_to_recordset(${sql.placeholder('moved')}::jsonb)
      as moved ("drinkId" text, by int, because text, subject text, note text, nth int)
    join held on held.id = "drinkId", judged where judged.is_enough
    order by nth
  )
  select is_enough from judged`)

/** Which of these are short, or not sold. */
export async function selectShort(db: Db, changes: Wanted[], { isSale }: StockRule): Promise<string[]> {
  const short = await shortOnes(db, { wanted: JSON.stringify(changes), isSale })
  return short.map(({ id }) => id)
}

const shortOnes = preparedSql<{ id: string }>(sql`
  select wanted.id from (${WANTED}) as wanted left join drinks on drinks.id = wanted.id
  where wanted.bottles < 0 and (coalesce(drinks.stock, 0) + wanted.bottles < 0 or ${NOT_SOLD})
  order by wanted.id`)

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

/** False if this e-mail already waits for the drink. Who was taken out and asks again waits again. */
export async function insertNotice(db: Db, notice: typeof stockNotices.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(stockNotices)
    .values(notice)
    .onConflictDoUpdate({
      target: [stockNotices.email, stockNotices.drinkId],
      set: { removedAt: null, askedAt: notice.askedAt },
      setWhere: isNotNull(stockNotices.removedAt),
    })
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
    .where(
      and(isOnSale, gt(drinks.stock, 0), isNull(stockNotices.removedAt), isNoneOf(stockNotices.id, seen)),
    )
    .orderBy(asc(stockNotices.askedAt), asc(stockNotices.id))
    .limit(most)

/** True for the first caller: each notice is sent once. */
export async function claimNotice(tx: Db, id: string): Promise<boolean> {
  const gone = await tx
    .delete(stockNotices)
    .where(and(eq(stockNotices.id, id), isNull(stockNotices.removedAt)))
    .returning({ id: stockNotices.id })
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
