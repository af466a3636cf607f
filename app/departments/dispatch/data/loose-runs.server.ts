import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { preparedSql } from '#app/platform/db/prepared.server.ts'
import { pickingRunOrders, pickingRuns, type RunBottles } from '../tables.server.ts'

type LooseSale = {
  orderId: string
  bottles: RunBottles
  /** Of the action: all that leaves by it has one record. */
  batch: string
  at: Date
  staffId: string | null
  by: string
  place: string
  concern: string
  reason: string
}

/** Nothing for an order that is in somebody's run. One statement: hundreds of orders leave in one call. */
export async function insertLoose(tx: Db, { bottles, at, ...sale }: LooseSale) {
  await writeLoose(tx, { ...sale, at: at.toISOString(), bottles: JSON.stringify(bottles) })
}

const asked = sql.placeholder

const writeLoose = preparedSql(sql`
  with loose as (
    select where not exists (
      select from picking_run_orders where order_id = ${asked('orderId')}::uuid and is_open)),
  known as (select id from picking_runs where left_by = ${asked('batch')}::uuid),
  made as (
    insert into picking_runs (started_at, finished_at, staff_id, by, place, concern, reason, left_by)
    select ${asked('at')}::timestamptz, ${asked('at')}::timestamptz, ${asked('staffId')}::uuid, ${asked('by')}::text,
      ${asked('place')}::text, ${asked('concern')}::text, ${asked('reason')}::text, ${asked('batch')}::uuid
    from loose where not exists (select from known)
    returning id)
  insert into picking_run_orders (run_id, order_id, position, bottles, is_open)
  select run.id, ${asked('orderId')}::uuid,
    (select count(*) from picking_run_orders before where before.run_id = run.id), ${asked('bottles')}::jsonb, false
  from (select id from known union all select id from made) run, loose
  on conflict (run_id, order_id) do update set bottles = picking_run_orders.bottles || excluded.bottles`)

/** The record goes with its last order. */
export async function deleteLoose(tx: Db, orderId: string, batch: string) {
  const runId = tx.select({ id: pickingRuns.id }).from(pickingRuns).where(eq(pickingRuns.leftBy, batch))
  const others = tx
    .select({ one: sql`1` })
    .from(pickingRunOrders)
    .where(and(eq(pickingRunOrders.runId, pickingRuns.id), ne(pickingRunOrders.orderId, orderId)))
  await tx.delete(pickingRuns).where(and(eq(pickingRuns.leftBy, batch), notExists(others)))
  await tx
    .delete(pickingRunOrders)
    .where(and(eq(pickingRunOrders.orderId, orderId), eq(pickingRunOrders.runId, sql`(${runId})`)))
}
