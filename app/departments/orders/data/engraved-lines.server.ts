import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { orderLines, orders } from '../tables.server.ts'

/** Far more than an engraver could cut in a week. */
const MOST = 2_000

export type EngravedLine = Awaited<ReturnType<typeof selectEngravedLines>>[number]

/** Engraved lines of paid orders that have not left as a whole, by the day on which they must, then by typeface. */
export const selectEngravedLines = (db: Db, which?: SQL) =>
  db
    .select({
      line: orderLines.id,
      quantity: orderLines.quantity,
      sent: orderLines.sent,
      cut: orderLines.cut,
      checked: orderLines.checked,
      reference: orders.reference,
      leaveBy: orders.leaveBy,
      placedAt: orders.placedAt,
      deliveryType: orders.deliveryType,
      drinkId: orderLines.drinkId,
      name: orderLines.name,
      size: orderLines.size,
      photo: orderLines.photo,
      font: orderLines.font,
      text1: orderLines.text1,
      text2: orderLines.text2,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        // Written as in the index of orders that are to leave.
        sql`${orders.status} = 'confirmed'`,
        eq(orders.hasEngraving, true),
        ne(orderLines.font, 0),
        isNull(orderLines.giftCardId),
        isNull(orderLines.cancelledAt),
        sql`${orderLines.sent} < ${orderLines.quantity}`,
        which,
      ),
    )
    .orderBy(
      asc(orders.leaveBy),
      asc(orderLines.font),
      asc(orders.placedAt),
      asc(orders.id),
      asc(orderLines.position),
    )
    .limit(MOST)

/** Every engraved line of an account's orders, whatever became of it. */
export async function selectEngravedLineIds(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.accountId, accountId), ne(orderLines.font, 0)))
  return rows.map(({ id }) => id)
}

export const hasLineId = (id: string) => eq(orderLines.id, id)

/** Locks the order of a line; false if there is no such line. */
export async function lockByLine(tx: Db, lineId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orderLines.id, lineId))
    .for('update', { of: orders })
  return rows.length > 0
}

export type Progress = { cut: number; checked: number; missing: number }

export async function changeProgress(tx: Db, lineId: string, { cut, checked, missing }: Progress) {
  await tx
    .update(orderLines)
    .set({
      cut: sql`${orderLines.cut} + ${cut}`,
      checked: sql`${orderLines.checked} + ${checked}`,
      missing: sql`${orderLines.missing} + ${missing}`,
    })
    .where(eq(orderLines.id, lineId))
}

/** How many bottles each engraved line among these has, and how many of them are cut. */
export const selectCut = (db: Db, lineIds: string[]) =>
  db
    .select({ line: orderLines.id, quantity: orderLines.quantity, cut: orderLines.cut })
    .from(orderLines)
    .where(and(inArray(orderLines.id, lineIds), ne(orderLines.font, 0)))
