import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { putDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { type Database, openDatabase } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { isPostgres, newDatabase } from '../../test/database.ts'
import { aDrink } from '../../test/drinks.ts'
import { PATIENCE } from '../../test/patience.ts'
import { NOON, openBuiltShop, testConfig } from '../../test/shop.ts'
import { figure, type Visitor, visitorOf } from '../../test/visitor.ts'

/** The built shop and a CDN that looks at the page again the moment it is purged, as a real one does. */
const PAGE = '/product?id=house-gin'
const TOKEN = 'a-token-for-tests-only'

let database: Database
let now: Date
let cdn: Server
/** What the shop answered at the time of each purge. */
let fetched: string[]
let tokens: Set<string | undefined>
let look: (() => Promise<string>) | undefined
const closings: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  now = NOON
  fetched = []
  tokens = new Set()
  look = undefined
  database = await newDatabase()
  await putGin()
  cdn = createServer(async (request, response) => {
    tokens.add(request.headers.authorization)
    fetched.push((await look?.()) ?? '')
    response.end('{}')
  })
  cdn.listen(0, '127.0.0.1')
  await once(cdn, 'listening')
})
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
  await database.close()
  cdn.closeAllConnections()
  await new Promise((resolve) => cdn.close(resolve))
})

const putGin = (offer: { endsAt: Date; percent: number; off: null } | null = null) =>
  putDrinks(database.db, [aDrink({ id: 'house-gin', name: 'House Gin', price: pence(31_35), offer })], NOON)

async function openShop(on = database): Promise<Visitor> {
  const config = testConfig({
    CDN_PURGE_URL: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`,
    CDN_PURGE_TOKEN: TOKEN,
  })
  const shop = await openBuiltShop({ config, database: on, clock: () => now })
  closings.push(() => shop.app.close())
  await shop.prepare()
  return visitorOf(shop.app)
}

const setPrice = (price: number) =>
  database.pool.query("update drinks set price = $1, price_now = $1 where id = 'house-gin'", [price])
const sharingOf = async (visit: Visitor) => String((await visit(PAGE)).headers['cdn-cache-control'])
const purged = (times: number) => vi.waitUntil(() => fetched.length >= times, PATIENCE)

describe('the CDN is purged', () => {
  test('at the start, with the token', async () => {
    const visit = await openShop()
    await purged(1)
    expect([...tokens]).toEqual([`Bearer ${TOKEN}`])
    await vi.waitUntil(async () => (await figure(visit, 'cdn_purges_total{outcome="done"}')) > 0, PATIENCE)
  })

  test('after a changed price, when the shop itself answers with the new one', async () => {
    const visit = await openShop()
    await purged(2)
    expect((await visit(PAGE)).text).toContain('£31.35')
    look = async () => (await visit(PAGE)).text
    fetched = []
    await setPrice(27_43)
    await purged(1)
    expect(fetched[0]).toContain('£27.43')
    expect(fetched[0]).not.toContain('£31.35')
  })

  test('when an offer ends, which no page outlives', async () => {
    const endsAt = new Date(NOON.getTime() + 90_500)
    await putGin({ endsAt, percent: 20, off: null })
    const visit = await openShop()
    await vi.waitUntil(async () => (await sharingOf(visit)) !== 'max-age=0', PATIENCE)
    expect(await sharingOf(visit)).toMatch(/^max-age=([1-8]?\d|90), stale-while-revalidate=0,/)
    await purged(2)
    look = async () => (await visit(PAGE)).text
    now = new Date(endsAt.getTime() + 1)
    fetched = []
    // Whatever is changed lets the shop look at its clock.
    await database.pool.query("update drinks set name = 'House Gin No. 2' where id = 'house-gin'")
    await vi.waitUntil(
      () => fetched.some((text) => text.includes('£31.35') && !text.includes('£25.08')),
      PATIENCE,
    )
  })

  test.runIf(isPostgres())('after the line that tells of changes was lost', async () => {
    const visit = await openShop()
    await purged(2)
    await vi.waitUntil(async () => (await sharingOf(visit)) !== 'max-age=0', PATIENCE)
    fetched = []
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
    )
    await purged(1)
    await vi.waitUntil(async () => (await sharingOf(visit)) !== 'max-age=0', PATIENCE)
  })

  test.runIf(isPostgres())('by every instance for itself, after its own pages are new', async () => {
    const other = await openDatabase({
      databaseUrl: database.pool.options.connectionString,
      dataDir: '',
    })
    closings.push(() => other.close())
    const visits = [await openShop(), await openShop(other)]
    await purged(4)
    for (const visit of visits) await visit(PAGE)
    look = async () => (await Promise.all(visits.map(async (visit) => (await visit(PAGE)).text))).join()
    fetched = []
    await setPrice(26_17)
    await purged(4)
    // The purge of the one that heard of it last finds both of them new.
    const isNew = (text: string) => text.includes('£26.17') && !text.includes('£31.35')
    await vi.waitUntil(() => fetched.some(isNew), PATIENCE)
  })
})
