import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#app/platform/db/db.server.ts'
import { isPostgres } from './database.ts'
import { copyFolder, type OwnPostgres, ownPostgres } from './own-postgres.ts'
import { PATIENCE } from './patience.ts'
import { wholeDatabase } from './whole-database.ts'

/**
 * A drill of what docs/running.md says about going back to a point in time, with the settings that it names: a base
 * backup of a server that goes on working, its archive, and a second server that stops at the point.
 */
const folder = mkdtempSync(join(tmpdir(), 'offlicence-point-in-time-'))
const archive = join(folder, 'archive')
const base = join(folder, 'base')

/** The settings of the block in docs/running.md that has this one, with an archive of our own. */
function documented(setting: string): Record<string, string> {
  const blocks = [...readFileSync('docs/running.md', 'utf8').matchAll(/```ini\n([\s\S]*?)```/g)]
  const block = blocks.map(([, words = '']) => words).find((words) => words.includes(`\n${setting} =`))
  const lines = [...(block ?? '').matchAll(/^(\w+) = '?(.*?)'?$/gm)]
  expect(lines.length, setting).toBeGreaterThan(0)
  return Object.fromEntries(
    lines.map(([, name = '', value = '']) => [name, value.replaceAll('/srv/shop-archive', archive)]),
  )
}

let server: OwnPostgres
let shop: Database
let client: pg.Client
let then: Awaited<ReturnType<typeof wholeDatabase>>
let time: string

const write = (name: string) =>
  shop.pool.query(`insert into photograph_files values ($1, 0, sha256($1::text::bytea), now())`, [name])

beforeAll(async () => {
  if (!isPostgres()) return
  // As root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  mkdirSync(archive)
  chmodSync(archive, 0o777)
  server = await ownPostgres({ settings: documented('archive_command') })
  await server.start()
  await server.createDatabase('shop')
  shop = await openDatabase({ databaseUrl: `${server.server}/shop`, dataDir: '' })
  await shop.migrate()
  client = new pg.Client({ connectionString: `${server.server}/shop` })
  await client.connect()

  await write('before the base backup')
  await takeBase()
  await write('after the base backup')
  then = await wholeDatabase(shop.pool)
  await client.query(`select pg_create_restore_point('before the mistake')`)
  time = (await client.query('select clock_timestamp()::text as time')).rows[0].time

  await write('too late')
  await shop.pool.query(`delete from photograph_files where name like 'before%'`)
  const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as last')
  await vi.waitUntil(async () => {
    const { rows: found } = await client.query(
      'select last_archived_wal >= $1 as "isIn" from pg_stat_archiver',
      [rows[0].last],
    )
    return found[0].isIn
  }, PATIENCE)
})

/** What `pg_basebackup` does: the server says where its log has to be read from, and its files are copied as they are. */
async function takeBase() {
  await client.query(`select pg_backup_start('drill', true)`)
  copyFolder(server.dataFolder, base)
  await write('during the base backup')
  const { rows } = await client.query('select labelfile from pg_backup_stop()')
  rmSync(join(base, 'postmaster.pid'))
  rmSync(join(base, 'pg_wal'), { recursive: true })
  mkdirSync(join(base, 'pg_wal'))
  put('backup_label', rows[0].labelfile)
  put('recovery.signal', '')
}

function put(name: string, words: string) {
  writeFileSync(join(base, name), words)
  const { uid, gid } = statSync(base)
  for (const file of [name, 'pg_wal']) chownSync(join(base, file), uid, gid)
}

afterAll(async () => {
  await client?.end()
  await shop?.close()
  await server?.remove()
  rmSync(folder, { recursive: true, force: true })
})

describe.runIf(isPostgres())('a server that is restored to', () => {
  const stops = {
    'a time': () => ({ recovery_target_time: time }),
    'a name': () => ({ recovery_target_time: '', recovery_target_name: 'before the mistake' }),
  }
  test.for(Object.keys(stops) as (keyof typeof stops)[])('%s has exactly what was there', async (stop) => {
    const settings = { ...documented('restore_command'), ...stops[stop]() }
    const restored = await ownPostgres({ dataFrom: base, settings })
    try {
      await restored.start()
      const database = await openDatabase({ databaseUrl: `${restored.server}/shop`, dataDir: '' })
      expect(await wholeDatabase(database.pool).finally(database.close)).toEqual(then)
    } finally {
      await restored.remove()
    }
  })
})
