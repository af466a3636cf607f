import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Database, type Db, openDatabase } from '#app/platform/db/db.server.ts'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import { newcomersTo, type Told } from '../../../../test/callers.ts'
import { isPostgres, newDatabaseUrl } from '../../../../test/database.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { PATIENCE } from '../../../../test/patience.ts'
import {
  CUT_TIMEOUT,
  cutDuring,
  getStuck,
  getUnstuck,
  holdUp,
  isStuck,
  newPlace,
  openOffice,
} from '../../../../test/power-cut.ts'
import { prepareDatabase } from '../../../../test/prepare-database.ts'
import { NOON, openTestShop } from '../../../../test/shop.ts'
import { insertOrder } from '../data/insert-order.server.ts'
import { selectByReference } from '../data/orders.server.ts'
import { referenceFrom } from '../rules/reference.ts'
import { pay } from '../testing/staff.ts'

const ORDERS = 40
const CUT_AT = 20

describe.runIf(isPostgres())('a shop that is killed in the middle of a bulk dispatch', () => {
  test('leaves every order sent, with its mail and its row in the log, or untouched', {
    timeout: CUT_TIMEOUT,
  }, async () => {
    const databaseUrl = await newDatabaseUrl()
    const database = await openDatabase({ databaseUrl, dataDir: '' })
    onTestFinished(database.close)
    const references = await paidOrders(database)
    const heldUp = await holdUp(databaseUrl, database.db, `order:${references[CUT_AT]}`)

    const settings = { DATABASE_URL: databaseUrl }
    const shop = await openOffice(settings, 'packer')
    await cutDuring(dispatch(shop, references), shop, heldUp)

    expect(await states(database.db, references)).toEqual(
      references.map((reference, at) => ({ reference, ...(at < CUT_AT ? sent : untouched) })),
    )

    const again = await openOffice(settings, 'packer')
    expect(await dispatch(again, references)).toMatchObject({
      done: references.slice(CUT_AT),
      kept: references.slice(0, CUT_AT).map((reference) => ({ reference, because: 'It is on its way.' })),
    })
    expect(await states(database.db, references)).toEqual(
      references.map((reference) => ({ reference, ...sent })),
    )
  })
})

describe.runIf(!isPostgres())('a shop with the embedded database that is killed in the middle of one', () => {
  test('leaves the same in its folder', { timeout: CUT_TIMEOUT }, async () => {
    const { look, settings, dataDir } = await newPlace()
    const references = await look(async (database) => {
      await prepareDatabase(database)
      const paid = await paidOrders(database)
      await getStuck(database.db, `order:${paid[CUT_AT]}`)
      return paid
    })

    const shop = await openOffice(settings, 'packer')
    const answer = dispatch(shop, references).catch(() => 'no answer')
    await vi.waitUntil(() => isStuck(dataDir), PATIENCE)
    await shop.cut()
    expect(await answer).toBe('no answer')

    const after = await look(async ({ db }) => {
      await getUnstuck(db)
      return states(db, references)
    })
    expect(after).toEqual(
      references.map((reference, at) => ({ reference, ...(at < CUT_AT ? sent : untouched) })),
    )

    const again = await openOffice(settings, 'packer')
    expect((await dispatch(again, references)).done).toEqual(references.slice(CUT_AT))
    await again.close()
    expect(await look(({ db }) => states(db, references))).toEqual(
      references.map((reference) => ({ reference, ...sent })),
    )
  })
})

const sent = { status: 'dispatched', sent: 2, parcels: 1, events: 1, mails: 1, changes: 1, records: 1 }
const untouched = { status: 'confirmed', sent: 0, parcels: 0, events: 0, mails: 0, changes: 0, records: 0 }

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

const dispatch = (shop: Office, references: string[]) => shop.post('orders/dispatch', { references })
type Office = Awaited<ReturnType<typeof openOffice>>

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
