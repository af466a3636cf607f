import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest'
import { emptyDatabase, isPostgres, newDatabase, postgresServer, test } from '../../../../test/database.ts'
import { checkLog, fillShop } from '../../../../test/filled-shop.ts'
import { NOON } from '../../../../test/shop.ts'
import { wholeDatabase } from '../../../../test/whole-database.ts'
import { shareBuiltFiles } from '../../pages/built-files.server.ts'
import { runBackfills } from '../backfill.server.ts'
import { type Database, openDatabase, overPglite } from '../db.server.ts'
import { knownMigrations } from '../migrations.server.ts'
import { checkBackupFile, openBackupFile, writeBackupFile } from './backup-file.server.ts'
import type { Manifest } from './manifest.server.ts'
import { restoreBackup } from './restore-backup.server.ts'
import { takeBackup } from './take-backup.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'offlicence-backup-'))
const file = join(folder, 'shop.backup')
let files = 0
const newFile = () => join(folder, `${++files}.backup`)
const taking = { shop: '0.1.0', now: NOON }

/** Filled once: the tests only look at it. */
let shop: Database
let before: Awaited<ReturnType<typeof wholeDatabase>>

beforeAll(async () => {
  shop = await newDatabase()
  await fillShop(shop)
  before = await wholeDatabase(shop.pool)
  await takeBackup(shop, file, taking)
})

afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const closing = (database: Database) => {
  onTestFinished(database.close)
  return database
}
const newPlace = async () => closing(await emptyDatabase())
const newLite = async () => closing(overPglite(await PGlite.create({ extensions: { unaccent } })))
const restore = async (place: Database, path = file) =>
  restoreBackup(place, path, { manifest: await checkBackupFile(path) })

/** The same backup with other words in it, and an end mark that fits them. */
async function rewritten(change: {
  manifest?: (old: Manifest) => Manifest
  row?: (old: string, table: string) => string | undefined
}) {
  const path = newFile()
  const { manifest = (same) => same, row = (same) => same } = change
  async function* lines() {
    const reading = await openBackupFile(file)
    yield `${JSON.stringify(manifest(reading.manifest))}\n`
    for (const table of reading.manifest.tables)
      for await (const old of reading.rowsOf(table)) {
        const line = row(old, table.name)
        if (line !== undefined) yield `${line}\n`
      }
    reading.close()
  }
  await writeBackupFile(path, lines())
  return path
}

const isEmpty = async ({ pool }: Database) => {
  const all = await wholeDatabase(pool)
  return Object.keys(before).every(
    (name) => !/^[a-z_]+$/.test(name) || isKept(name) || all[name]?.length === 0,
  )
}
const isKept = (name: string) =>
  ['migrations', 'constraints', 'triggers'].includes(name) || name.endsWith('_seq')

describe('a backup that is restored', () => {
  test('has every row of every table', async () => {
    const empty = Object.entries(before).filter(([, rows]) => rows.length === 0)
    expect(empty, 'what is empty proves nothing').toEqual([])
    const place = await newPlace()
    expect(await restore(place)).toEqual({ leftOut: [] })
    expect(await wholeDatabase(place.pool)).toEqual(before)
  })

  test('has a change log that is whole, which goes on, and numbers that go on', async () => {
    const place = await newPlace()
    await restore(place)
    await checkLog(place.db)
    await expect(place.pool.query('delete from office_changes')).rejects.toThrow('can only be added to')
    await place.pool.query(`insert into office_changes (id, at, by, via, verb, subject, batch, before, after, because)
      select 0, at, by, via, verb, subject, batch, before, after, because from office_changes limit 1`)
    await checkLog(place.db)
    const { rows } = await place.pool.query(
      `insert into order_events (order_id, at, what, by, words) select order_id, at, what, by, words from order_events limit 1
      returning id > (select max(id) from order_events) as "isNew"`,
    )
    expect(rows).toEqual([{ isNew: true }])
  })

  test('fits into the tables of a shop that was opened and has sold nothing', async () => {
    const place = closing(await newDatabase())
    const own = mkdtempSync(join(folder, 'assets-'))
    writeFileSync(join(own, 'entry-abcd1234.js'), 'export {}')
    await shareBuiltFiles(place.db, own, NOON)
    const backfill = { name: 'of-a-test', batch: async () => undefined }
    await runBackfills(place.db, [backfill], { now: () => NOON, onTrouble: () => {} })
    await restore(place)
    expect(await wholeDatabase(place.pool)).toEqual(before)
  })

  test('can be backed up and restored again', async () => {
    const place = await newPlace()
    await restore(place)
    const again = newFile()
    const { manifest } = await takeBackup(place, again, taking)
    expect(manifest).toEqual({ ...(await checkBackupFile(file)), takenAt: manifest.takenAt })
  })

  test.runIf(isPostgres())('goes from a server to the embedded database, and back', async () => {
    const lite = await newLite()
    await restore(lite)
    expect(await wholeDatabase(lite.pool)).toEqual(before)
    const back = newFile()
    await takeBackup(lite, back, taking)
    const place = await newPlace()
    await restore(place, back)
    expect(await wholeDatabase(place.pool)).toEqual(before)
  })

  test.runIf(isPostgres())('needs no more rights than the owner of a database has', async () => {
    const name = `owned_${Date.now()}`
    const admin = new pg.Client({ connectionString: `${postgresServer()}/postgres` })
    await admin.connect()
    await admin.query(`create role ${name} login password 'shop' nosuperuser`)
    await admin.query(`create database ${name} owner ${name}`)
    await admin.end()
    const address = new URL(`${postgresServer()}/${name}`)
    Object.assign(address, { username: name, password: 'shop' })
    const place = closing(await openDatabase({ databaseUrl: address.href, dataDir: '' }))
    await restore(place)
    expect(await wholeDatabase(place.pool)).toEqual(before)
    const again = newFile()
    await takeBackup(place, again, taking)
  })
})

describe('a backup of an older version', () => {
  test('gets the newer migrations after its rows', async () => {
    const old = await newPlace()
    const last = knownMigrations().at(-3)
    await old.migrate(last)
    await old.pool.query(`insert into photograph_files values ('old', 0, '\\x0102', now())`)
    const path = newFile()
    const { manifest } = await takeBackup(old, path, taking)
    expect(manifest.migrations.at(-1)).toBe(last)
    const place = await newPlace()
    await restore(place, path)
    const { migrations, photograph_files } = await wholeDatabase(place.pool)
    expect(photograph_files).toMatchObject([expect.stringContaining('0102')])
    expect(migrations?.length).toBe(knownMigrations().length)
  })

  test('is not put into the tables of a newer one', async () => {
    const path = await rewritten({ manifest: (old) => ({ ...old, migrations: old.migrations.slice(0, -1) }) })
    const place = closing(await newDatabase())
    await expect(restore(place, path)).rejects.toThrow(
      'tables of a newer version of the shop than the backup',
    )
  })
})

describe('is refused, and nothing is touched:', () => {
  test('a database that is not empty', async () => {
    const place = closing(await newDatabase())
    await place.pool.query(`insert into photograph_files values ('mine', 0, '', now())`)
    const was = await wholeDatabase(place.pool)
    await expect(restore(place)).rejects.toThrow('not empty: there is something in photograph_files')
    expect(await wholeDatabase(place.pool)).toEqual(was)
  })

  test('a database of something else', async () => {
    const place = await newPlace()
    await place.pool.query('create table their_things (id int)')
    await expect(restore(place)).rejects.toThrow('it has a table their_things of something else')
    const { rows } = await place.pool.query(
      `select nspname from pg_namespace where nspname in ('drizzle', 'pgboss')`,
    )
    expect(rows).toEqual([])
  })

  test('a backup of a newer version', async () => {
    const path = await rewritten({ manifest: (old) => ({ ...old, migrations: [...old.migrations, 9e12] }) })
    await expect(restore(await newPlace(), path)).rejects.toThrow('of a newer version of the shop')
  })

  test('a backup of other migrations', async () => {
    const path = await rewritten({
      manifest: (old) => ({ ...old, migrations: old.migrations.map((each) => each + 1) }),
    })
    await expect(restore(await newPlace(), path)).rejects.toThrow('other tables than this one’s')
  })

  test('rows that are not those of the manifest; the same place then takes the right ones', async () => {
    const path = await rewritten({
      row: (line, table) => (table === 'photograph_files' ? line.replace('a-picture', 'z-picture') : line),
    })
    const place = await newPlace()
    await expect(restore(place, path)).rejects.toThrow(
      'What was loaded into photograph_files is not what was backed up',
    )
    expect(await isEmpty(place)).toBe(true)
    await restore(place)
    expect(await wholeDatabase(place.pool)).toEqual(before)
  })

  test('rows that other rows refer to and that are not there, or that are no rows', async () => {
    const place = await newPlace()
    const isGone = (table: string) => table === 'suppliers'
    const orphans = await rewritten({
      manifest: (old) => ({
        ...old,
        tables: old.tables.map((table) => (isGone(table.name) ? { ...table, rows: 0, hash: '0' } : table)),
      }),
      row: (line, table) => (isGone(table) ? undefined : line),
    })
    await expect(restore(place, orphans)).rejects.toThrow('violates foreign key constraint')
    const noRows = await rewritten({ row: (line, table) => (isGone(table) ? '"()"' : line) })
    await expect(restore(place, noRows)).rejects.toThrow('malformed record')
    expect(await isEmpty(place)).toBe(true)
  })

  test('a table that is missing, or has other columns', async () => {
    const without = await rewritten({
      manifest: (old) => ({
        ...old,
        tables: old.tables.map((table) =>
          table.name === 'suppliers' ? { ...table, name: 'sellers' } : table,
        ),
      }),
    })
    const place = await newPlace()
    await expect(restore(place, without)).rejects.toThrow(
      'does not fit this version of the shop: suppliers differs',
    )
    expect(await isEmpty(place)).toBe(true)
  })
})

test('a table that is not the shop’s is left out, by name', async () => {
  const other = closing(await newDatabase())
  await other.pool.query(`create table their_things as select 1 as id`)
  const path = newFile()
  await takeBackup(other, path, taking)
  expect(await restore(await newPlace(), path)).toEqual({ leftOut: ['their_things'] })
})

test('of the job queue, columns that this version does not know are left out', async () => {
  const path = await rewritten({
    manifest: (old) => ({
      ...old,
      tables: old.tables.map((table) =>
        table.name === 'schedule' ? { ...table, columns: [...table.columns, 'from_the_future'] } : table,
      ),
    }),
    row: (line, table) => (table === 'schedule' ? line.replace(/\)"$/, ',x)"') : line),
  })
  const place = await newPlace()
  await restore(place, path)
  expect((await wholeDatabase(place.pool))['pgboss.schedule']).toEqual(before['pgboss.schedule'])
})

test.runIf(isPostgres())('is of one moment, while the shop goes on', async () => {
  const open = closing(await newDatabase())
  let isOver = false
  const writing = (async () => {
    for (let number = 0; !isOver; number++)
      await open.pool.query(
        `with one as (insert into photograph_files values ('one ' || $1::text, 0, '', now()))
        insert into search_words (slip, word) values ('slip', 'word' || $1::text)`,
        [number],
      )
  })()
  const path = newFile()
  const { manifest } = await takeBackup(open, path, { ...taking, onRows: () => {} })
  isOver = true
  await writing
  const rowsOf = (wanted: string) => manifest.tables.find(({ name }) => name === wanted)?.rows
  expect(rowsOf('photograph_files')).toBe(rowsOf('search_words'))
  await restore(await newPlace(), path)
})
