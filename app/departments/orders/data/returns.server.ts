import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { inOrder, isBehind } from '#app/platform/db/keyset.server.ts'
import type { Place } from '#app/platform/lists/place.ts'
import type { ReturnCause, ReturnedBottles, ReturnStep } from '../returns.ts'
import type { LineMove } from '../rules/returning.ts'
import {
  orderLines,
  orders,
  parcelLines,
  parcelReturnLines,
  parcelReturns,
  parcels,
} from '../tables.server.ts'
import { closeParcels, reopenParcels } from './parcels.server.ts'

export type ParcelReturn = typeof parcelReturns.$inferSelect & { bottles: ReturnedBottles[] }

/** Of these orders, the oldest first. */
export async function selectReturns(db: Db, orderIds: string[]): Promise<ParcelReturn[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select()
    .from(parcelReturns)
    .where(inArray(parcelReturns.orderId, orderIds))
    .orderBy(asc(parcelReturns.at), asc(parcelReturns.id))
  if (rows.length === 0) return []
  const lines = await db
    .select()
    .from(parcelReturnLines)
    .where(
      inArray(
        parcelReturnLines.returnId,
        rows.map(({ id }) => id),
      ),
    )
  const linesOf = Map.groupBy(lines, ({ returnId }) => returnId)
  return rows.map((row) => ({
    ...row,
    bottles: (linesOf.get(row.id) ?? []).map(({ returnId: _return, ...bottles }) => bottles),
  }))
}

/** The caller has locked the order. */
export async function insertReturn(
  tx: Db,
  { bottles, ...row }: Omit<ParcelReturn, 'id'>,
): Promise<ParcelReturn> {
  const [added] = await tx.insert(parcelReturns).values(row).returning({ id: parcelReturns.id })
  if (!added) throw new Error('A return was not written')
  await tx.insert(parcelReturnLines).values(bottles.map((each) => ({ ...each, returnId: added.id })))
  await closeParcels(tx, { id: row.parcelId }, row.at)
  return { ...row, bottles, id: added.id }
}

type Decided = { next: ReturnStep; decidedAt: Date | null; decidedBy: string | null }

export async function updateReturn(tx: Db, id: string, change: Decided) {
  await tx.update(parcelReturns).set(change).where(eq(parcelReturns.id, id))
}

export async function deleteReturn(tx: Db, id: string) {
  const [row] = await tx.delete(parcelReturns).where(eq(parcelReturns.id, id)).returning()
  if (row) await reopenParcels(tx, { id: row.parcelId }, row.at)
}

/** The numbers of lines, changed by so many bottles. */
export async function moveBottles(tx: Db, moves: readonly LineMove[]) {
  for (const { lineId, sent, back, gone } of moves)
    await tx
      .update(orderLines)
      .set({
        sent: sql`${orderLines.sent} + ${sent}::int`,
        back: sql`${orderLines.back} + ${back}::int`,
        gone: sql`${orderLines.gone} + ${gone}::int`,
      })
      .where(eq(orderLines.id, lineId))
}

/** Writes down what was in a parcel that left without a list of its bottles. */
export async function insertContents(
  tx: Db,
  parcelId: string,
  contents: { lineId: string; quantity: number }[],
) {
  await tx.insert(parcelLines).values(contents.map((each) => ({ ...each, parcelId })))
  await moveBottles(
    tx,
    contents.map(({ lineId, quantity }) => ({ lineId, sent: quantity, back: 0, gone: 0 })),
  )
}

export type ListedReturn = Awaited<ReturnType<typeof selectReturnList>>[number]

const newestFirst = {
  column: parcelReturns.at,
  id: parcelReturns.id,
  isDescending: true,
  kind: 'instant',
} as const

/** The register, the newest first. */
export const selectReturnList = (
  db: Db,
  { causes, place, limit }: { causes: readonly ReturnCause[]; place: Place | undefined; limit: number },
) =>
  db
    .select({
      id: parcelReturns.id,
      at: parcelReturns.at,
      reference: orders.reference,
      parcel: parcels.number,
      courier: parcels.courier,
      tracking: parcels.tracking,
      cause: parcelReturns.cause,
      next: parcelReturns.next,
      by: parcelReturns.by,
      decidedBy: parcelReturns.decidedBy,
      back: counted('back'),
      broken: counted('broken'),
      lost: counted('lost'),
    })
    .from(parcelReturns)
    .innerJoin(orders, eq(orders.id, parcelReturns.orderId))
    .innerJoin(parcels, eq(parcels.id, parcelReturns.parcelId))
    .where(
      and(
        causes.length === 0 ? undefined : inArray(parcelReturns.cause, [...causes]),
        place && isBehind(newestFirst, place),
      ),
    )
    .orderBy(...inOrder(newestFirst))
    .limit(limit)

/** How many came back in each London month since that day, by cause. */
export async function countReturns(db: Db, since: string) {
  const month = sql`to_char(${parcelReturns.at} at time zone 'Europe/London', 'YYYY-MM')`
  return db
    .select({
      month: sql<string>`${month}`,
      cause: parcelReturns.cause,
      count: sql<number>`count(*)::int`,
    })
    .from(parcelReturns)
    .where(sql`${parcelReturns.at} >= (${since}::date)::timestamp at time zone 'Europe/London'`)
    .groupBy(sql`1`, parcelReturns.cause)
}

const counted = (what: 'back' | 'broken' | 'lost') =>
  sql<number>`(select coalesce(sum(${parcelReturnLines[what]}), 0)::int from ${parcelReturnLines}
    where ${parcelReturnLines.returnId} = ${parcelReturns.id})`
