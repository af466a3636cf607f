import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import type { Confirmable } from './opening.ts'

/** What a person has confirmed before the shop opens. What was taken back has no row. */
export const openingConfirmations = pgTable('opening_confirmations', {
  key: text('key').$type<Confirmable>().primaryKey(),
  at: instant('at').notNull(),
  staffId: uuid('staff_id'),
  by: text('by').notNull(),
})
