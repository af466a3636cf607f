import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import type { Confirmable, Start } from './opening.ts'

/** What a person has confirmed before the shop opens. What was taken back has no row. */
export const openingConfirmations = pgTable('opening_confirmations', {
  key: text('key').$type<Confirmable>().primaryKey(),
  at: instant('at').notNull(),
  staffId: uuid('staff_id'),
  by: text('by').notNull(),
})

/** What the shop began with: one row at most, once somebody has chosen. */
export const openingStart = pgTable('opening_start', {
  one: boolean('one').primaryKey().default(true),
  choice: text('choice').$type<Start>().notNull(),
  at: instant('at').notNull(),
  staffId: uuid('staff_id'),
  by: text('by').notNull(),
})
