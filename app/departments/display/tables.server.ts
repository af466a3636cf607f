import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import type { PartValue } from './display.ts'

/** What the office has written around the shelves. A part without a row is as the shop came. */
export const displayTexts = pgTable('display_texts', {
  /** `slides`, `shelf:whisky`. */
  part: text('part').primaryKey(),
  /** JSON's null for a shelf that says what it came with. */
  value: jsonb('value').$type<PartValue | null>().notNull(),
  version: integer('version').notNull(),
})

/** Every saved version, and how a part was before the first one, as version 0. */
export const displayVersions = pgTable(
  'display_versions',
  {
    part: text('part').notNull(),
    version: integer('version').notNull(),
    value: jsonb('value').$type<PartValue | null>().notNull(),
    at: instant('at').notNull(),
    staffId: uuid('staff_id'),
    /** The name of who saved it; empty for version 0. */
    by: text('by').notNull(),
  },
  (row) => [primaryKey({ columns: [row.part, row.version] })],
)
