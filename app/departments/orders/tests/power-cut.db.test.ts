import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Database, type Db, openDatabase } from '#app/platform/db/db.server.ts'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import { newcomersTo, type Told } from '../../../../test/callers.ts'
import { isPostgres, newDatabaseUrl } from '../../../../test/database.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { PATIENCE } from '../../../../test/patience.ts'
import { prepareDatabase } from '../../../../test/prepare-database.ts'
import { NOON, openTestShop } from '../../../../test/shop.ts'
import { startShop } from '../../../../test/shop-process.ts'
import { insertOrder } from '../data/insert-order.server.ts'
import { selectByReference } from '../data/orders.server.ts'
import { referenceFrom } from '../rules/reference.ts'
import { pay } from '../testing/staff.ts'

const ORDERS = 40
const CUT_AT = 20
/** What the transaction of one order waits for: the test holds it. */
const LOCK = 815_2026
const MINUTES = 60_000

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

describe.runIf(isPostgres())('a shop that is killed in the middle of a bulk dispatch', () => {
  test('leaves every order sent, with its mail and its row in the log, or untouched', {
    timeout: 20 * MINUTES,
  }, async () => {
    const databaseUrl = await newDatabaseUrl()
    const database = await openDatabase({ databaseUrl, dataDir: '' })
    endings.push(database.close)
    const references = await paidOrders(database)
    const lock = await holdUp(databaseUrl, database.db, references[CUT_AT])

    const shop = await openShop({ DATABASE_URL: databaseUrl })
    const answer = shop.dispatch(references).catch(() => 'no answer')
    await vi.waitUntil(() => isHeldUp(database.db, lock.holder), PATIENCE)
    shop.child.kill('SIGKILL')
    expect(await shop.exit).toBe('SIGKILL')
    expect(await answer).toBe('no answer')
    await lock.release()
    await vi.waitUntil(async () => !(await isHeldUp(database.db, lock.holder)), PATIENCE)

    expect(await states(database.db, references)).toEqual(
      references.map((reference, at) => ({ reference, ...(at < CUT_AT ? sent : untouched) })),
    )

    const again = await openShop({ DATABASE_URL: databaseUrl })
    expect(await again.dispatch(references)).toMatchObject({
      done: references.slice(CUT_AT),
      kept: references.slice(0, CUT_AT).map((reference) => ({ reference, because: 'It is on its way.' })),
    })
    expect(await states(database.db, references)).toEqual(
      references.map((reference) => ({ reference, ...sent })),
    )
  })
})

describe.runIf(!isPostgres())('a shop with the embedded database that is killed in the middle of one', () => {
  test('leaves the same in its folder', { timeout: 20 * MINUTES }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'offlicence-power-cut-'))
    endings.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const look = async <Seen>(work: (database: Database) => Promise<Seen>): Promise<Seen> => {
      const database = await openDatabase({ databaseUrl: undefined, dataDir })
      return work(database).finally(database.close)
    }
    const references = await look(async (database) => {
      await prepareDatabase(database)
      const paid = await paidOrders(database)
      await getStuck(database.db, paid[CUT_AT])
      return paid
    })

    const shop = await openShop({ DATA_DIR: dataDir })
    const answer = shop.dispatch(references).catch(() => 'no answer')
    await vi.waitUntil(() => isStuck(dataDir), PATIENCE)
    shop.child.kill('SIGKILL')
    expect(await shop.exit).toBe('SIGKILL')
    expect(await answer).toBe('no answer')

    const after = await look(async ({ db }) => {
      await db.execute(sql`drop trigger a_stuck on office_changes`)
      return states(db, references)
    })
    expect(after).toEqual(
      references.map((reference, at) => ({ reference, ...(at < CUT_AT ? sent : untouched) })),
    )

    const again = await openShop({ DATA_DIR: dataDir })
    expect((await again.dispatch(references)).done).toEqual(references.slice(CUT_AT))
    again.child.kill('SIGTERM')
    await again.exit
    expect(await look(({ db }) => states(db, references))).toEqual(
      references.map((reference) => ({ reference, ...sent })),
    )
  })
})

const sent = { status: 'dispatched', sent: 2, parcels: 1, events: 1, mails: 1, changes: 1, records: 1 }
const untouched = { status: 'confirmed', sent: 0, parcels: 0, events: 0, mails: 0, changes: 0, records: 0 }

const STUCK = 'stuck'

/** The embedded database is the shop's own process: nobody can hold it up by a lock. It writes a file, and goes no further. */
async function getStuck(db: Db, reference: string | undefined) {
  await db.execute(
    sql.raw(`create function get_stuck() returns trigger language plpgsql as $$ begin
      if new.subject = 'order:${reference}' then
        execute format('copy (select 1) to %L', current_setting('data_directory') || '/${STUCK}');
        loop perform 1; end loop;
      end if; return new; end $$`),
  )
  await db.execute(
    sql`create trigger a_stuck before insert on office_changes for each row execute function get_stuck()`,
  )
}

const isStuck = (folder: string) =>
  readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith(`/${STUCK}`))

/** One is bought and paid; the others are like it. */
async function paidOrders(database: Database): Promise<string[]> {
  const clock = { now: NOON }
  const { app } = await openTestShop({ database, clock: () => clock.now, limits: noLimits })
  const street = { db: database.db, clock, newcomer: newcomersTo(app, clock) }
  const order = await bought(await shopperWith(street, [await shelved(street), 2]))
  await pay(street, order)
  await app.close()
  const paid = await selectByReference(database.db, order.reference)
  if (!paid) throw new Error('No order was bought')
  const references = [order.reference]
  for (let number = 1; number < ORDERS; number++) {
    const id = randomUUID()
    const reference = referenceFrom(
      Uint8Array.from({ length: 8 }, (_, at) => (at < 4 ? at : number >> (at - 4))),
    )
    if (!reference) throw new Error('No reference could be made')
    const row = { ...paid, ...paid.totals, id, reference, over18At: NOON, remindAt: null, paidBy: null }
    const lines = paid.lines.map((line) => ({ ...line, id: randomUUID() }))
    await insertOrder(database.db, { row, lines, events: [], keys: [] })
    references.push(reference)
  }
  return references
}

/** The transaction of this order does all its work, and then waits with the last of it until it is released. */
async function holdUp(databaseUrl: string, db: Db, reference: string | undefined) {
  await db.execute(
    sql.raw(`create function hold_up() returns trigger language plpgsql as $$ begin
      if new.subject = 'order:${reference}' then perform pg_advisory_xact_lock(${LOCK}); end if; return new; end $$`),
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

async function openShop(settings: Record<string, string>) {
  const shop = startShop(settings)
  endings.push(async () => {
    shop.child.kill('SIGKILL')
    await shop.exit
  })
  const address = await shop.door()
  const ask = async (path: string, body: object, headers = {}): Promise<Told> =>
    (
      await fetch(`${address}/backend/api/office/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).json()
  const { token } = await ask('demo-session', { role: 'packer' })
  return {
    ...shop,
    dispatch: (references: string[]) => ask('orders/dispatch', { references }, { authorization: token }),
  }
}

const states = async (db: Db, references: string[]) => {
  const { rows } = await db.execute<Told>(sql`select reference, status,
      (select sum(sent)::int from order_lines where order_id = o.id) as sent,
      (select count(*)::int from parcels where order_id = o.id) as parcels,
      (select count(*)::int from order_events where order_id = o.id and what = 'dispatched') as events,
      (select count(*)::int from outgoing_mail where event like 'order:' || o.id || ':dispatched:%') as mails,
      (select count(*)::int from office_changes where subject = 'order:' || o.reference) as changes,
      (select count(*)::int from picking_run_orders where order_id = o.id) as records
    from orders o`)
  return references.map((reference) => rows.find((row) => row.reference === reference))
}
