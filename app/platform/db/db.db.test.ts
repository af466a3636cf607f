import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, vi } from 'vitest'
import { isPostgres, postgresServer, test } from '../../../test/database.ts'
import { PATIENCE } from '../../../test/patience.ts'
import { type Database, openDatabase } from './db.server.ts'
import { FolderInUse } from './folder-lock.server.ts'
import { MIGRATIONS_FOLDER } from './migrations.server.ts'

const migrations = readdirSync(MIGRATIONS_FOLDER).filter((file) => file.endsWith('.sql')).length

describe('migrating', () => {
  test('a database that is up to date changes nothing', async ({ database }) => {
    const before = await migrationsIn(database)
    await database.migrate()
    expect(before).toHaveLength(migrations)
    expect(await migrationsIn(database)).toEqual(before)
  })

  test.runIf(isPostgres())('four instances that start together on an empty server all succeed', async () => {
    const url = await emptyDatabase()
    const instances = await Promise.all(Array.from({ length: 4 }, () => open(url)))
    await Promise.all(instances.map(({ migrate }) => migrate()))
    const [first] = instances
    expect(first && (await migrationsIn(first))).toHaveLength(migrations)
    expect((await first?.pool.query('select count(*)::int as n from drinks'))?.rows).toEqual([{ n: 0 }])
    await Promise.all(instances.map(({ close }) => close()))
  })

  test.runIf(isPostgres())('no query starts workers of its own', async () => {
    const instance = await open(await emptyDatabase())
    const { rows } = await instance.pool.query('show max_parallel_workers_per_gather')
    expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }])
    await instance.close()
  })

  test.runIf(isPostgres())('waiting for another instance may take longer than a query', async () => {
    const url = await emptyDatabase()
    const other = new pg.Client(url)
    await other.connect()
    await other.query('select pg_advisory_lock(7305001)')
    const instance = await open(`${url}?statement_timeout=100`)
    const migrated = instance.migrate()
    await vi.waitUntil(() => hasWaited(other, 300), PATIENCE)
    await other.end()
    await migrated
    expect(await migrationsIn(instance)).toHaveLength(migrations)
    await expect(instance.pool.query('select pg_sleep(1)')).rejects.toMatchObject({ code: '57014' })
    await instance.close()
  })
})

describe('hearing of changes', () => {
  test('what is committed is told, once, with what changed', async ({ ownDatabase }) => {
    const answer = await listeningTo(ownDatabase)
    await announce(ownDatabase.db, 'hello')
    await vi.waitUntil(() => answer.length > 0, PATIENCE)
    expect(answer).toEqual(['announcements'])
  })

  test('nothing is told before the commit, or of what was rolled back', async ({ ownDatabase }) => {
    const answer = await listeningTo(ownDatabase)
    await ownDatabase.db
      .transaction(async (tx) => {
        await announce(tx, 'undone')
        throw new Error('changed my mind')
      })
      .catch(() => {})
    let before: string[] | undefined
    await ownDatabase.db.transaction(async (tx) => {
      await announce(tx, 'kept')
      // One more round trip, in which a notification sent too early would arrive.
      await tx.execute(sql`select 1`)
      before = [...answer]
    })
    await vi.waitUntil(() => answer.length > 0, PATIENCE)
    expect(before).toEqual([])
    expect(answer).toEqual(['announcements'])
  })

  test.runIf(isPostgres())(
    'a cut line is mended, and it is told that something may have been missed',
    async ({ ownDatabase }) => {
      const answer: string[] = []
      const onReconnect = vi.fn()
      const onLost = vi.fn()
      await ownDatabase.listen('catalogue', { onNotify: (what) => answer.push(what), onReconnect, onLost })
      await vi.waitUntil(() => onReconnect.mock.calls.length === 1, PATIENCE)
      expect(onLost).not.toHaveBeenCalled()
      const listening = `select pid from pg_stat_activity where query ilike 'listen%' and datname = current_database()`
      const { rowCount } = await ownDatabase.pool.query(
        `select pg_terminate_backend(pid) from (${listening}) as line`,
      )
      expect(rowCount).toBe(1)
      await vi.waitUntil(() => onReconnect.mock.calls.length === 2, PATIENCE)
      expect(onLost).toHaveBeenCalledOnce()
      await announce(ownDatabase.db, 'hello again')
      await vi.waitUntil(() => answer.length > 0, PATIENCE)
      expect(answer).toEqual(['announcements'])
    },
  )

  test.runIf(isPostgres())('a line that can not be had yet is tried for until it can', async () => {
    const server = await deafServer()
    const database = await open(`postgres://postgres:postgres@127.0.0.1:${server.port}/postgres`)
    await database.listen('catalogue', { onNotify: () => {}, onReconnect: () => {} })
    await vi.waitUntil(() => server.calls() >= 2, PATIENCE)
    await database.close()
    await server.close()
  })
})

describe('whether it is up', () => {
  test('it says so', async ({ database }) => expect(await database.isUp()).toBe(true))

  test('it is not when nobody listens there', async () => {
    const server = await deafServer()
    await server.close()
    const database = await open(`postgres://postgres:postgres@127.0.0.1:${server.port}/postgres`)
    expect(await database.isUp()).toBe(false)
    await database.close()
  })
})

describe.runIf(!isPostgres())('the database inside', () => {
  test('lives in a folder that one process has at a time', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'offlicence-data-'))
    const first = await openDatabase({ databaseUrl: undefined, dataDir })
    await expect(openDatabase({ databaseUrl: undefined, dataDir })).rejects.toThrow(FolderInUse)
    await first.pool.query('create table kept as select 7 as n')
    await first.close()
    const second = await openDatabase({ databaseUrl: undefined, dataDir })
    expect((await second.pool.query('select n from kept')).rows).toEqual([{ n: 7 }])
    // The buffers are allocated at the start: PostgreSQL's default of 128 MB would be part of the shop's process.
    expect((await second.pool.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '16MB' }])
    await second.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
})

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '' })

async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(`${postgresServer()}/postgres`)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `${postgresServer()}/${name}`
}

const migrationsIn = async ({ pool }: Database) =>
  (await pool.query('select hash from drizzle.__drizzle_migrations order by id')).rows

/** Whether a session has waited for an advisory lock for so many milliseconds. */
async function hasWaited(client: pg.Client, ms: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
       and clock_timestamp() - query_start > $1 * interval '1 ms'`,
    [ms],
  )
  return rowCount === 1
}

async function listeningTo(database: Database): Promise<string[]> {
  const answer: string[] = []
  const ready = vi.fn()
  await database.listen('catalogue', { onNotify: (what) => answer.push(what), onReconnect: ready })
  if (database.kind === 'postgres') await vi.waitUntil(() => ready.mock.calls.length > 0, PATIENCE)
  return answer
}

const announce = (db: Pick<Database['db'], 'execute'>, words: string) =>
  db.execute(sql`insert into announcements (id, description) values (${words}, ${words})`)

/** Accepts connections and closes them at once. */
async function deafServer() {
  let calls = 0
  const server = createServer((socket) => {
    calls++
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    calls: () => calls,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

test('a transaction that crossed another one’s way is done once more, and only once', async ({
  database,
}) => {
  const undone = (code: string) =>
    sql.raw(`do $$ begin raise exception 'undone' using errcode = '${code}'; end $$`)
  const run = async (code: string, failures: number) => {
    let times = 0
    const done = database.db.transaction(async (tx) => {
      if (times++ < failures) await tx.execute(undone(code))
    })
    return { times: await done.then(() => times), outcome: 'done' }
  }
  expect(await run('40P01', 1)).toEqual({ times: 2, outcome: 'done' })
  expect(await run('40001', 1)).toEqual({ times: 2, outcome: 'done' })
  await expect(run('40P01', 2)).rejects.toThrow()
  await expect(run('23505', 1)).rejects.toThrow()
})
