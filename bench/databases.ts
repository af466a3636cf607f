import pg from 'pg'
import { openDatabase } from '#app/platform/db/db.server.ts'
import { fill } from './catalogue.ts'
import type { Postgres } from './postgres.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A database with so many generated drinks in it, as the shop is handed it. */
export type Filled = { name: string; size: number; databaseUrl?: string; dataDir?: string }

export async function filledPglite(size: number, today: Date): Promise<Filled> {
  const dataDir = temporaryFolder()
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  await fill(database, size, today)
  await database.close()
  return { name: 'PGlite', size, dataDir }
}

/** Each size in a database of its own, grown from a copy of the one before. What a server already has is taken as it is. */
export async function filledPostgres(
  server: Postgres,
  size: number,
  before: Filled | undefined,
  today: Date,
): Promise<Filled> {
  const name = `bench_${size}`
  await createFrom(server, name, before ? `bench_${before.size}` : 'template1')
  const database = await openDatabase({ databaseUrl: server.url(name), dataDir: '' })
  await fill(database, size, today)
  await database.close()
  return { name: 'PostgreSQL', size, databaseUrl: server.url(name) }
}

/** A database of its own, made anew from one that is filled; its address. */
export async function copiedPostgres(
  server: Postgres,
  { databaseUrl }: Filled,
  name: string,
): Promise<string> {
  const template = new URL(databaseUrl ?? '').pathname.slice(1)
  await withClient(server.url('postgres'), async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${template}`)
  })
  return server.url(name)
}

/** What the database does for itself within a minute of being written to: it looks at what it holds, and plans by it. */
export const settle = (databaseUrl: string | undefined) => run(databaseUrl, 'vacuum analyze')

/** More of everything than all orders of a bench can take. */
export const fillShelves = (databaseUrl: string | undefined) =>
  run(
    databaseUrl,
    `with more as (
       insert into stock_movements (drink_id, at, by, because)
       select id, now(), 1000000 - stock, 'received' from drinks where stock > 0 and stock <> 1000000)
     update drinks set stock = 1000000 where stock > 0`,
  )

/** A live shop takes transfers to an account of its own only. */
export const setBank = (databaseUrl: string | undefined) =>
  run(
    databaseUrl,
    `insert into shop_settings (version, document, at, by)
     values (1, '{"values": {"bank.sort_code": "01-02-03", "bank.account_number": "87654321"}, "planned": []}', now(), 'The bench')`,
  )

const run = (databaseUrl: string | undefined, statement: string) =>
  withClient(databaseUrl, (client) => client.query(statement))

async function createFrom(server: Postgres, name: string, template: string) {
  if (await hasDatabase(server, name)) return
  await withClient(server.url('postgres'), (client) =>
    client.query(`create database ${name} template ${template}`),
  )
}

export const hasDatabase = (server: Postgres, name: string): Promise<boolean> =>
  withClient(server.url('postgres'), async (client) => {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
    return rows.length > 0
  })

export async function versionOf(server: Postgres): Promise<string> {
  return withClient(server.url('postgres'), async (client) => {
    const { rows } = await client.query('show server_version')
    return rows[0].server_version
  })
}

export async function withClient<T>(
  databaseUrl: string | undefined,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
