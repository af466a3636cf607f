import { and, asc, desc, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { neverPrepare } from '#app/platform/db/prepared.server.ts'
import { COUNTED } from '#app/platform/lists/list.ts'
import type { OrderView } from '../order-list.ts'
import { orderLines, orders, parcelReturns, parcels, withdrawals } from '../tables.server.ts'
import { listed, viewConditions } from './office-orders.server.ts'

/** How much open work there is, in one statement over the partial indexes. */
export async function countOpenWork(db: Db, today: string) {
  const all = (view: OrderView, more?: SQL) =>
    sql<number>`(select count(*)::int from ${orders} where ${and(...viewConditions[view](today), more)})`
  const { rows } = await db.execute<Record<OpenWork, number>>(
    sql`select ${all('to_send')} as to_send, ${all('to_collect', isNull(orders.readyAt))} as to_collect,
      ${all('in_review')} as review,
      ${all('waiting_for_money', sql`${orders.status} = 'payed-via-banktransfer'`)} as transfers,
      ${all('waiting_for_money', sql`${orders.status} in ('payed-via-call', 'unpaid')`)} as calls,
      (select count(*)::int from ${withdrawals} where ${withdrawals.settledAt} is null) as withdrawals,
      (select count(*)::int from ${parcelReturns} where ${isWaiting}) as came_back,
      (select count(*)::int from (${lateParcels(today, COUNTED)}) as late) as late_parcels`,
  )
  const [counts] = rows
  if (!counts) throw new Error('Open work was not counted')
  return counts
}

/** Written as in the partial index. */
const isWaiting = sql`${parcelReturns.next} = 'wait'`

/** Parcels that have left, neither arrived nor came back, and were promised for a day that has passed. */
const lateParcels = (today: string, most: number) => sql`select ${parcels.orderId} from ${parcels}
  where ${parcels.overAt} is null and ${parcels.promisedBy} < ${today}::date
  order by ${parcels.promisedBy}, ${parcels.id} limit ${most}`

/** A parcel that is late, and how many its order has. */
export type LateParcel = { number: number; of: number; courier: string; tracking: string; promisedBy: string }

const lateOf = (today: string) => sql<LateParcel[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'number', number, 'of', (select count(*) from parcels as all_of_it where all_of_it.order_id = "orders"."id"),
    'courier', courier, 'tracking', tracking, 'promisedBy', promised_by) order by number), '[]')
  from parcels as late where late.order_id = "orders"."id" and over_at is null and promised_by < ${today}::date)`

/** Orders that are waited for after they have left, in one statement: so many of each kind, the oldest work first. */
export function selectAfterTheVan(db: Db, today: string, most: number) {
  const ids = sql`array(select ${withdrawals.orderId} from ${withdrawals} where ${withdrawals.settledAt} is null
      order by ${withdrawals.declaredAt} limit ${most})
    || array(select ${parcelReturns.orderId} from ${parcelReturns} where ${isWaiting}
      order by ${parcelReturns.at}, ${parcelReturns.id} limit ${most})
    || array(${lateParcels(today, most)})`
  return db
    .select({ ...listed, late: lateOf(today) })
    .from(orders)
    .where(and(sql`${orders.id} = any(${ids})`, neverPrepare))
    .orderBy(asc(orders.promisedBy), asc(orders.id))
}

export type OpenWork =
  | 'to_send'
  | 'to_collect'
  | 'review'
  | 'transfers'
  | 'calls'
  | 'withdrawals'
  | 'came_back'
  | 'late_parcels'

/** Drinks of the latest orders, for 'running out': what nobody buys is not missed. */
export const selectSoldLately = (db: Db, most: number) =>
  db
    .select({
      drinkId: orderLines.drinkId,
      name: sql<string>`max(${orderLines.name})`,
      photo: sql<string>`max(${orderLines.photo})`,
      bottles: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orderLines)
    .where(
      and(
        isNull(orderLines.giftCardId),
        inArray(
          orderLines.orderId,
          db
            .select({ id: orders.id })
            .from(orders)
            .orderBy(desc(orders.placedAt), desc(orders.id))
            .limit(most),
        ),
      ),
    )
    .groupBy(orderLines.drinkId)
