import pg, { type ClientBase } from 'pg'
import { NEVER_PREPARE } from '../auto-preparing-client.server.ts'
import type { openBackupFile } from './backup-file.server.ts'
import { BackupRefused } from './backup-refused.server.ts'
import { isMadeAtStart, listTables, measure, sqlColumns, sqlName, type Table } from './contents.server.ts'
import { type BackedUpTable, type Manifest, totalRows } from './manifest.server.ts'
import type { OnRows } from './take-backup.server.ts'

type Target = Table & { backedUp: BackedUpTable }
type Reading = Awaited<ReturnType<typeof openBackupFile>>

/** Every table that the migrations made, with what the backup has of it. */
export async function targetsOf(client: ClientBase, { tables }: Manifest): Promise<Target[]> {
  return (await listTables(client)).map((table) => {
    const backedUp = tables.find(({ schema, name }) => schema === table.schema && name === table.name)
    // pg-boss changes its tables with its own versions: of those, the columns that both have are loaded.
    if (!backedUp || (table.schema === 'public' && !hasSame(table.columns, backedUp.columns)))
      throw new BackupRefused(`The backup does not fit this version of the shop: ${table.name} differs.`)
    return { ...table, backedUp }
  })
}

const hasSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((each) => others.includes(each))

/**
 * Triggers would write once more what they have written before, and foreign keys ask for an order of rows. The owner of
 * the tables may set both aside; in a transaction nobody else sees it, and a failure brings them back.
 */
export async function setAsideChecks(client: ClientBase, targets: readonly Target[]) {
  const own = targets.filter(({ schema }) => schema === 'public')
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  for (const table of own) await client.query(`alter table ${sqlName(table)} disable trigger user`)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
    for (const table of own) await client.query(`alter table ${sqlName(table)} enable trigger user`)
  }
}

export async function loadTables(
  client: ClientBase,
  { manifest, rowsOf, finish }: Reading,
  targets: readonly Target[],
  onRows: OnRows,
) {
  // What an open but empty shop has put there at its start.
  for (const table of targets.filter(isMadeAtStart).reverse())
    await client.query(`delete from ${sqlName(table)}`)
  const total = totalRows(manifest)
  let done = 0
  for (const table of manifest.tables) {
    const target = targets.find(({ backedUp }) => backedUp === table)
    const insert = target && (await inserterFor(client, target))
    for await (const lines of batchesOf(rowsOf(table))) {
      await insert?.(lines)
      done += lines.length
      onRows(done, total)
    }
  }
  await finish()
}

/**
 * A line of the file is a row in JSON: many of them are one parameter. A temporary table, which has the columns in the
 * file's order, gives them their types.
 */
async function inserterFor(client: ClientBase, { backedUp, ...target }: Target) {
  const isKnown = (column: string) => target.columns.includes(column)
  const known = backedUp.columns.filter(isKnown)
  const shape = backedUp.columns.map((column) =>
    isKnown(column) ? pg.escapeIdentifier(column) : `null::text as ${pg.escapeIdentifier(column)}`,
  )
  await client.query('drop table if exists pg_temp.backup_row')
  await client.query(
    `create temporary table backup_row on commit drop as select ${shape} from ${sqlName(target)} with no data`,
  )
  const fields = known.map((column) => `(record).${pg.escapeIdentifier(column)}`).join(', ')
  const words = `insert into ${sqlName(target)} (${sqlColumns(known)}) overriding system value ${NEVER_PREPARE}
    select ${fields}
    from (select line::pg_temp.backup_row as record from json_array_elements_text($1::json) as lines (line) offset 0) records`
  return (lines: readonly string[]) => client.query(words, [`[${lines.join(',')}]`])
}

const BATCH_LENGTH = 4 * 2 ** 20
const LARGEST_BATCH = 5_000

async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  let length = 0
  for await (const line of lines) {
    batch.push(line)
    length += line.length
    if (length < BATCH_LENGTH && batch.length < LARGEST_BATCH) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}

/** Before the commit: what is in the tables now is what was in them. */
export async function compareTables(client: ClientBase, targets: readonly Target[]) {
  for (const { backedUp, ...target } of targets) {
    const isWhole = backedUp.columns.every((column) => target.columns.includes(column))
    const { rows, hash } = await measure(client, isWhole ? backedUp : target)
    if (rows !== backedUp.rows || (isWhole && hash !== backedUp.hash))
      throw new BackupRefused(
        `What was loaded into ${target.name} is not what was backed up. Nothing was kept of it.`,
      )
  }
}
