import { and, desc, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { OrderStatus } from '../orders.ts'
import { orders } from '../tables.server.ts'
import { listed } from './office-orders.server.ts'

const isOne = sql`orders.status not in ('unpaid', 'cancelled')`

type Figures = {
  accountId: string
  orders: number
  spent: number
  lastAt: Date | null
  /** Where the latest one went. */
  town: string
  postcode: string
}

/** Of each owner: an order that was never paid or was cancelled counts as none, and what was paid for it still counts. */
export async function selectFigures(db: Db, accountIds: readonly string[]): Promise<Figures[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .select({
      accountId: sql<string>`${orders.accountId}`,
      orders: sql<number>`count(*) filter (where ${isOne})::int`,
      spent: sql<number>`sum(${orders.paid} - ${orders.refunded})::float8`,
      town: latest('city'),
      postcode: latest('postcode'),
      lastAt: sql<string | null>`max(${orders.placedAt}) filter (where ${isOne})`,
    })
    .from(orders)
    .where(sql`${orders.accountId} = any(${sql.param([...accountIds])}::uuid[])`)
    .groupBy(orders.accountId)
  return rows.map((row) => ({ ...row, lastAt: row.lastAt === null ? null : new Date(row.lastAt) }))
}

const latest = (field: 'city' | 'postcode') =>
  sql<string>`coalesce((array_agg(${orders.shipping} ->> ${field}::text order by ${orders.placedAt} desc))[1], '')`

/** The latest first. */
export const selectOfOwners = (db: Db, accountIds: string[], most: number) =>
  db
    .select(listed)
    .from(orders)
    .where(inArray(orders.accountId, accountIds))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(most)

export const selectInStatuses = (db: Db, accountIds: string[], statuses: readonly OrderStatus[]) =>
  db
    .select({ reference: orders.reference, placedBy: orders.placedBy, status: orders.status })
    .from(orders)
    .where(and(inArray(orders.accountId, accountIds), inArray(orders.status, [...statuses])))
    .orderBy(desc(orders.placedAt))

/**
 * For lists of owners: whether an account has an order that counts. A sub-select with a limit is looked up row by row; an
 * `exists` might read all orders at once instead.
 */
export const hasCountedOrder = (accountId: SQLWrapper): SQL =>
  sql`coalesce((select true from orders where orders.account_id = ${accountId} and ${isOne} limit 1), false)`
