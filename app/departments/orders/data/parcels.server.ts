import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { preparedSql } from '#app/platform/db/prepared.server.ts'
import { orderLines, parcelLines, parcels } from '../tables.server.ts'

export type Parcel = typeof parcels.$inferSelect & { lines: { lineId: string; quantity: number }[] }

export const selectParcels = (db: Db, orderId: string): Promise<Parcel[]> => selectParcelsOf(db, [orderId])

/** Of these orders, each with its parcels in the order of their numbers. */
export async function selectParcelsOf(db: Db, orderIds: string[]): Promise<Parcel[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, orderIds))
    .orderBy(asc(parcels.number))
  if (rows.length === 0) return []
  const lines = await db
    .select()
    .from(parcelLines)
    .where(
      inArray(
        parcelLines.parcelId,
        rows.map(({ id }) => id),
      ),
    )
  const linesOf = Map.groupBy(lines, ({ parcelId }) => parcelId)
  return rows.map((row) => ({
    ...row,
    lines: (linesOf.get(row.id) ?? []).map(({ lineId, quantity }) => ({ lineId, quantity })),
  }))
}

/** The highest number of each order's parcels. */
export const selectParcelCounts = async (db: Db, orderIds: string[]) =>
  orderIds.length === 0
    ? []
    : db
        .select({ orderId: parcels.orderId, last: sql<number>`max(${parcels.number})::int` })
        .from(parcels)
        .where(inArray(parcels.orderId, orderIds))
        .groupBy(parcels.orderId)

type NewParcel = {
  orderId: string
  courier: string
  tracking: string
  sentAt: Date
  sentBy: string
  box?: string | undefined
  weightG?: number | undefined
  promisedBy: string | null
  /** If it has arrived before it is written down. */
  overAt?: Date | null
}

/**
 * The caller has locked the order, so that its number is unique. Counts the bottles as sent. One statement: hundreds
 * of orders leave in one call.
 */
export async function insertParcel(
  tx: Db,
  { orderId, courier, tracking, sentAt, sentBy, box, weightG, promisedBy, overAt }: NewParcel,
  contents: { lineId: string; quantity: number }[],
) {
  const id = randomUUID()
  const [written] = await writeParcel(tx, {
    id,
    orderId,
    courier,
    tracking,
    sentAt: sentAt.toISOString(),
    sentBy,
    box: box ?? null,
    weightG: weightG ?? null,
    promisedBy,
    overAt: overAt?.toISOString() ?? null,
    contents: JSON.stringify(contents.map(({ lineId, quantity }) => ({ line: lineId, bottles: quantity }))),
  })
  if (!written) throw new Error('A parcel was not written')
  return { id, number: written.number }
}

const asked = sql.placeholder
const contained = sql`jsonb_to_recordset(${asked('contents')}::jsonb) as inside(line uuid, bottles smallint)`

const writeParcel = preparedSql<{ number: number }>(sql`
  with box as (
    insert into parcels (id, order_id, number, courier, tracking, sent_at, sent_by, box, weight_g, promised_by, over_at)
    select ${asked('id')}::uuid, ${asked('orderId')}::uuid,
      (select coalesce(max(number), 0) + 1 from parcels where order_id = ${asked('orderId')}::uuid),
      ${asked('courier')}::text, ${asked('tracking')}::text, ${asked('sentAt')}::timestamptz, ${asked('sentBy')}::text,
      ${asked('box')}::text, ${asked('weightG')}::int, ${asked('promisedBy')}::date, ${asked('overAt')}::timestamptz
    returning id, number),
  packed as (
    insert into parcel_lines (parcel_id, line_id, quantity) select box.id, line, bottles from box, ${contained}),
  counted as (
    update order_lines set sent = sent + bottles from ${contained} where order_lines.id = line)
  select number from box`)

async function takeBackSent(tx: Db, contents: { lineId: string; quantity: number }[]) {
  for (const { lineId, quantity } of contents)
    await tx
      .update(orderLines)
      .set({ sent: sql`${orderLines.sent} - ${quantity}::int` })
      .where(eq(orderLines.id, lineId))
}

/** Its bottles are here again. */
export async function deleteParcels(tx: Db, all: readonly Pick<Parcel, 'id' | 'lines'>[]) {
  if (all.length === 0) return
  await takeBackSent(
    tx,
    all.flatMap(({ lines }) => lines),
  )
  await tx.delete(parcels).where(
    inArray(
      parcels.id,
      all.map(({ id }) => id),
    ),
  )
}

/** Nobody waits for the parcels of this order any more, or for one of them. */
export async function closeParcels(tx: Db, of: { orderId: string } | { id: string }, at: Date | SQL) {
  const which = 'id' in of ? eq(parcels.id, of.id) : eq(parcels.orderId, of.orderId)
  await tx
    .update(parcels)
    .set({ overAt: at })
    .where(and(which, isNull(parcels.overAt)))
}

/** Undo: those that were closed at that moment are on their way again. */
export async function reopenParcels(tx: Db, of: { orderId: string } | { id: string }, at: Date) {
  const which = 'id' in of ? eq(parcels.id, of.id) : eq(parcels.orderId, of.orderId)
  await tx
    .update(parcels)
    .set({ overAt: null })
    .where(and(which, eq(parcels.overAt, at)))
}

export async function updateParcel(tx: Db, id: string, change: { courier: string; tracking: string }) {
  await tx.update(parcels).set(change).where(eq(parcels.id, id))
}
