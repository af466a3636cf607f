import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import { orders } from '../orders/tables.server.ts'

/** Orders that are picked together. In law each of them is sold where its bottle is picked, so that place is stored here. */
export const pickingRuns = pgTable(
  'picking_runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    startedAt: instant('started_at').notNull(),
    staffId: uuid('staff_id'),
    /** The name of who started it. */
    by: text('by').notNull(),
    place: text('place').notNull(),
    /** It holds orders that were packed at the bench without a run. */
    isBench: boolean('is_bench').notNull().default(false),
    finishedAt: instant('finished_at'),
    /** What speaks against the sale: the hour, or that who started it had no authority. */
    concern: text('concern').notNull().default(''),
    /** Why it was begun all the same. */
    reason: text('reason').notNull().default(''),
    /** The action by which its orders left, if nobody had picked them in a run: then this is their record. */
    leftBy: uuid('left_by'),
  },
  (run) => [
    index('runs_under_way').on(run.id).where(sql`${run.finishedAt} is null`),
    uniqueIndex('one_run_for_an_action').on(run.leftBy).where(sql`${run.leftBy} is not null`),
  ],
)

export const pickingRunOrders = pgTable(
  'picking_run_orders',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => pickingRuns.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** What was to be picked when the run began. */
    bottles: jsonb('bottles').$type<RunBottles>().notNull(),
    /** False once another run may have it. */
    isOpen: boolean('is_open').notNull().default(true),
    packedAt: instant('packed_at'),
    packedBy: text('packed_by'),
    box: text('box'),
    weightG: integer('weight_g'),
  },
  (row) => [
    primaryKey({ columns: [row.runId, row.orderId] }),
    uniqueIndex('order_in_one_run').on(row.orderId).where(sql`${row.isOpen}`),
    index('runs_of_order').on(row.orderId),
  ],
)

export type RunBottles = { line: string; quantity: number }[]

/** How many bottles of a drink are in the trolley. */
export const pickedLines = pgTable(
  'picked_lines',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => pickingRuns.id, { onDelete: 'cascade' }),
    drinkId: text('drink_id').notNull(),
    picked: integer('picked').notNull(),
    /** There were no more on the shelf. */
    isShort: boolean('is_short').notNull().default(false),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.runId, row.drinkId] })],
)
