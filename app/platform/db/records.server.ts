import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/**
 * Rows that travel as one value, however many they are and however many columns they have: the statement is the same
 * each time, and the database keeps it ready. All columns must be named, but for those that number themselves.
 */
export function recordsOf<Table extends PgTable>(table: Table) {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([, { generatedIdentity }]) => generatedIdentity === undefined,
  )
  const name = getTableName(table)
  const into = sql.raw(
    `insert into "${name}" (${columns.map(([, column]) => `"${column.name}"`).join(', ')})`,
  )
  const selected = sql.raw(`select ${columns.map(([, column]) => `record."${column.name}"`).join(', ')}`)
  const shape = sql.raw(`null::"${name}"`)
  const asRecord = (row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, inJson(column, row[key])]))
  return {
    /** Writes the rows that `packed` has made, where there is a row in `given`; without it, in any case. */
    insert: (placeholder: string, given?: string): SQL =>
      sql`${into} ${selected} from ${sql.raw(given ? `${given}, ` : '')}jsonb_populate_recordset(${shape}, ${sql.placeholder(placeholder)}::jsonb) record`,
    packed: (rows: Required<Table['$inferInsert']>[]) => JSON.stringify(rows.map(asRecord)),
  }
}

/** What is JSON already stays as it is. */
const inJson = (column: PgColumn, value: unknown) =>
  value === null || column.getSQLType() === 'jsonb' ? value : column.mapToDriverValue(value)
