import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import { wordStates } from './words.ts'

/**
 * Every version of a text that the office has saved; rows are only added. The newest that is no draft is in the shop. A
 * text without one is as in the repository.
 */
export const wordVersions = pgTable(
  'word_versions',
  {
    /** `help:faqs`. */
    key: text('key').notNull(),
    version: integer('version').notNull(),
    state: text('state', { enum: wordStates }).notNull(),
    /** The whole file, its head included; null: as in the repository. */
    file: text('file'),
    at: instant('at').notNull(),
    staffId: uuid('staff_id'),
    by: text('by').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.key, row.version] }),
    index('word_versions_in_shop')
      .on(row.key, row.version.desc().nullsFirst())
      .where(sql`${row.state} <> 'draft'`),
  ],
)
