import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Db, openDatabase } from '#app/platform/db/db.server.ts'
import { shelved } from '../../../../test/buying.ts'
import { newcomersTo, type Told } from '../../../../test/callers.ts'
import { isPostgres, newDatabaseUrl } from '../../../../test/database.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { PATIENCE } from '../../../../test/patience.ts'
import { NOON, openTestShop } from '../../../../test/shop.ts'
import { startShop } from '../../../../test/shop-process.ts'
import { csv } from '../testing/files.ts'

const DRINKS = 60
/** In the second batch of twenty-five. */
const CUT_AT = 30
const IN_BEFORE = 25
/** What the transaction of one batch waits for: the test holds it. */
const LOCK = 816_2026
const MINUTES = 60_000

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

describe.runIf(isPostgres())('a shop that is killed in the middle of applying a file', () => {
  test('leaves every row in with its change, or untouched, and goes on there', {
    timeout: 20 * MINUTES,
  }, async () => {
    const databaseUrl = await newDatabaseUrl()
    const database = await openDatabase({ databaseUrl, dataDir: '' })
    endings.push(database.close)
    const { db } = database
    const clock = { now: NOON }
    const { app } = await openTestShop({ database, clock: () => clock.now, limits: noLimits })
    const street = { db, clock, newcomer: newcomersTo(app, clock) }
    const ids: string[] = []
    for (let each = 0; each < DRINKS; each += 1) ids.push((await shelved(street)).id)
    await app.close()

    const shop = await openShop(databaseUrl)
    const file = csv(['id', 'country'], ...ids.map((id) => [id, 'Wales']))
    const { id } = (await shop.ask('imports?kind=drinks', file, 'text/csv')).import
    const lock = await holdUp(databaseUrl, db, ids[CUT_AT])
    const answer = shop.ask(`imports/${id}/apply`).catch(() => 'no answer')
    await vi.waitUntil(() => isHeldUp(db, lock.holder), PATIENCE)
    shop.child.kill('SIGKILL')
    expect(await shop.exit).toBe('SIGKILL')
    expect(await answer).toBe('no answer')
    await lock.release()
    await vi.waitUntil(async () => !(await isHeldUp(db, lock.holder)), PATIENCE)
    expect(await states(db, ids)).toEqual(ids.map((_, at) => (at < IN_BEFORE ? isIn : untouched)))

    const again = await openShop(databaseUrl)
    const half = (await again.look(`imports/${id}`)).import
    expect(half).toMatchObject({ state: 'applying', done: IN_BEFORE, kept: 0, may: ['apply', 'undo'] })
    expect((await again.ask(`imports/${id}/apply`)).import).toMatchObject({ state: 'done', done: DRINKS })
    expect(await states(db, ids)).toEqual(ids.map(() => isIn))
  })
})

const isIn = { is_welsh: true, changes: 1, outcome: 'done' }
const untouched = { is_welsh: false, changes: 0, outcome: null }

const states = async (db: Db, ids: string[]) => {
  const { rows } = await db.execute<Told>(sql`select d.id, d.country = 'Wales' as is_welsh,
      (select count(*)::int from office_changes where subject = 'drink:' || d.id) as changes,
      (select outcome from import_rows where drink_id = d.id) as outcome
    from drinks d`)
  const found = new Map(rows.map(({ id, ...state }) => [id, state]))
  return ids.map((id) => found.get(id))
}

/** The batch with this drink does its work so far, and then waits until it is released. */
async function holdUp(databaseUrl: string, db: Db, id: string | undefined) {
  await db.execute(
    sql.raw(`create function hold_up() returns trigger language plpgsql as $$ begin
      if new.subject = 'drink:${id}' then perform pg_advisory_xact_lock(${LOCK}); end if; return new; end $$`),
  )
  await db.execute(
    sql`create trigger a_hold_up before insert on office_changes for each row execute function hold_up()`,
  )
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(`select pg_backend_pid() as holder, pg_advisory_lock(${LOCK})`)
  let isHeld = true
  const release = async () => {
    if (isHeld) await client.end()
    isHeld = false
  }
  endings.push(release)
  return { holder: rows[0].holder as number, release }
}

/** Whether another transaction waits for the lock, or has it. */
const isHeldUp = async (db: Db, holder: number) => {
  const { rows } = await db.execute(
    sql`select from pg_locks where locktype = 'advisory' and objid = ${LOCK}::int and pid <> ${holder}`,
  )
  return rows.length > 0
}

async function openShop(databaseUrl: string) {
  const shop = startShop({ DATABASE_URL: databaseUrl })
  endings.push(async () => {
    shop.child.kill('SIGKILL')
    await shop.exit
  })
  const address = `${await shop.door()}/backend/api/office`
  const call = async (path: string, init: RequestInit): Promise<Told> =>
    (await fetch(`${address}/${path}`, init)).json()
  const post = (path: string, body: string, type: string, authorization = '') =>
    call(path, { method: 'POST', headers: { 'content-type': type, authorization }, body })
  const { token } = await post('demo-session', JSON.stringify({ role: 'owner' }), 'application/json')
  return {
    ...shop,
    ask: (path: string, body = '{}', type = 'application/json') => post(path, body, type, token),
    look: (path: string) => call(path, { headers: { authorization: token } }),
  }
}
