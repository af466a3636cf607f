import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { preparedPerConnection, preparedSql } from '#app/platform/db/prepared.server.ts'
import { recordsOf } from '#app/platform/db/records.server.ts'
import type { OrderLine } from '../orders.ts'
import { idempotencyKeys, orderEvents, orderLines, orders } from '../tables.server.ts'
import type { NewEvent, OrderRow } from './orders.server.ts'

export type OrderKey = typeof idempotencyKeys.$inferSelect

const orderRecords = recordsOf(orders)
const lineRecords = recordsOf(orderLines)
const eventRecords = recordsOf(orderEvents)
const keyRecords = recordsOf(idempotencyKeys)

const writeOrder = preparedSql<{ keys: number }>(sql`
  with placed as (${orderRecords.insert('orders')} on conflict (reference) do nothing returning id),
    bought as (${lineRecords.insert('lines', 'placed')}),
    happened as (${eventRecords.insert('events', 'placed')}),
    remembered as (${keyRecords.insert('keys', 'placed')} on conflict do nothing returning key)
  select (select count(*)::int from remembered) as keys from placed`)

/** A new order with all its parts. */
type WholeOrder = { row: OrderRow; lines: OrderLine[]; events: NewEvent[]; keys: OrderKey[] }

/**
 * One statement: an order in the making locks stock that others want. Inserts nothing if another order has this
 * reference; if the idempotency key was used before, the caller must roll back.
 */
export async function insertOrder(
  tx: Db,
  { row, lines, events, keys }: WholeOrder,
): Promise<'written' | 'reference is taken' | 'key was used'> {
  const [written] = await writeOrder(tx, {
    orders: orderRecords.packed([row]),
    lines: lineRecords.packed(lines.map((line, position) => ({ ...line, orderId: row.id, position }))),
    events: eventRecords.packed(events),
    keys: keyRecords.packed(keys),
  })
  if (!written) return 'reference is taken'
  return written.keys === keys.length ? 'written' : 'key was used'
}

/** Takes a lock until the transaction ends; false while another transaction of this account places an order. */
export async function tryToPlaceAlone(tx: Db, accountId: string): Promise<boolean> {
  const [answer] = await placingLock(tx, { lock: `order/buy ${accountId}` })
  return answer?.alone ?? false
}

const placingLock = preparedSql<{ alone: boolean }>(
  sql`select pg_try_advisory_xact_lock(hashtextextended(${sql.placeholder('lock')}, 0)) as alone`,
)

export async function selectKey(db: Db, accountId: string, key: string) {
  const [row] = await usedKey(db).execute({ accountId, key })
  return row
}

const usedKey = preparedPerConnection((db) =>
  db
    .select({ bodyHash: idempotencyKeys.bodyHash, orderId: idempotencyKeys.orderId })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.accountId, sql.placeholder('accountId')),
        eq(idempotencyKeys.key, sql.placeholder('key')),
      ),
    )
    .prepare('order_by_key'),
)

export async function deleteKeysBefore(db: Db, day: Date) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, day))
}
