import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something was tried, by whom, since when: wrong passwords, codes, joinings. */
export const tries = pgTable(
  'tries',
  {
    what: text('what').notNull(),
    who: text('who').notNull(),
    count: integer('count').notNull(),
    until: timestamp('until', { withTimezone: true, precision: 3 }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.what, row.who] }), index('tries_until').on(row.until)],
)
