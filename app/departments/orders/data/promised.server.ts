import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { neverPrepare } from '#app/platform/db/prepared.server.ts'
import { orderLines, orders } from '../tables.server.ts'

/** No other order reserves anything; the index of statuses finds these few. */
const RESERVING = sql`('unpaid', 'payed-via-banktransfer', 'payed-via-call', 'payment-review', 'confirmed')`

/** Spoilt bottles without another in their place are not here. */
export async function selectPromised(db: Db, drinkIds: readonly string[]): Promise<Map<string, number>> {
  const bottles = sql<number>`sum(greatest(0, ${orderLines.quantity} - ${orderLines.sent} - ${orderLines.missing}))::int`
  const rows = await db
    .select({ drinkId: orderLines.drinkId, bottles })
    .from(orders)
    .innerJoin(orderLines, sql`${orderLines.orderId} = ${orders.id}`)
    .where(
      sql`${orders.status} in ${RESERVING} and ${orders.holdsStock} and ${orderLines.cancelledAt} is null
        and ${orderLines.giftCardId} is null and ${orderLines.drinkId} = any(${sql.param([...drinkIds])}::text[])
        and ${neverPrepare}`,
    )
    .groupBy(orderLines.drinkId)
  return new Map(rows.filter(({ bottles: some }) => some > 0).map((row) => [row.drinkId, row.bottles]))
}
