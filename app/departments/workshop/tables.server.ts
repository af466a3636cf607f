import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import { orderLines } from '../orders/tables.server.ts'
import type { BottleState } from './workshop.ts'

/** Bottles that somebody has worked on; one without a row is still to be cut. They go with their order. */
export const engravedBottles = pgTable(
  'engraved_bottles',
  {
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** From 1 to the line's quantity. */
    bottle: smallint('bottle').notNull(),
    state: text('state').$type<BottleState>().notNull(),
    cutAt: instant('cut_at'),
    cutBy: text('cut_by'),
    checkedAt: instant('checked_at'),
    checkedBy: text('checked_by'),
    /** How many bottles were spoilt in its place, and why; the reasons are cleared with the shopper. */
    spoilt: smallint('spoilt').notNull().default(0),
    spoiltBecause: text('spoilt_because').array().notNull().default([]),
    /** Grows with every change: what was changed since is not undone. */
    version: integer('version').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.lineId, row.bottle] }),
    check('a_cut_bottle_says_when', sql`(${row.state} in ('cut', 'checked')) = (${row.cutAt} is not null)`),
    check('a_checked_bottle_says_when', sql`(${row.state} = 'checked') = (${row.checkedAt} is not null)`),
  ],
)
