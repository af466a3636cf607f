import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.server.ts'

/** Rate limits: how often something was tried, by whom, since when (wrong passwords, codes, new accounts). */
export const tries = pgTable(
  'tries',
  {
    what: text('what').notNull(),
    who: text('who').notNull(),
    count: integer('count').notNull(),
    until: instant('until').notNull(),
  },
  (row) => [primaryKey({ columns: [row.what, row.who] }), index('tries_until').on(row.until)],
)
