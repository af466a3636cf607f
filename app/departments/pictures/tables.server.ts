import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import { filesTable } from '#app/platform/db/file-store.server.ts'
import type { PictureFormat, PictureKind, PictureState } from './pictures.ts'

/** Pictures that were sent for the shop's look. Slides and settings name them by their hash. */
export const pictures = pgTable(
  'pictures',
  {
    /** Of a photograph as it was sent, of a logo as it is served: the same file is the same picture. */
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<PictureKind>().notNull(),
    format: text('format').$type<PictureFormat>().notNull(),
    /** The file's own name, for people. */
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    size: integer('size').notNull(),
    state: text('state').$type<PictureState>().notNull(),
    /** Why it failed. */
    because: text('because').notNull().default(''),
    /** Files made, of how many. */
    done: smallint('done').notNull().default(0),
    steps: smallint('steps').notNull().default(0),
    tries: smallint('tries').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    /** When somebody last sent it or worked on it. */
    touchedAt: instant('touched_at').notNull(),
    /** Since when a saved version names it; it is never thrown away then. */
    usedAt: instant('used_at'),
    staffId: uuid('staff_id'),
    by: text('by').notNull(),
  },
  (row) => [
    index('pictures_newest').on(row.kind, row.sentAt, row.hash),
    index('pictures_to_make').on(row.sentAt).where(sql`${row.state} in ('waiting', 'making')`),
  ],
)

/** The files themselves: `<hash>.svg`, `<hash>-1440.webp`, or `original/<hash>`. */
export const pictureFiles = filesTable('picture_files')
