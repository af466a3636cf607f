import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'

/** A drink between two instants; without an end, until now. */
export type Span = { drinkId: string; from: Date; until: Date | null }

/** Bottles of each span that were ordered and paid, or will be by transfer or call; one statement for all of them. */
export async function selectBottlesSold(db: Db, spans: readonly Span[]): Promise<number[]> {
  if (spans.length === 0) return []
  const column = (of: (span: Span) => string | null) => sql.param(spans.map(of))
  const { rows } = await db.execute<{ bottles: number }>(sql`
    select coalesce(sum(sold.quantity), 0)::int as bottles
    from unnest(${column(({ drinkId }) => drinkId)}::text[],
      ${column(({ from }) => from.toISOString())}::timestamptz[],
      ${column(({ until }) => until?.toISOString() ?? null)}::timestamptz[])
      with ordinality as span (drink_id, from_at, until_at, number)
    left join (
      select order_lines.drink_id, orders.placed_at, order_lines.quantity
      from order_lines join orders on orders.id = order_lines.order_id
      where order_lines.drink_id = any(${column(({ drinkId }) => drinkId)}::text[])
        and order_lines.cancelled_at is null and order_lines.gift_card_id is null
        and orders.status not in ('unpaid', 'cancelled')
    ) as sold on sold.drink_id = span.drink_id and sold.placed_at >= span.from_at
      and (span.until_at is null or sold.placed_at < span.until_at)
    group by span.number order by span.number`)
  return rows.map(({ bottles }) => bottles)
}
