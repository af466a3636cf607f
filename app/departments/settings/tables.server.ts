import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import type { SettingsDocument } from './sections/document.server.ts'

/** Every version of the settings, whole: the newest holds. Without a row, all settings are the defaults. */
export const shopSettings = pgTable('shop_settings', {
  version: integer('version').primaryKey(),
  document: jsonb('document').$type<SettingsDocument>().notNull(),
  at: instant('at').notNull(),
  staffId: uuid('staff_id'),
  /** Who saved it, by name. */
  by: text('by').notNull(),
})
