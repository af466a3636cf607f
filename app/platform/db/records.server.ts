import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/**
 * Sends any number of rows as one JSON parameter: the statement's text is always the same, so it can be prepared. All
 * columns must be named, except generated ones.
 */
export function recordsOf<Table extends PgTable>(table: Table) {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([, { generatedIdentity, generated }]) => generatedIdentity === undefined && generated === undefined,
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
    /** Inserts the rows that `packed` made, if `given` has a row; without `given`, always. */
    insert: (placeholder: string, given?: string): SQL =>
      sql`${into} ${selected} from ${sql.raw(given ? `${given}, ` : '')}jsonb_populate_recordset(${shape}, ${sql.placeholder(placeholder)}::jsonb) record`,
    packed: (rows: Required<Table['$inferInsert']>[]) => JSON.stringify(rows.map(asRecord)),
  }
}

/** JSON columns stay as they are. */
const inJson = (column: PgColumn, value: unknown) =>
  value === null || column.getSQLType() === 'jsonb' ? value : column.mapToDriverValue(value)
