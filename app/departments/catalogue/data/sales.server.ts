import { and, asc, count, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { drinks, stockNotices } from '../tables.server.ts'
import { isOnSale } from './drinks.server.ts'

/** Of one drink and day: by how much stock changed, and bottles sold, without those of orders that were cancelled. */
type LedgerDay = { drinkId: string; day: string; moved: number; sold: number }
type Ledger = {
  days: LedgerDay[]
  /** The day of each drink's first movement. */
  first: Map<string, string>
}

/**
 * Days are UTC's: in summer an hour of the night counts for the day before. A sale counts on the day of its order, and
 * what is cancelled later is taken off that day.
 */
export async function selectLedgerDays(db: Db, drinkIds: readonly string[], from: string): Promise<Ledger> {
  const ids = sql.param([...drinkIds])
  const { rows } = await db.execute<{
    id: string
    day: string
    moved: number
    sold: number
    first: string
  }>(sql`
    with ledger as (
      select drink_id, (at at time zone 'UTC')::date as day, by, because, subject
      from stock_movements where drink_id = any(${ids}::text[])
    ),
    firsts as (select drink_id, min(day) as first from ledger group by drink_id),
    sales as (
      select drink_id, min(day) as day, sum(-by) as sold from ledger
      where because in ('sold', 'cancelled') and day >= ${from}::date group by drink_id, subject
    ),
    by_day as (
      select drink_id, day, sum(moved) as moved, sum(sold) as sold from (
        select drink_id, day, by as moved, 0 as sold from ledger where day >= ${from}::date
        union all select drink_id, day, 0, greatest(sold, 0) from sales
      ) as both_kinds group by drink_id, day
    )
    select firsts.drink_id as id, firsts.first::text as first, by_day.day::text as day,
      coalesce(by_day.moved, 0)::int as moved, coalesce(by_day.sold, 0)::int as sold
    from firsts left join by_day on by_day.drink_id = firsts.drink_id order by 1, 3`)
  return {
    days: rows.flatMap(({ id, day, moved, sold }) => (day ? [{ drinkId: id, day, moved, sold }] : [])),
    first: new Map(rows.map(({ id, first }) => [id, first])),
  }
}

/** A drink between two instants; without an end, until now. */
type Span = { drinkId: string; from: Date; until: Date | null }

/**
 * Bottles of each span, one statement for all of them: what an order took less what it gave back, at the instant it was
 * placed. Orders that are named in `unsold` do not count.
 */
export async function selectSoldBetween(
  db: Db,
  spans: readonly Span[],
  unsold: readonly string[],
): Promise<number[]> {
  if (spans.length === 0) return []
  const column = (of: (span: Span) => string | null) => sql.param(spans.map(of))
  const drinkIds = sql.param([...new Set(spans.map(({ drinkId }) => drinkId))])
  const earliest = new Date(Math.min(...spans.map(({ from }) => from.getTime())))
  const { rows } = await db.execute<{ bottles: number }>(sql`
    select coalesce(sum(sales.bottles), 0)::int as bottles
    from unnest(${column(({ drinkId }) => drinkId)}::text[],
      ${column(({ from }) => from.toISOString())}::timestamptz[],
      ${column(({ until }) => until?.toISOString() ?? null)}::timestamptz[])
      with ordinality as span (drink_id, from_at, until_at, number)
    left join (
      select drink_id, min(at) as at, greatest(sum(-by), 0) as bottles
      from stock_movements
      where drink_id = any(${drinkIds}::text[]) and because in ('sold', 'cancelled')
        and at >= ${earliest.toISOString()}::timestamptz
        and subject not in (select unnest(${sql.param([...unsold])}::text[]))
      group by drink_id, subject
    ) as sales on sales.drink_id = span.drink_id and sales.at >= span.from_at
      and (span.until_at is null or sales.at < span.until_at)
    group by span.number order by span.number`)
  return rows.map(({ bottles }) => bottles)
}

/** One look through the whole ledger: for a job of the night. */
export async function selectShopSales(db: Db, from: string): Promise<{ day: string; sold: number }[]> {
  const { rows } = await db.execute<{ day: string; sold: number }>(sql`
    select (at at time zone 'UTC')::date::text as day, greatest(sum(-by), 0)::int as sold
    from stock_movements where because in ('sold', 'cancelled') and at >= ${from}::timestamptz
    group by 1 order by 1`)
  return rows
}

export const selectLevels = (
  db: Db,
  { behind, limit }: { behind: string; limit: number },
): Promise<{ id: string; stock: number }[]> =>
  db
    .select({ id: drinks.id, stock: drinks.stock })
    .from(drinks)
    .where(and(isOnSale, gt(drinks.id, behind)))
    .orderBy(asc(drinks.id))
    .limit(limit)

export async function selectWaiting(db: Db, drinkIds: readonly string[]): Promise<Map<string, number>> {
  if (drinkIds.length === 0) return new Map()
  const rows = await db
    .select({ id: stockNotices.drinkId, people: count() })
    .from(stockNotices)
    .where(and(inArray(stockNotices.drinkId, [...drinkIds]), isNull(stockNotices.removedAt)))
    .groupBy(stockNotices.drinkId)
  return new Map(rows.map(({ id, people }) => [id, people]))
}
