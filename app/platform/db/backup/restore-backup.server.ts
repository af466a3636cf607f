import { drizzle } from 'drizzle-orm/node-postgres'
import type { ClientBase, PoolClient } from 'pg'
import { type Database, type Db, MIGRATION_LOCK } from '../db.server.ts'
import { knownMigrations } from '../migrations.server.ts'
import { openBackupFile } from './backup-file.server.ts'
import { BackupRefused } from './backup-refused.server.ts'
import { appliedMigrations, beginSteadily, isMadeAtStart, listTables, sqlName } from './contents.server.ts'
import { compareTables, loadTables, setAsideChecks, targetsOf } from './load-tables.server.ts'
import type { Manifest } from './manifest.server.ts'
import type { OnRows } from './take-backup.server.ts'

type Restoring = {
  manifest: Manifest
  onRows?: OnRows
  /** Changes what was loaded before anybody else can see it. */
  beforeCommit?: (db: Db) => Promise<unknown>
}

/**
 * Fills an empty database from a file that was checked. Its tables are made by the migrations that the backup had; then
 * everything is loaded, compared and committed in one transaction, and the newer migrations follow. Answers with tables
 * of the backup that are not the shop's.
 */
export async function restoreBackup(
  database: Database,
  path: string,
  { manifest, onRows = () => {}, beforeCommit }: Restoring,
): Promise<{ leftOut: string[] }> {
  refuseUnknown(manifest)
  await inTransaction(database, (client) => refuseUnlessEmpty(client, manifest))
  await database.migrate(manifest.migrations.at(-1))
  const leftOut = await inTransaction(database, async (client) => {
    const names = await load(client, path, onRows)
    await beforeCommit?.(drizzle(client) as Db)
    return names
  })
  await database.migrate()
  await inTransaction(database, (client) => client.query('analyze'))
  return { leftOut }
}

/** Whether this version of the shop can make the tables of the backup. */
export function refuseUnknown({ migrations }: Manifest) {
  const known = knownMigrations()
  if (migrations.length > known.length)
    throw new BackupRefused(
      'The backup is of a newer version of the shop. Please restore it with that version.',
    )
  if (!isBeginning(migrations, known))
    throw new BackupRefused('The backup is of a shop with other tables than this one’s.')
}

const isBeginning = (some: readonly number[], all: readonly number[]) =>
  some.every((each, index) => each === all[index])

async function inTransaction<Answer>(
  { pool }: Database,
  work: (client: PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect()
  try {
    await beginSteadily(client)
    const answer = await work(client)
    await client.query('commit')
    return answer
  } catch (failure) {
    await client.query('rollback').catch(() => {})
    throw failure
  } finally {
    client.release()
  }
}

async function refuseUnlessEmpty(client: ClientBase, { migrations }: Manifest) {
  const applied = await appliedMigrations(client)
  const tables = (await listTables(client)).filter(({ schema }) => schema === 'public')
  if (applied.length === 0 && tables.length > 0)
    throw new BackupRefused(
      `This database is not empty: it has a table ${tables[0]?.name} of something else. ${ANOTHER}`,
    )
  for (const table of tables.filter((each) => !isMadeAtStart(each))) {
    const { rows } = await client.query(`select from ${sqlName(table)} limit 1`)
    if (rows.length > 0)
      throw new BackupRefused(`This database is not empty: there is something in ${table.name}. ${ANOTHER}`)
  }
  if (applied.length > migrations.length || !isBeginning(applied, migrations))
    throw new BackupRefused(
      `This database has the tables of a newer version of the shop than the backup. ${ANOTHER}`,
    )
}

const ANOTHER =
  'Nothing was changed. Please restore into an empty database (DATABASE_URL, or another DATA_DIR).'

async function load(client: ClientBase, path: string, onRows: OnRows): Promise<string[]> {
  // A shop that starts meanwhile waits with its migrations, a second restore finds the rows of this one.
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  const reading = await openBackupFile(path)
  try {
    const { manifest } = reading
    await refuseUnlessEmpty(client, manifest)
    const targets = await targetsOf(client, manifest)
    const putBackChecks = await setAsideChecks(client, targets)
    await loadTables(client, reading, targets, onRows)
    await setSequences(client, manifest)
    await putBackChecks()
    await compareTables(client, targets)
    return manifest.tables
      .filter((table) => !targets.some(({ backedUp }) => backedUp === table))
      .map(({ name }) => name)
  } finally {
    reading.close()
  }
}

async function setSequences(client: ClientBase, { sequences }: Manifest) {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval(to_regclass($1), $2, $3)', [
      sqlName({ schema: 'public', name }),
      value,
      isCalled,
    ])
}
