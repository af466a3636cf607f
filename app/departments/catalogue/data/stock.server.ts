import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { isNoneOf } from '#app/platform/db/columns.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Batch } from '#app/platform/jobs/for-each-safely.ts'
import { drinks, stockNotices } from '../tables.server.ts'
import { isOnSale, TAKEN_IN_ORDER } from './drinks.server.ts'

/** A change of a drink's stock; negative for bottles that leave. */
export type StockChange = { drinkId: string; by: number }

/** Bottles that are sold must be of drinks on sale. What leaves for another reason may be of any. */
export type StockRule = { isSale?: boolean }

/**
 * Changes the stock of all these drinks in one statement, or of none: false if one is short. A deleted drink takes
 * nothing back. Under the drinks' locks, so that none is sold after it was withdrawn.
 */
export async function changeStock(tx: Db, changes: StockChange[], rule: StockRule = {}): Promise<boolean> {
  const { rows } = await tx.execute<{ is_enough: boolean }>(sql`
    with wanted as (${wantedIn(changes)}),
    held as (
      select drinks.id, wanted.bottles, drinks.stock + wanted.bottles as rest, ${isNotSold(rule)} as is_not_sold
      from drinks join wanted on wanted.id = drinks.id order by ${TAKEN_IN_ORDER} for update of drinks
    ),
    judged as (
      select coalesce(bool_and(rest >= 0 and not is_not_sold), true)
        and not exists (select from wanted where bottles < 0 and id not in (select id from held)) as is_enough
      from held
    ),
    changed as (
      update drinks set stock = drinks.stock + held.bottles from held, judged
      where drinks.id = held.id and judged.is_enough
    )
    select is_enough from judged`)
  return rows[0]?.is_enough ?? false
}

const isNotSold = ({ isSale = false }: StockRule) =>
  isSale ? sql`(drinks.state <> 'on_sale' and wanted.bottles < 0)` : sql`false`

/** Which of these are short, or not sold. */
export async function selectShort(db: Db, changes: StockChange[], rule: StockRule = {}): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select wanted.id from (${wantedIn(changes)}) as wanted left join drinks on drinks.id = wanted.id
    where wanted.bottles < 0 and (coalesce(drinks.stock, 0) + wanted.bottles < 0 or ${isNotSold(rule)})
    order by wanted.id`)
  return rows.map(({ id }) => id)
}

const wantedIn = (changes: StockChange[]) => {
  const ids = sql.param(changes.map(({ drinkId }) => drinkId))
  const bottles = sql.param(changes.map(({ by }) => by))
  return sql`select * from unnest(${ids}::text[], ${bottles}::int[]) as wanted (id, bottles)`
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
