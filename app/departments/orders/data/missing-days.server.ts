import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { orders, parcels } from '../tables.server.ts'

/** Orders from before they had days, in the order of their ids. */
export const selectWithoutDays = (db: Db, after: string, most: number) =>
  db
    .select({
      id: orders.id,
      deliveryType: orders.deliveryType,
      shipping: orders.shipping,
      hasEngraving: orders.hasEngraving,
      placedAt: orders.placedAt,
      paidAt: orders.paidAt,
      paidHow: orders.paidHow,
    })
    .from(orders)
    .where(and(isNull(orders.leaveBy), sql`${orders.deliveryType} <> 'By e-mail'`, gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(most)

export type FoundDays = { id: string; leaveBy: string; promisedBy: string }

/** Its version stays: nobody has changed it. */
export async function fillInDays(db: Db, found: FoundDays[]) {
  if (found.length === 0) return
  await db.execute(sql`
    update ${orders} set leave_by = days."leaveBy", promised_by = days."promisedBy"
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as days(id uuid, "leaveBy" date, "promisedBy" date)
    where ${orders.id} = days.id and ${orders.leaveBy} is null`)
  await db.execute(sql`
    update ${parcels} set promised_by = days."promisedBy"
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as days(id uuid, "promisedBy" date)
    where ${parcels.orderId} = days.id and ${parcels.promisedBy} is null`)
}

export async function fillInCauses(db: Db) {
  await db
    .update(orders)
    .set({ reviewBecause: { cause: 'unknown' } })
    .where(and(eq(orders.status, sql.raw("'payment-review'")), isNull(orders.reviewBecause)))
}
