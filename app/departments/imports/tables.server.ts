import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import type { FileValues, Verdict } from '../catalogue/file-rows.ts'
import type { ImportColumns, ImportKind, ImportState } from './imports.ts'

/** Files that staff have sent, and how far each was applied. Kept for a month. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<ImportKind>().notNull(),
    /** The file's own name, for people. */
    name: text('name').notNull(),
    state: text('state').$type<ImportState>().notNull().default('reading'),
    /** The first line, as it was. */
    header: jsonb('header').$type<string[]>().notNull(),
    columns: jsonb('columns').$type<ImportColumns>().notNull(),
    rows: integer('rows').notNull().default(0),
    new: integer('new').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    same: integer('same').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** Applied, or kept back then; together they become `new` and `changed`. */
    done: integer('done').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    /** All changes of it in the log are one action. */
    batch: uuid('batch').notNull(),
    /** The first of them, for Undo. */
    change: bigint('change', { mode: 'number' }),
    sentAt: instant('sent_at').notNull(),
    staffId: uuid('staff_id'),
    by: text('by').notNull(),
    appliedAt: instant('applied_at'),
    appliedBy: text('applied_by').notNull().default(''),
  },
  (row) => [index('imports_newest').on(row.sentAt, row.id)],
)

/** The rows of a file, each with what it would do and what became of it. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Where it stands in the file; the first row below the names is 1. */
    number: integer('number').notNull(),
    verdict: text('verdict').$type<Verdict>().notNull(),
    /** The drink that it names; null for one that is not there yet. */
    drinkId: text('drink_id'),
    name: text('name').notNull(),
    /** As they were in the file; null for a row that changes nothing. */
    cells: jsonb('cells').$type<string[]>(),
    before: jsonb('before').$type<FileValues>().notNull(),
    after: jsonb('after').$type<FileValues>().notNull(),
    seen: jsonb('seen').$type<Record<string, number | null>>().notNull(),
    /** Why it was refused, or kept back when it was applied. */
    because: text('because').notNull().default(''),
    /** Null: not applied yet, or nothing to apply. */
    outcome: text('outcome').$type<'done' | 'kept'>(),
  },
  (row) => [
    primaryKey({ columns: [row.importId, row.number] }),
    index('import_rows_by_verdict').on(row.importId, row.verdict, row.number),
    index('import_rows_to_apply')
      .on(row.importId, row.number)
      .where(sql`${row.outcome} is null and ${row.verdict} in ('new', 'changed')`),
    index('import_rows_not_done').on(row.importId, row.number).where(sql`${row.because} <> ''`),
  ],
)
