import type { ClientBase } from 'pg'
import type { Database } from '../db.server.ts'
import { LONGEST_ROW, writeBackupFile } from './backup-file.server.ts'
import { BackupRefused } from './backup-refused.server.ts'
import {
  appliedMigrations,
  beginSteadily,
  listSequences,
  listTables,
  measure,
  readRows,
} from './contents.server.ts'
import { type BackedUpTable, FORMAT, type Manifest, totalRows } from './manifest.server.ts'

export type OnRows = (done: number, total: number) => void

type Taking = { shop: string; now: Date; onRows?: OnRows; signal?: AbortSignal }

/**
 * Writes all of the shop's data into a file, as it is at one moment: in one transaction, which changes nothing and holds
 * nobody up.
 */
export async function takeBackup({ pool }: Pick<Database, 'pool'>, path: string, taking: Taking) {
  const client = await pool.connect()
  const written: { manifest?: Manifest } = {}
  try {
    await beginSteadily(client, 'isolation level repeatable read read only')
    const { bytes } = await writeBackupFile(path, linesOf(client, taking, written), taking.signal)
    if (!written.manifest) throw new Error('A backup begins with its manifest')
    return { manifest: written.manifest, bytes }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

async function* linesOf(
  client: ClientBase,
  { shop, now, onRows = () => {} }: Taking,
  written: { manifest?: Manifest },
) {
  const manifest = await describe(client, shop, now)
  written.manifest = manifest
  const total = totalRows(manifest)
  yield `${JSON.stringify(manifest)}\n`
  let done = 0
  for (const table of manifest.tables)
    for await (const rows of readRows(client, table)) {
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
      done += rows.length
      onRows(done, total)
    }
}

/** In the same snapshot as the rows, so that it can be written before them. */
async function describe(client: ClientBase, shop: string, now: Date): Promise<Manifest> {
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0) throw new BackupRefused('There is no shop in this database yet.')
  const tables: BackedUpTable[] = []
  for (const table of await listTables(client)) {
    const measured = await measure(client, table)
    if (measured.longest > LONGEST_ROW)
      throw new BackupRefused(
        `A row of ${table.name} is larger than ${LONGEST_ROW / 2 ** 20} MB, which a backup can’t hold.`,
      )
    tables.push(measured)
  }
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return {
    file: 'offlicence backup',
    format: FORMAT,
    shop,
    takenAt: now.toISOString(),
    database: rows[0]?.server_version ?? '',
    migrations,
    tables,
    sequences: await listSequences(client),
  }
}
