import { and, asc, eq, getTableName, inArray, lt, sql } from 'drizzle-orm'
import { customType, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.server.ts'
import type { Db } from './db.server.ts'
import { preparedPerConnection } from './prepared.server.ts'

/** Where files are kept. Another store, such as a bucket, needs these four and nothing else. */
export type Store = {
  /** A file never changes under its name: one that is put again is only as new as at first. */
  put: (name: string, bytes: Buffer) => Promise<void>
  get: (name: string) => Promise<Buffer | undefined>
  /** Whether it is there. It is as new as if it were put again: no sweep deletes it while somebody needs it. */
  renew: (name: string) => Promise<boolean>
  /** With a time, only those that nobody has put or renewed since. */
  remove: (names: string[], savedBefore?: Date) => Promise<void>
}

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A table of files, in parts: an embedded database can't take 20 MB in one go. */
export const filesTable = (tableName: string) =>
  pgTable(
    tableName,
    {
      /** `<hash>-800.webp`, or `original/<id>`. */
      name: text('name').notNull(),
      part: smallint('part').notNull(),
      bytes: bytes('bytes').notNull(),
      savedAt: instant('saved_at').notNull().default(sql`now()`),
    },
    (file) => [primaryKey({ columns: [file.name, file.part] })],
  )

/** One megabyte: what a row of either database takes without effort. */
const PART = 1024 * 1024

/** In the shop's own database: one thing to back up, the same for every instance, and part of the transaction. */
export function createFileStore(files: ReturnType<typeof filesTable>): (db: Db) => Store {
  const partsOf = preparedPerConnection((db) =>
    db
      .select({ bytes: files.bytes })
      .from(files)
      .where(eq(files.name, sql.placeholder('name')))
      .orderBy(asc(files.part))
      .prepare(`parts_of_${getTableName(files)}`),
  )
  return (db) => ({
    put: async (name, whole) => {
      for (const [part, some] of inParts(whole).entries())
        await db
          .insert(files)
          .values({ name, part, bytes: some })
          .onConflictDoUpdate({ target: [files.name, files.part], set: { savedAt: sql`now()` } })
    },
    get: async (name) => {
      const rows = await partsOf(db).execute({ name })
      return rows.length > 0 ? Buffer.concat(rows.map((row) => Buffer.from(row.bytes))) : undefined
    },
    renew: async (name) => {
      const parts = await db
        .update(files)
        .set({ savedAt: sql`now()` })
        .where(eq(files.name, name))
        .returning({ part: files.part })
      return parts.length > 0
    },
    remove: async (names, savedBefore) => {
      if (names.length > 0)
        await db
          .delete(files)
          .where(and(inArray(files.name, names), savedBefore && lt(files.savedAt, savedBefore)))
    },
  })
}

const inParts = (whole: Buffer) =>
  Array.from({ length: Math.max(1, Math.ceil(whole.length / PART)) }, (_, part) =>
    whole.subarray(part * PART, (part + 1) * PART),
  )
