import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.server.ts'

/** How far each backfill has come. */
export const backfills = pgTable('backfills', {
  name: text('name').primaryKey(),
  /** Where its next batch begins; empty at first. */
  after: text('after').notNull().default(''),
  finishedAt: instant('finished_at'),
})
