import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Database, type Db, openDatabase } from '#app/platform/db/db.server.ts'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import { newcomersTo, type Told } from '../../../../test/callers.ts'
import { isPostgres, newDatabaseUrl } from '../../../../test/database.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { PATIENCE } from '../../../../test/patience.ts'
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

    const shop = await openShop(databaseUrl)
    const answer = shop.dispatch(references).catch(() => 'no answer')
    await vi.waitUntil(() => isHeldUp(database.db, lock.holder), PATIENCE)
    shop.child.kill('SIGKILL')
    expect(await shop.exit).toBe('SIGKILL')
    expect(await answer).toBe('no answer')
    await lock.release()
    await vi.waitUntil(async () => !(await isHeldUp(database.db, lock.holder)), PATIENCE)

    const sent = { status: 'dispatched', sent: 2, parcels: 1, events: 1, mails: 1, changes: 1 }
    const untouched = { status: 'confirmed', sent: 0, parcels: 0, events: 0, mails: 0, changes: 0 }
    expect(await states(database.db, references)).toEqual(
      references.map((reference, at) => ({ reference, ...(at < CUT_AT ? sent : untouched) })),
    )

    const again = await openShop(databaseUrl)
    expect(await again.dispatch(references)).toMatchObject({
      done: references.slice(CUT_AT),
      kept: references.slice(0, CUT_AT).map((reference) => ({ reference, because: 'It is on its way.' })),
    })
    expect(await states(database.db, references)).toEqual(
      references.map((reference) => ({ reference, ...sent })),
    )
  })
})

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

async function openShop(databaseUrl: string) {
  const shop = startShop({ DATABASE_URL: databaseUrl })
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
      (select count(*)::int from office_changes where subject = 'order:' || o.reference) as changes
    from orders o`)
  return references.map((reference) => rows.find((row) => row.reference === reference))
}
