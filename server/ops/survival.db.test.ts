import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { drinksById, putDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { type Database, type Db, openDatabase } from '#app/platform/db/db.server.ts'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { openPostOffice } from '#app/platform/mail/testing/post-office.ts'
import { fromPounds } from '#app/platform/money.ts'
import { fieldOf } from '../../gateway/fields.ts'
import { makeSandbox } from '../../gateway/sandbox.ts'
import { makeServer } from '../../gateway/server.ts'
import { SECRET } from '../../gateway/testing/open-sandbox.ts'
import { atLength } from '../../test/campaign.ts'
import { isPostgres, newDatabaseUrl } from '../../test/database.ts'
import { aDrink } from '../../test/drinks.ts'
import { ownPostgres } from '../../test/own-postgres.ts'
import { PATIENCE } from '../../test/patience.ts'
import { type Crowd, peopleBuying } from '../../test/people-buying.ts'
import { quietPort } from '../../test/quiet-port.ts'
import { type ShopProcess, startShop } from '../../test/shop-process.ts'
import { createOrdersAndCodes } from '../api/order-ports.ts'

const KILLS = atLength({ short: 3, full: 30 })
const RESTARTS = atLength({ short: 1, full: 3 })
const AT_ONCE = 6
const STOCK = 100_000
const MINUTES = 60_000

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

describe.runIf(isPostgres())('while people buy and pay', () => {
  test('killed again and again in the middle of it, the shop loses no order, charges nobody twice and writes to nobody twice', {
    timeout: 60 * MINUTES,
  }, async () => {
    const town = await openTown(await newDatabaseUrl())
    let shop = await town.openShop()
    const drink = await town.shelve()
    const crowd = peopleBuying(town.shopUrl, drink.id, { atOnce: AT_ONCE })
    for (let kill = 0; kill < KILLS; kill++) {
      await more(crowd, 1 + (kill % 4))
      shop.child.kill('SIGKILL')
      expect(await shop.exit).toBe('SIGKILL')
      if (kill === KILLS - 1) await asIfTimeHadPassed(town.database)
      shop = await town.openShop()
    }
    await crowd.goHome()
    await expectAllWell(town, crowd, drink.id)
  })

  test('its database restarted under it, the shop goes on by itself', {
    timeout: 60 * MINUTES,
  }, async () => {
    const postgres = await ownPostgres()
    endings.push(postgres.remove)
    await postgres.start()
    const town = await openTown(postgres.url)
    const shop = await town.openShop()
    const drink = await town.shelve()
    const crowd = peopleBuying(town.shopUrl, drink.id, { atOnce: AT_ONCE })
    for (let restart = 0; restart < RESTARTS; restart++) {
      await more(crowd, 3)
      await postgres.stop()
      await postgres.start()
    }
    await more(crowd, 3)
    await crowd.goHome()
    expect(shop.child.exitCode).toBeNull()
    await asIfTimeHadPassed(town.database)
    await expectAllWell(town, crowd, drink.id)
  })
})

type Town = Awaited<ReturnType<typeof openTown>>

/** What a shop depends on and what outlives it: its database, the card gateway and the mail server. */
async function openTown(databaseUrl: string) {
  const shopUrl = `http://127.0.0.1:${await quietPort()}`
  const office = await openPostOffice()
  const sandbox = makeSandbox(
    {
      host: '127.0.0.1',
      port: 0,
      merchantId: 'SANDBOX1',
      merchantName: 'Marlow & Reed',
      secret: SECRET,
      shopUrl,
      decidedBy: 'card',
      seed: 'survival',
    },
    { timings: { hangMs: 20, answerWithinMs: 10_000, retryAfterMs: retries } },
  )
  const gateway = makeServer(sandbox)
  const gatewayUrl = await listening(gateway)
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  endings.push(office.close, database.close, () => {
    sandbox.closing.abort()
    gateway.close()
    gateway.closeAllConnections()
  })
  const settings = {
    DATABASE_URL: databaseUrl,
    PORT: String(new URL(shopUrl).port),
    PUBLIC_URL: shopUrl,
    TRUST_PROXY: '127.0.0.1',
    MAIL_URL: office.url,
    GATEWAY_URL: `${gatewayUrl}/paymentform/`,
    GATEWAY_MERCHANT_ID: 'SANDBOX1',
    GATEWAY_SECRET: SECRET,
    LOG_LEVEL: 'info',
  }
  return {
    shopUrl,
    database,
    sandbox,
    office,
    async openShop(): Promise<ShopProcess> {
      const shop = startShop(settings)
      endings.push(async () => {
        shop.child.kill('SIGKILL')
        await shop.exit
      })
      await shop.says(/The shop is open/)
      return shop
    },
    async shelve() {
      const drink = aDrink({ id: 'survivors-gin', stock: STOCK })
      await putDrinks(database.db, [drink], new Date())
      return drink
    },
  }
}

/** Often, since the shop is down most of the time here, and for longer than the whole test takes. */
const retries = Array.from({ length: 400 }, () => 500)

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Waits until so many more orders are acknowledged: the others are in progress. */
async function more({ acknowledged, isBroken }: Crowd, orders: number) {
  const wanted = acknowledged.length + orders
  await vi.waitUntil(() => isBroken() || acknowledged.length >= wanted, PATIENCE)
}

/** Jobs of a killed instance are given to others after some minutes; this skips the wait. */
async function asIfTimeHadPassed({ db, pool }: Database) {
  await db.execute(
    sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`,
  )
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schedule: false })
  await boss.start()
  await boss.supervise()
  await boss.stop()
  await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
}

async function expectAllWell(town: Town, { acknowledged }: Crowd, drinkId: string) {
  const { db } = town.database
  const { orders } = createOrdersAndCodes({ publicUrl: town.shopUrl, isLive: false })
  expect(acknowledged.length).toBeGreaterThan(0)

  // Every acknowledged order exists, at the sum that was shown, and nobody has two.
  const found = await Promise.all(acknowledged.map(({ reference }) => orders.named(db, reference)))
  expect(found.map((order) => order && { reference: order.reference, total: order.totals.total })).toEqual(
    acknowledged.map(({ reference, total }) => ({ reference, total: fromPounds(total) })),
  )
  expect(await ordersPerGuest(db)).toEqual([1])

  // Everybody was charged once, and what was charged is paid.
  const charges = [...town.sandbox.store.transactions.values()]
  const references = charges.map(({ sale }) => fieldOf(sale.request, 'orderRef'))
  expect(new Set(references).size).toBe(references.length)
  expect(references.toSorted()).toEqual(acknowledged.map(({ reference }) => reference).toSorted())
  await vi.waitFor(async () => expect(await statuses(db)).toEqual({ confirmed: references.length }), PATIENCE)
  // A lost answer may have put a second bottle into a basket, which its owner then saw and bought.
  expect((await drinksById(db, [drinkId])).get(drinkId)?.stock).toBe(STOCK - (await bottlesSold(db)))

  // Each order has one mail, delivered at least once and always with the same id.
  await vi.waitFor(async () => expect(await unsent(db)).toEqual([]), PATIENCE)
  const posted = await latestMail(db, 10_000)
  const receipts = posted.filter(({ event }) => event.endsWith(':paid'))
  expect(receipts).toHaveLength(references.length)
  expect(new Set(town.office.deliveries.map(({ messageId }) => messageId))).toEqual(
    new Set(posted.map(({ messageId }) => messageId)),
  )
}

async function ordersPerGuest(db: Db): Promise<number[]> {
  const { rows } = await db.execute(sql`select distinct count(*)::int as orders from orders group by email`)
  return rows.map(({ orders }) => Number(orders))
}

async function bottlesSold(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`select sum(quantity)::int as bottles from order_lines`)
  return Number(rows[0]?.bottles)
}

async function statuses(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute(sql`select status, count(*)::int as orders from orders group by status`)
  return Object.fromEntries(rows.map(({ status, orders }) => [String(status), Number(orders)]))
}

async function unsent(db: Db): Promise<string[]> {
  const posted = await latestMail(db, 10_000)
  return posted.filter(({ sentAt }) => sentAt === null).map(({ event }) => event)
}
