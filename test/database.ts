import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import pg from 'pg'
import { test as base, inject } from 'vitest'
import { type Database, type Db, openDatabase, overPglite } from '#app/platform/db/db.server.ts'
import { PATIENCE } from './patience.ts'

/**
 * `test` with a database. `db` is a transaction that is rolled back after the test: what it writes is gone, and a
 * transaction of the code under test becomes a savepoint. `ownDatabase` is a whole database for one test alone, for
 * races and for what happens only after a commit. `freshDb` is a transaction in such a one, for plans of the database,
 * which go by what other tests have left in the files of its tables.
 */
export const test = base.extend<{ db: Db; freshDb: Db; database: Database; ownDatabase: Database }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the wanted fixtures from this pattern
  database: async ({}, use) => use(await sharedDatabase()),
  db: async ({ database }, use) => rolledBack(database, use),
  freshDb: async ({ ownDatabase }, use) => rolledBack(ownDatabase, use),
  // Closed after what the test itself has left to end: a worker, a server.
  ownDatabase: async ({ onTestFinished }, use) => {
    const database = await newDatabase()
    onTestFinished(database.close)
    await use(database)
  },
})

class Undo extends Error {}

const rolledBack = ({ db }: Database, use: (tx: Db) => Promise<void>) =>
  db
    .transaction(async (tx) => {
      await use(tx)
      throw new Undo()
    })
    .catch((failure) => {
      if (!(failure instanceof Undo)) throw failure
    })

const shared = globalThis as typeof globalThis & { testDatabase?: Promise<Database> }

/** One for each worker. */
function sharedDatabase(): Promise<Database> {
  shared.testDatabase ??= newDatabase()
  return shared.testDatabase
}

/** A fresh copy of the migrated, empty database. */
export async function newDatabase(): Promise<Database> {
  const template = inject('template')
  if (template.kind === 'pglite') {
    return overPglite(
      await PGlite.create({
        loadDataDir: new Blob([readFileSync(template.snapshot)]),
        extensions: { unaccent },
      }),
    )
  }
  // The shop gives up early; a test on a machine that stands still for seconds must not.
  const databaseUrl = `${await copyOf(template)}?statement_timeout=${PATIENCE.timeout}`
  return openDatabase({ databaseUrl, dataDir: '', connectWithinMs: PATIENCE.timeout })
}

/** A database without a table, for what begins there. */
export async function emptyDatabase(): Promise<Database> {
  if (!isPostgres()) return overPglite(await PGlite.create({ extensions: { unaccent } }))
  return openDatabase({
    databaseUrl: await emptyDatabaseUrl(),
    dataDir: '',
    connectWithinMs: PATIENCE.timeout,
  })
}

export const emptyDatabaseUrl = () => copyOf({ server: postgresServer(), base: 'template1' })

async function copyOf({ server, base }: { server: string; base: string }): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(`create database ${name} template ${base}`)
  await client.end()
  return `${server}/${name}`
}

export const isPostgres = () => inject('template').kind === 'postgres'

/** The address of such a copy on PostgreSQL, for processes that open it themselves. */
export function newDatabaseUrl(): Promise<string> {
  const template = inject('template')
  if (template.kind !== 'postgres') throw new Error('This test needs a PostgreSQL server')
  return copyOf(template)
}

/** The server's own address, for tests that open databases and connections themselves. */
export function postgresServer(): string {
  const template = inject('template')
  if (template.kind !== 'postgres') throw new Error('This test needs a PostgreSQL server')
  return template.server
}
