import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import type { Role } from '#app/departments/staff/staff.ts'
import { type Database, type Db, openDatabase } from '#app/platform/db/db.server.ts'
import type { Told } from './callers.ts'
import { isPostgres, newDatabaseUrl } from './database.ts'
import { PATIENCE } from './patience.ts'
import { startShop } from './shop-process.ts'

/** The time limit of such a test: it starts several shops. */
export const CUT_TIMEOUT = 20 * 60_000

/** A database for shops one after the other. PGlite's folder belongs to one process at a time: `look` opens and closes it. */
export async function newPlace() {
  const databaseUrl = isPostgres() ? await newDatabaseUrl() : undefined
  const dataDir = databaseUrl ? '' : mkdtempSync(join(tmpdir(), 'offlicence-power-cut-'))
  if (dataDir) onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const look = async <Seen>(work: (database: Database) => Promise<Seen>): Promise<Seen> => {
    const database = await openDatabase({ databaseUrl, dataDir })
    return work(database).finally(database.close)
  }
  const settings: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }
  return { look, settings, dataDir }
}

/** A shop in a process of its own, with somebody of this role in its office. It ends with the test. */
export async function openOffice(settings: Record<string, string>, role: Role) {
  const { child, exit, door, says } = startShop(settings)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exit
  }
  onTestFinished(async () => {
    await end('SIGKILL')
  })
  const address = `${await door()}/backend/api/office`
  // Its door opens before its tables are ready and its staff are there.
  await says(/The shop is open/)
  let authorization = ''
  const get = (path: string) => fetch(`${address}/${path}`, { headers: { authorization } })
  /** Words are sent as a CSV file. A refusal fails the test with its words. */
  const post = async (path: string, body: object | string = {}): Promise<Told> => {
    const [type, sent] =
      typeof body === 'string' ? ['text/csv', body] : ['application/json', JSON.stringify(body)]
    const headers = { 'content-type': type, ...(authorization && { authorization }) }
    const answer = await fetch(`${address}/${path}`, { method: 'POST', headers, body: sent })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  authorization = (await post('demo-session', { role })).token
  return {
    get,
    post,
    /** The power cut: nothing of the process runs any more. */
    cut: async () => expect(await end('SIGKILL')).toBe('SIGKILL'),
    close: () => end('SIGTERM'),
  }
}

type Office = Awaited<ReturnType<typeof openOffice>>
type HeldUp = Awaited<ReturnType<typeof holdUp>>

/** The transaction with the change of this subject gets so far, and then waits until it is released. */
export async function holdUp(databaseUrl: string, db: Db, subject: string) {
  await db.execute(
    sql.raw(`create function hold_up() returns trigger language plpgsql as $$ begin
      if new.subject = '${subject}' then perform pg_advisory_xact_lock(${LOCK}); end if; return new; end $$`),
  )
  await db.execute(
    sql`create trigger a_hold_up before insert on office_changes for each row execute function hold_up()`,
  )
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let isHeld = true
  const release = async () => {
    if (isHeld) await client.end()
    isHeld = false
  }
  onTestFinished(release)
  const { rows } = await client.query(`select pg_backend_pid() as holder, pg_advisory_lock(${LOCK})`)
  /** Whether the transaction waits for the lock, or has it. */
  const isWaiting = async () => {
    const others = await db.execute(
      // Of this database: the server's other tests have theirs, by the same number.
      sql`select from pg_locks where locktype = 'advisory' and objid = ${LOCK}::int and pid <> ${rows[0].holder}
        and database = (select oid from pg_database where datname = current_database())`,
    )
    return others.rows.length > 0
  }
  return { isWaiting, release }
}

const LOCK = 815_2026

/** Cuts the power while the call is held up; then the database rolls its transaction back. */
export async function cutDuring(call: Promise<unknown>, shop: Office, heldUp: HeldUp) {
  const answer = call.catch(() => 'no answer')
  await vi.waitUntil(heldUp.isWaiting, PATIENCE)
  await shop.cut()
  expect(await answer).toBe('no answer')
  await heldUp.release()
  await vi.waitUntil(async () => !(await heldUp.isWaiting()), PATIENCE)
}

const STUCK = 'stuck'

/**
 * The embedded database is the shop's own process: nobody can hold it up by a lock. The transaction with the change of
 * this subject writes a file, and goes no further.
 */
export async function getStuck(db: Db, subject: string) {
  await db.execute(
    sql.raw(`create function get_stuck() returns trigger language plpgsql as $$ begin
      if new.subject = '${subject}' then
        execute format('copy (select 1) to %L', current_setting('data_directory') || '/${STUCK}');
        loop perform 1; end loop;
      end if; return new; end $$`),
  )
  await db.execute(
    sql`create trigger a_stuck before insert on office_changes for each row execute function get_stuck()`,
  )
}

export const getUnstuck = (db: Db) => db.execute(sql`drop trigger a_stuck on office_changes`)

export const isStuck = (folder: string) =>
  readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith(`/${STUCK}`))
