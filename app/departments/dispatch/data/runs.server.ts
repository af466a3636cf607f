import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { pickedLines, pickingRunOrders, pickingRuns } from '../tables.server.ts'

export type RunRow = typeof pickingRuns.$inferSelect
export type RunOrderRow = typeof pickingRunOrders.$inferSelect
type PickedRow = typeof pickedLines.$inferSelect

type NewRunOrder = Pick<RunOrderRow, 'orderId' | 'bottles'>

export async function insertRun(
  tx: Db,
  run: Pick<RunRow, 'startedAt' | 'staffId' | 'by' | 'place' | 'concern' | 'reason'> & { isBench?: boolean },
  contents: readonly NewRunOrder[],
): Promise<number> {
  const [row] = await tx.insert(pickingRuns).values(run).returning({ id: pickingRuns.id })
  if (!row) throw new Error('A run was not written')
  await insertRunOrders(tx, row.id, contents)
  return row.id
}

export async function insertRunOrders(tx: Db, runId: number, contents: readonly NewRunOrder[], from = 0) {
  if (contents.length === 0) return
  await tx
    .insert(pickingRunOrders)
    .values(contents.map((each, i) => ({ ...each, runId, position: from + i })))
}

export async function selectRun(db: Db, id: number): Promise<RunRow | undefined> {
  const [row] = await db.select().from(pickingRuns).where(eq(pickingRuns.id, id))
  return row
}

/** Locks the run until the transaction ends. */
export async function lockRun(tx: Db, id: number): Promise<RunRow | undefined> {
  const [row] = await tx.select().from(pickingRuns).where(eq(pickingRuns.id, id)).for('update')
  return row
}

export const selectRunOrders = (db: Db, runId: number): Promise<RunOrderRow[]> =>
  db
    .select()
    .from(pickingRunOrders)
    .where(eq(pickingRunOrders.runId, runId))
    .orderBy(asc(pickingRunOrders.position), asc(pickingRunOrders.orderId))

export type OpenRow = RunOrderRow & { run: Pick<RunRow, 'id' | 'by' | 'startedAt' | 'isBench'> }

/** The open run of each of these orders. */
export async function selectOpenRuns(db: Db, orderIds: readonly string[]): Promise<Map<string, OpenRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ row: pickingRunOrders, run: pickingRuns })
    .from(pickingRunOrders)
    .innerJoin(pickingRuns, eq(pickingRuns.id, pickingRunOrders.runId))
    .where(and(inArray(pickingRunOrders.orderId, [...orderIds]), pickingRunOrders.isOpen))
  return new Map(rows.map(({ row, run }) => [row.orderId, { ...row, run }]))
}

type RunOrderChange = Partial<
  Pick<RunOrderRow, 'bottles' | 'isOpen' | 'packedAt' | 'packedBy' | 'box' | 'weightG'>
>

export async function updateRunOrder(
  tx: Db,
  { runId, orderId }: Pick<RunOrderRow, 'runId' | 'orderId'>,
  change: RunOrderChange,
): Promise<boolean> {
  const changed = await tx
    .update(pickingRunOrders)
    .set(change)
    .where(and(eq(pickingRunOrders.runId, runId), eq(pickingRunOrders.orderId, orderId)))
    .returning({ id: pickingRunOrders.orderId })
  return changed.length > 0
}

export async function deleteRunOrder(tx: Db, { runId, orderId }: Pick<RunOrderRow, 'runId' | 'orderId'>) {
  await tx
    .delete(pickingRunOrders)
    .where(and(eq(pickingRunOrders.runId, runId), eq(pickingRunOrders.orderId, orderId)))
}

export async function deleteRun(tx: Db, id: number) {
  await tx.delete(pickingRuns).where(eq(pickingRuns.id, id))
}

/** What is not packed is free for another run. Answers which orders these are. */
export async function finishRun(tx: Db, id: number, now: Date): Promise<string[]> {
  await tx.update(pickingRuns).set({ finishedAt: now }).where(eq(pickingRuns.id, id))
  const freed = await tx
    .update(pickingRunOrders)
    .set({ isOpen: false })
    .where(and(eq(pickingRunOrders.runId, id), pickingRunOrders.isOpen, isNull(pickingRunOrders.packedAt)))
    .returning({ id: pickingRunOrders.orderId })
  return freed.map(({ id: orderId }) => orderId)
}

export async function updatePlace(tx: Db, id: number, place: string) {
  await tx.update(pickingRuns).set({ place }).where(eq(pickingRuns.id, id))
}

export async function reopenRun(tx: Db, id: number, orderIds: readonly string[]) {
  await tx.update(pickingRuns).set({ finishedAt: null }).where(eq(pickingRuns.id, id))
  if (orderIds.length > 0)
    await tx
      .update(pickingRunOrders)
      .set({ isOpen: true })
      .where(and(eq(pickingRunOrders.runId, id), inArray(pickingRunOrders.orderId, [...orderIds])))
}

/** The orders of runs that nobody has ended, as far as they are not packed. */
export const selectUnpacked = (db: Db) =>
  db
    .select({ runId: pickingRuns.id, orderId: pickingRunOrders.orderId })
    .from(pickingRuns)
    .leftJoin(
      pickingRunOrders,
      and(
        eq(pickingRunOrders.runId, pickingRuns.id),
        pickingRunOrders.isOpen,
        isNull(pickingRunOrders.packedAt),
      ),
    )
    .where(isNull(pickingRuns.finishedAt))

const counted = {
  orders: sql<number>`(select count(*)::int from ${pickingRunOrders} inside
    where inside.run_id = "picking_runs"."id")`,
  packed: sql<number>`(select count(*)::int from ${pickingRunOrders} inside
    where inside.run_id = "picking_runs"."id" and inside.packed_at is not null)`,
  bottles: sql<number>`(select coalesce(sum((bottle ->> 'quantity')::int), 0)::int
    from ${pickingRunOrders} inside, jsonb_array_elements(inside.bottles) bottle
    where inside.run_id = "picking_runs"."id")`,
  picked: sql<number>`(select coalesce(sum(picked), 0)::int from ${pickedLines} inside
    where inside.run_id = "picking_runs"."id")`,
}
const listed = {
  id: pickingRuns.id,
  startedAt: pickingRuns.startedAt,
  by: pickingRuns.by,
  place: pickingRuns.place,
  isBench: pickingRuns.isBench,
  concern: pickingRuns.concern,
  finishedAt: pickingRuns.finishedAt,
  leftBy: pickingRuns.leftBy,
  ...counted,
}

export type ListedRun = Awaited<ReturnType<typeof selectUnfinishedRuns>>[number]

/** All that nobody has ended, the newest first. */
export const selectUnfinishedRuns = (db: Db, most: number) =>
  db
    .select(listed)
    .from(pickingRuns)
    .where(isNull(pickingRuns.finishedAt))
    .orderBy(desc(pickingRuns.id))
    .limit(most)

export const selectFinishedRuns = (db: Db, before: number | undefined, most: number) =>
  db
    .select(listed)
    .from(pickingRuns)
    .where(
      and(isNotNull(pickingRuns.finishedAt), before === undefined ? undefined : lt(pickingRuns.id, before)),
    )
    .orderBy(desc(pickingRuns.id))
    .limit(most)

/** Runs with their orders, the newest first. */
export const selectRunRecords = (db: Db, before: number | undefined, most: number) =>
  db
    .select({
      id: pickingRuns.id,
      startedAt: pickingRuns.startedAt,
      by: pickingRuns.by,
      place: pickingRuns.place,
      isBench: pickingRuns.isBench,
      concern: pickingRuns.concern,
      reason: pickingRuns.reason,
      leftBy: pickingRuns.leftBy,
      bottles: counted.bottles,
      orderIds: sql<string[]>`array(select inside.order_id::text from ${pickingRunOrders} inside
        where inside.run_id = "picking_runs"."id" order by inside.position)`,
    })
    .from(pickingRuns)
    .where(before === undefined ? undefined : lt(pickingRuns.id, before))
    .orderBy(desc(pickingRuns.id))
    .limit(most)

export const selectPicked = (db: Db, runId: number): Promise<PickedRow[]> =>
  db.select().from(pickedLines).where(eq(pickedLines.runId, runId))

export async function savePicked(tx: Db, row: PickedRow) {
  const { picked, isShort, by, at } = row
  await tx
    .insert(pickedLines)
    .values(row)
    .onConflictDoUpdate({
      target: [pickedLines.runId, pickedLines.drinkId],
      set: { picked, isShort, by, at },
    })
}

/** The run of this member of staff for what is packed without one. */
export async function selectBenchRun(
  tx: Db,
  { staffId, since, concern }: { staffId: string | null; since: Date; concern: string },
): Promise<RunRow | undefined> {
  if (staffId === null) return undefined
  const [row] = await tx
    .select()
    .from(pickingRuns)
    .where(
      and(
        eq(pickingRuns.staffId, staffId),
        pickingRuns.isBench,
        eq(pickingRuns.concern, concern),
        isNull(pickingRuns.finishedAt),
        sql`${pickingRuns.startedAt} >= ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(pickingRuns.id))
    .limit(1)
    .for('update')
  return row
}
