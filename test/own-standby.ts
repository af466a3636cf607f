import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { copyFolder, type OwnPostgres, ownPostgres } from './own-postgres.ts'

/** A server that follows another one: a copy of its files, and from then on its log. It is started. */
export async function ownStandby(primary: OwnPostgres): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'offlicence-base-'))
  const base = join(folder, 'base')
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  copyFolder(primary.dataFolder, base)
  const { rows } = await client.query('select labelfile from pg_backup_stop()')
  await client.end()
  rmSync(join(base, 'postmaster.pid'))
  rmSync(join(base, 'pg_wal'), { recursive: true })
  mkdirSync(join(base, 'pg_wal'))
  writeFileSync(join(base, 'backup_label'), rows[0].labelfile)
  writeFileSync(join(base, 'standby.signal'), '')
  const { uid, gid } = statSync(base)
  for (const file of ['pg_wal', 'backup_label', 'standby.signal']) chownSync(join(base, file), uid, gid)
  const standby = await ownPostgres({
    dataFrom: base,
    settings: { fsync: 'off', primary_conninfo: primary.server.replace(/^postgres:/, 'postgresql:') },
  })
  rmSync(folder, { recursive: true })
  const start = () => startedBy(standby)
  await start()
  return { ...standby, start }
}

/** The library waits for words that a standby never says. */
async function startedBy(standby: OwnPostgres) {
  let failure: unknown
  standby.start().catch((why) => {
    failure = why
  })
  while (!(await answers(standby))) {
    if (failure) throw failure
    await pause(100)
  }
}

async function answers({ url }: OwnPostgres): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
