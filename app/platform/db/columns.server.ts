import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { integer, type PgColumn, type PgTable, timestamp } from 'drizzle-orm/pg-core'
import type { Pence } from '../money.ts'

/** Money, as whole pence. */
export const pennies = (name: string) => integer(name).$type<Pence>()

/** With milliseconds, like a `Date`: what is read equals what was written. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A moment as a parameter of hand-written SQL. */
export const sqlInstant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** The row's id is none of these. One parameter, however many ids there are. */
export const isNoneOf = (id: PgColumn, ids: readonly string[]): SQL =>
  sql`${id} <> all(${sql.param(ids)}::uuid[])`

type ColumnsOf<Table extends PgTable> = ReturnType<typeof getTableColumns<Table>>

/** A table's columns but for these. */
export function columnsWithout<Table extends PgTable, Name extends keyof ColumnsOf<Table>>(
  table: Table,
  names: readonly Name[],
): Omit<ColumnsOf<Table>, Name> {
  const columns = { ...getTableColumns(table) }
  for (const name of names) delete columns[name]
  return columns
}
