import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { putDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { type DrinkValues, saveDrink } from '#app/departments/catalogue/editing.server.ts'
import { shopFloor } from '#app/departments/offers/shop-floor.ts'
import { saveSettings } from '#app/departments/settings/editing.server.ts'
import { type Database, openDatabase } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { isPostgres, newDatabase } from '../../test/database.ts'
import { aDrink } from '../../test/drinks.ts'
import { PATIENCE } from '../../test/patience.ts'
import { liveSettings, NOON, openBuiltShop, testConfig } from '../../test/shop.ts'
import { rendered, type Visitor, visitorOf } from '../../test/visitor.ts'

/**
 * Pages are cached, and still nobody sees yesterday's price: the built shop, and a database that somebody else
 * changes.
 */
const config = testConfig(liveSettings)
const PAGE = '/product?id=house-gin'
const maya = { staffId: null, name: 'Maya', via: 'office' } as const

let database: Database
let now: Date
const openedShops: Awaited<ReturnType<typeof openBuiltShop>>[] = []

beforeEach(async () => {
  now = NOON
  database = await newDatabase()
  await putDrinks(database.db, [aDrink({ id: 'house-gin', name: 'House Gin', price: pence(30_00) })], NOON)
})
afterEach(async () => {
  await Promise.all(openedShops.splice(0).map(({ app }) => app.close()))
  await database.close()
})

describe('a change in the database', () => {
  test('shows on the page, the shelf and in the data of both at the next visit', async () => {
    const visit = await openShopOn(database)
    const paths = [PAGE, '/gin', '/product.data?id=house-gin', '/gin.data']
    for (const path of paths) await visit(path)
    const before = await rendered(visit)
    for (const path of paths) expect((await visit(path)).text).not.toContain('House Gin No. 2')
    expect(await rendered(visit)).toBe(before)

    await database.pool.query("update drinks set name = 'House Gin No. 2' where id = 'house-gin'")
    await vi.waitUntil(async () => (await visit(PAGE)).text.includes('House Gin No. 2'), PATIENCE)
    for (const path of paths) expect((await visit(path)).text, path).toContain('House Gin No. 2')
    expect(await rendered(visit)).toBe(before + paths.length)
  })

  test('gives the page another tag, so that browsers fetch it', async () => {
    const visit = await openShopOn(database)
    const { etag = '' } = (await visit(PAGE)).headers
    const again = () => visit(PAGE, { headers: { 'if-none-match': etag, 'accept-encoding': 'br' } })
    expect(await again()).toMatchObject({ status: 304 })
    await setPrice(database, 25_00)
    await vi.waitUntil(async () => (await again()).status === 200, PATIENCE)
    expect((await again()).text).toContain('£25.00')
  })

  test('of a drink that leaves the shelf takes its page with it', async () => {
    const visit = await openShopOn(database)
    await visit(PAGE)
    await database.pool.query("delete from drinks where id = 'house-gin'")
    await vi.waitUntil(async () => (await visit(PAGE)).status === 404, PATIENCE)
    expect(await visit('/product.data?id=house-gin')).toMatchObject({ status: 404 })
  })
})

describe.runIf(isPostgres())('several instances on one server', () => {
  test('all show what the office has saved, and say that a drink is no longer sold', async () => {
    const other = await sameServer()
    const [one, two] = [await openShopOn(database), await openShopOn(other)]
    for (const visit of [one, two]) expect((await visit(PAGE)).text).toContain('House Gin')
    const save = (values: DrinkValues) =>
      database.db.transaction((tx) => saveDrink(tx, 'house-gin', values, { floor: shopFloor }, maya, NOON))
    await save({ name: 'House Gin No. 2' })
    for (const visit of [one, two])
      await vi.waitUntil(async () => (await visit(PAGE)).text.includes('House Gin No. 2'), PATIENCE)
    await save({ state: 'withdrawn' })
    for (const visit of [one, two]) {
      await vi.waitUntil(async () => (await visit(PAGE)).text.includes('No longer sold'), PATIENCE)
      expect((await visit('/gin')).text).not.toContain('House Gin')
    }
    await database.db.execute(sql`update drinks set state = 'draft'`)
    for (const visit of [one, two])
      await vi.waitUntil(async () => (await visit(PAGE)).status === 404, PATIENCE)
    await closeShops()
    await other.close()
  })

  test('all show a price that changed, by whatever way', async () => {
    const other = await sameServer()
    const [one, two] = [await openShopOn(database), await openShopOn(other)]
    for (const visit of [one, two]) expect((await visit(PAGE)).text).toContain('£30.00')
    for (const [changer, price, shown] of [
      [database, 27_50, '£27.50'],
      [other, 26_00, '£26.00'],
    ] as const) {
      await setPrice(changer, price)
      for (const visit of [one, two])
        await vi.waitUntil(async () => (await visit(PAGE)).text.includes(shown), PATIENCE)
    }
    await closeShops()
    await other.close()
  })

  test('all wear the look that was published on one of them', async () => {
    const other = await sameServer()
    const [one, two] = [await openShopOn(database), await openShopOn(other)]
    for (const visit of [one, two]) expect((await visit(PAGE)).text).not.toContain('id="look"')
    const editing = { actor: maya, now: NOON, seen: { version: 0, status: 409 } } as const
    await saveSettings(database.db, { look: { accent: '#7a1f3d' } }, editing)
    for (const visit of [one, two])
      await vi.waitUntil(
        async () => (await visit(PAGE)).text.includes('--color-brand-deep:#7a1f3d'),
        PATIENCE,
      )
    await closeShops()
    await other.close()
  })

  test('may all be made ready at the same moment', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, sameServer))
    const shops = await Promise.all([database, ...others].map((each) => openBuiltShop({ database: each })))
    openedShops.push(...shops)
    await Promise.all(shops.map(({ prepare }) => prepare()))
    const { rows } = await database.pool.query('select count(*)::int as n from drinks')
    expect(rows[0].n).toBeGreaterThan(20)
    await closeShops()
    await Promise.all(others.map((each) => each.close()))
  })

  test('what changed while the line was cut shows as soon as it is back', async () => {
    const visit = await openShopOn(database)
    expect((await visit(PAGE)).text).toContain('£30.00')
    const client = await database.pool.connect()
    // In one transaction: the connection is cut before the notification is sent.
    await client.query('begin')
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
    )
    await client.query('update drinks set price = 2500, price_now = 2500')
    await client.query('commit')
    client.release()
    await vi.waitUntil(async () => (await visit(PAGE)).text.includes('£25.00'), PATIENCE)
  })
})

describe('an offer', () => {
  test('is gone from page and shelf the moment it ends', async () => {
    const endsAt = new Date(NOON.getTime() + 250)
    const offer = { endsAt, percent: 20, off: null }
    await putDrinks(
      database.db,
      [aDrink({ id: 'house-gin', name: 'House Gin', price: pence(30_00), offer })],
      NOON,
    )
    const visit = await openShopOn(database)
    expect((await visit(PAGE)).text).toContain('£24.00')
    const isOnTheShelf = async () =>
      !(await visit('/gin?offer=true')).text.includes('Nothing on this shelf fits')
    expect(await isOnTheShelf()).toBe(true)
    now = new Date(endsAt.getTime() + 1)
    await vi.waitUntil(async () => !(await visit(PAGE)).text.includes('£24.00'), PATIENCE)
    expect((await visit(PAGE)).text).toContain('£30.00')
    await vi.waitUntil(async () => !(await isOnTheShelf()), PATIENCE)
  })
})

async function openShopOn(each: Database): Promise<Visitor> {
  const shop = await openBuiltShop({ config, database: each, clock: () => now })
  openedShops.push(shop)
  await shop.prepare()
  return visitorOf(shop.app)
}

const closeShops = () => Promise.all(openedShops.splice(0).map(({ app }) => app.close()))

const sameServer = () => openDatabase({ databaseUrl: database.pool.options.connectionString, dataDir: '' })

const setPrice = ({ pool }: Database, price: number) =>
  pool.query('update drinks set price = $1, price_now = $1', [price])
