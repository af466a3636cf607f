import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import type { CountScope, CountState } from './counts.ts'

/** A stocktake: of the whole shop, of a bin, of one kind of drink, or of whatever somebody scans. */
export const stockCounts = pgTable(
  'stock_counts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    scope: text('scope').$type<CountScope>().notNull(),
    /** The bin, as its label begins, or the type of drink. */
    of: text('of').notNull().default(''),
    state: text('state').$type<CountState>().notNull().default('open'),
    openedAt: instant('opened_at').notNull(),
    openedBy: text('opened_by').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
  },
  (count) => [index('counts_open').on(count.id).where(sql`${count.state} = 'open'`)],
)

/**
 * How many somebody has counted of a drink, and how many of it should have been here when they last did: bottles are
 * sold and sent while others are counted. Several people count the same drink in different places.
 */
export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    countId: integer('count_id')
      .notNull()
      .references(() => stockCounts.id, { onDelete: 'cascade' }),
    drinkId: text('drink_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    by: text('by').notNull(),
    counted: integer('counted').notNull(),
    onHand: integer('on_hand').notNull(),
    at: instant('at').notNull(),
    /** It arrived long after it was counted: something may have left in between. */
    isLate: boolean('is_late').notNull().default(false),
  },
  (line) => [
    primaryKey({ columns: [line.countId, line.drinkId, line.staffId] }),
    check('counted_is_a_number', sql`${line.counted} >= 0`),
  ],
)
