import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { lockName } from '#app/platform/db/named-lock.server.ts'
import { officeChanges } from '../tables.server.ts'

/** What somebody has refunded since then, in pence; locks out another refund of theirs until the transaction ends. */
export async function sumRefunds(tx: Db, staffId: string, since: Date): Promise<number> {
  await lockName(tx, `office/refund ${staffId}`)
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum((${officeChanges.after} ->> 'refund')::int), 0)::int` })
    .from(officeChanges)
    .where(
      and(
        eq(officeChanges.staffId, staffId),
        gte(officeChanges.at, since),
        inArray(officeChanges.verb, ['orders.refund', 'orders.settle']),
      ),
    )
  return row?.sum ?? 0
}
