import pg, { type ClientBase } from 'pg'
import type { BackedUpTable, Manifest } from './manifest.server.ts'

export type Table = Pick<BackedUpTable, 'schema' | 'name' | 'columns'>

/**
 * Of the job queue, what still has to be done, in the order in which rows refer to each other. pg-boss makes its other
 * tables itself: its version, statistics and finished jobs.
 */
const queueTables = ['queue', 'schedule', 'job'] as const
const stillToDo: Record<string, string> = { 'pgboss.job': `where state < 'completed'` }

/** What a shop puts there by itself at its start: built files, how far backfills are, the first owner's link, and its queues. */
const ownAtStart = new Set(['built_files', 'backfills', 'first_owner_links'])
export const isMadeAtStart = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  schema === 'pgboss' || ownAtStart.has(name)

export const sqlName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const sqlColumns = (columns: readonly string[]) => columns.map(pg.escapeIdentifier).join(', ')

/** A row of a table as text, by the output functions of its types, which their input functions read back exactly. */
const rowsSql = (table: Table) =>
  `select row(${sqlColumns(table.columns)})::text as line from ${sqlName(table)} ${stillToDo[`${table.schema}.${table.name}`] ?? ''}`

/**
 * Begins a transaction in which a value's text is the same on every server and for every user, and in which a statement
 * may take its time.
 */
export async function beginSteadily(client: ClientBase, kind = '') {
  await client.query(`begin ${kind}`)
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local row_security = off`)
  await client.query(`select set_config(name, '0', true) from pg_settings where name in
    ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`)
}

/** Every table of the shop, with the columns that it stores; those of extensions are not the shop's. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class t join pg_namespace n on n.oid = relnamespace join pg_attribute a on attrelid = t.oid
    where relkind in ('r', 'p') and not relispartition and attnum > 0 and not attisdropped and attgenerated = ''
      and (nspname = 'public' or nspname = 'pgboss' and relname::text = any($1::text[]))
      and not exists (select from pg_depend where objid = t.oid and classid = 'pg_class'::regclass and deptype = 'e')
    group by nspname, relname order by nspname desc, array_position($1::text[], relname::text), relname`,
    [queueTables],
  )
  return rows
}

/** How many rows, how long the longest, and a sum of hashes, which is the same in whatever order rows are stored. */
export async function measure(client: ClientBase, table: Table): Promise<BackedUpTable> {
  const { rows } = await client.query<{ rows: string; longest: number; hash: string }>(
    `select count(*) as rows, coalesce(max(octet_length(line)), 0) as longest, coalesce(sum(
      ('x' || encode(substring(sha256(convert_to(line, 'UTF8')) for 8), 'hex'))::bit(64)::bigint::numeric), 0)::text as hash
    from (${rowsSql(table)} offset 0) rows`,
  )
  const [measured] = rows
  if (!measured) throw new Error('An aggregate has one row')
  const { schema, name, columns } = table
  return {
    schema,
    name,
    columns,
    rows: Number(measured.rows),
    longest: measured.longest,
    hash: measured.hash,
  }
}

const BATCH_BYTES = 4 * 2 ** 20
const LARGEST_BATCH = 5_000

/** The rows of a table, in batches of a few megabytes, or of one row if it is larger. */
export async function* readRows(client: ClientBase, table: BackedUpTable): AsyncGenerator<string[]> {
  if (table.rows === 0) return
  const size = Math.max(1, Math.min(LARGEST_BATCH, Math.floor(BATCH_BYTES / Math.max(1, table.longest))))
  await client.query(`declare backup_rows no scroll cursor for ${rowsSql(table)}`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${size} from backup_rows`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await client.query('close backup_rows')
}

export async function listSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${sqlName({ schema: 'public', name })}`,
    )
    for (const state of states) sequences.push({ name, ...state })
  }
  return sequences
}

/** By the numbers that Drizzle keeps; none if the database is not a shop's. */
export async function appliedMigrations(client: ClientBase): Promise<number[]> {
  const { rows: known } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!known[0]?.isThere) return []
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ at }) => Number(at))
}
