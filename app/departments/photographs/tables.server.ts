import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import { filesTable } from '#app/platform/db/file-store.server.ts'
import { drinks } from '../catalogue/tables.server.ts'
import type { PhotographState } from './photographs.ts'

/** Files that somebody has sent, and what became of them. What a drink shows is in `drinks.photographs`. */
export const photographs = pgTable(
  'photographs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Where it goes once it is made; null for one that is put on a drink later. */
    drinkId: text('drink_id').references(() => drinks.id, { onDelete: 'set null', onUpdate: 'cascade' }),
    goesFirst: boolean('goes_first').notNull().default(false),
    /** Whether it is shown cut out, where its background is plain. */
    wantsCut: boolean('wants_cut').notNull().default(false),
    /** The file's own name, for people. */
    name: text('name').notNull(),
    alt: text('alt').notNull().default(''),
    kind: text('kind').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    size: integer('size').notNull(),
    state: text('state').$type<PhotographState>().notNull().default('waiting'),
    /** Why it failed. */
    because: text('because').notNull().default(''),
    /** Files made, of how many. */
    done: smallint('done').notNull().default(0),
    steps: smallint('steps').notNull().default(0),
    tries: smallint('tries').notNull().default(0),
    base: text('base').notNull().default(''),
    blur: text('blur').notNull().default(''),
    /** The same with its background cut out; empty where it has none that is plain. */
    cutBase: text('cut_base').notNull().default(''),
    cutBlur: text('cut_blur').notNull().default(''),
    sentAt: instant('sent_at').notNull(),
    /** When somebody last worked on it. */
    touchedAt: instant('touched_at').notNull(),
    /** Since when pages, orders and mails may link to it; it is never thrown away then. */
    usedAt: instant('used_at'),
    staffId: uuid('staff_id'),
    by: text('by').notNull(),
    /** Its changes in the log belong together. */
    batch: uuid('batch').notNull(),
  },
  (row) => [
    index('photographs_newest').on(row.sentAt, row.id),
    index('photographs_of_drink').on(row.drinkId, row.sentAt),
    index('photographs_by_base').on(row.base),
    index('photographs_by_cut').on(row.cutBase),
    index('photographs_to_make').on(row.sentAt).where(sql`${row.state} in ('waiting', 'making')`),
  ],
)

/** The files themselves: `<hash>-800.webp`, or `original/<id>`. */
export const photographFiles = filesTable('photograph_files')
