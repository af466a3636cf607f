import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'

/** A drink between two instants; without an end, until now. */
type Span = { drinkId: string; from: Date; until: Date | null }

/**
 * Bottles of each span that were ordered and paid, or will be by transfer or call; one statement for all of them. From
 * the stock ledger, which has an index by drink: what an order took less what it
 * gave back, at the instant it was placed.
 */
export async function selectBottlesSold(db: Db, spans: readonly Span[]): Promise<number[]> {
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
        and subject not in (select 'order:' || reference from orders where status = 'unpaid')
      group by drink_id, subject
    ) as sales on sales.drink_id = span.drink_id and sales.at >= span.from_at
      and (span.until_at is null or sales.at < span.until_at)
    group by span.number order by span.number`)
  return rows.map(({ bottles }) => bottles)
}
