import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Verdict } from '../../catalogue/file-rows.ts'
import type { ImportKind } from '../imports.ts'
import { importRows, imports } from '../tables.server.ts'

export type ImportRow = typeof imports.$inferSelect
export type RowOfFile = typeof importRows.$inferSelect

export async function insertImport(db: Db, row: typeof imports.$inferInsert): Promise<ImportRow> {
  const [added] = await db.insert(imports).values(row).returning()
  if (!added) throw new Error('An import was not written down')
  return added
}

export async function updateImport(db: Db, id: string, values: Partial<ImportRow>): Promise<void> {
  await db.update(imports).set(values).where(eq(imports.id, id))
}

export async function insertRows(db: Db, rows: (typeof importRows.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(importRows).values(rows)
}

export async function deleteImport(db: Db, id: string): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id))
}

export async function selectImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  return row
}

/** Locked until the transaction ends: who applies the same file waits here. */
export async function lockImport(tx: Db, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  return row
}

/** The newest first. One that is still read, or whose reader died, is nobody's yet. */
export const selectImports = (db: Db, kinds: readonly ImportKind[], limit: number): Promise<ImportRow[]> =>
  db
    .select()
    .from(imports)
    .where(and(inArray(imports.kind, [...kinds]), ne(imports.state, 'reading')))
    .orderBy(desc(imports.sentAt), desc(imports.id))
    .limit(limit)

/** Those that wait to be applied, in the order of the file. */
export const selectToApply = (tx: Db, importId: string, limit: number): Promise<RowOfFile[]> =>
  tx
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        isNull(importRows.outcome),
        sql`${importRows.verdict} in ('new', 'changed')`,
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(limit)

export type Outcome = {
  number: number
  outcome: 'done' | 'kept'
  because: string
  drinkId: string | null
}

/** All of them by one statement. */
export async function saveOutcomes(tx: Db, importId: string, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const column = (key: keyof Outcome) => sql.param(outcomes.map((each) => each[key]))
  await tx.execute(sql`
    update import_rows set outcome = new.outcome, because = new.because, drink_id = new.drink_id
    from unnest(${column('number')}::int[], ${column('outcome')}::text[], ${column('because')}::text[],
      ${column('drinkId')}::text[]) as new (number, outcome, because, drink_id)
    where import_rows.import_id = ${importId} and import_rows.number = new.number`)
}

type RowsWanted = { verdict: Verdict; behind: number; limit: number }

export const selectRows = (db: Db, importId: string, { verdict, behind, limit }: RowsWanted) =>
  db
    .select()
    .from(importRows)
    .where(
      and(eq(importRows.importId, importId), eq(importRows.verdict, verdict), gt(importRows.number, behind)),
    )
    .orderBy(asc(importRows.number))
    .limit(limit)

/** Refused when they were tried, or kept back when they were applied. */
export const selectNotDone = (db: Db, importId: string, behind: number, limit: number) =>
  db
    .select({ number: importRows.number, cells: importRows.cells, because: importRows.because })
    .from(importRows)
    .where(
      and(eq(importRows.importId, importId), sql`${importRows.because} <> ''`, gt(importRows.number, behind)),
    )
    .orderBy(asc(importRows.number))
    .limit(limit)

/** With their rows; how many there were. */
export async function deleteImportsBefore(db: Db, before: Date, most: number): Promise<number> {
  const old = db.select({ id: imports.id }).from(imports).where(lt(imports.sentAt, before)).limit(most)
  const gone = await db.delete(imports).where(inArray(imports.id, old)).returning({ id: imports.id })
  return gone.length
}
