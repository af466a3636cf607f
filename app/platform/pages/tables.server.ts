import { customType, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.server.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The built files for browsers, of every version that runs or ran lately, by their name below `/assets/`. */
export const builtFiles = pgTable('built_files', {
  name: text('name').primaryKey(),
  bytes: bytes('bytes').notNull(),
  /** When a version without it was started. */
  supersededAt: instant('superseded_at'),
})
