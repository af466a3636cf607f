import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isPostgres } from '../../test/database.ts'
import { type OwnPostgres, ownPostgres } from '../../test/own-postgres.ts'
import { PATIENCE } from '../../test/patience.ts'
import { type ShopProcess, startShop } from '../../test/shop-process.ts'
import { type Visitor, visitorAt } from '../../test/visitor.ts'

/** One shop and its own PostgreSQL server, as one story: each test continues where the last one ended. */

describe.runIf(isPostgres())('a database that comes and goes', () => {
  let postgres: OwnPostgres
  let shop: ShopProcess
  let visit: Visitor

  beforeAll(async () => {
    postgres = await ownPostgres()
    shop = startShop({ DATABASE_URL: postgres.url })
    visit = visitorAt(await shop.door())
  })
  afterAll(async () => {
    shop.child.kill('SIGKILL')
    await shop.exit
    await postgres.remove()
  })

  let hasBroken = false
  beforeEach(({ onTestFailed, skip }) => {
    skip(hasBroken, 'the story broke off before')
    onTestFailed(() => {
      hasBroken = true
    })
  })

  test('not there when the shop starts: it opens its door all the same, and says that it is not ready', async () => {
    await shop.says(/the database is out of reach/)
    expect(await visit('/healthz')).toMatchObject({ status: 200 })
    expect(await visit('/readyz')).toMatchObject({ status: 503 })
    const page = await visit('/whisky')
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '3' } })
    expect(page.text).toContain('We are just opening')
    // For a moment its own start may block it, and it answers that it is busy.
    await vi.waitUntil(() => unavailable('/backend/api/drink/get'), PATIENCE)
    expect(await unavailable('/sitemap.xml')).toBe(true)
  })

  test('then there: the shop gets ready by itself', async () => {
    await postgres.start()
    await vi.waitUntil(async () => (await visit('/readyz')).status === 200, PATIENCE)
    expect(shop.printed()).toContain('The shop is open')
    expect(await visit('/whisky')).toMatchObject({ status: 200 })
    expect(await visit('/backend/api/drink/get')).toMatchObject({ status: 200 })
  })

  test('gone again: what is kept is still served, the rest says when to try again', async () => {
    const kept = await visit('/whisky')
    await postgres.stop()
    await vi.waitUntil(async () => (await visit('/readyz')).status === 503, PATIENCE)
    expect(await visit('/healthz')).toMatchObject({ status: 200 })
    expect(await visit('/whisky')).toMatchObject({ status: 200, text: kept.text })
    expect(await visit('/whisky', { headers: { 'accept-encoding': 'br' } })).toMatchObject({
      status: 200,
      text: kept.text,
    })
    expect(await visit('/backend/api/shopper')).toMatchObject({ status: 200 })

    const page = await visit('/gin')
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
    expect(page.text).toContain('Something went wrong on our side')
    expect(await visit('/gin.data')).toMatchObject({ status: 503 })
    expect(await unavailable('/backend/api/drink/get')).toBe(true)
    expect(await unavailable('/backend/api/drink/suggest?q=gin')).toBe(true)
    const insides = /ECONNREFUSED|Failed query|node_modules|:5432|\.server\./
    for (const { text } of [page, await visit('/backend/api/drink/get')])
      expect(text.match(insides)).toBeNull()
  })

  test('back: everything works again without a restart, and changes are heard', async () => {
    await postgres.start()
    await vi.waitUntil(async () => (await visit('/readyz')).status === 200, PATIENCE)
    expect(await visit('/gin')).toMatchObject({ status: 200 })
    expect(await visit('/backend/api/drink/get')).toMatchObject({ status: 200 })
    const client = new pg.Client(postgres.url)
    await client.connect()
    await client.query(
      "update drinks set name = 'Phoenix Gin' where id = (select id from drinks where type = 'gin' order by added_at desc limit 1)",
    )
    await client.end()
    await vi.waitUntil(async () => (await visit('/gin')).text.includes('Phoenix Gin'), PATIENCE)
    expect(shop.child.exitCode).toBeNull()
  })

  test('gone for good: the shop still closes cleanly', async () => {
    await postgres.stop()
    await vi.waitUntil(async () => (await visit('/readyz')).status === 503, PATIENCE)
    shop.child.kill('SIGTERM')
    expect(await shop.exit).toBe(0)
  })

  /** Whether a call answers 503 in our shape, with Retry-After. */
  async function unavailable(path: string): Promise<boolean> {
    const { status, headers, text } = await visit(path)
    const { code, error_message: words } = JSON.parse(text) as Record<string, string>
    return (
      status === 503 &&
      headers['retry-after'] === '5' &&
      code === 'unavailable' &&
      /try again/.test(words ?? '')
    )
  }
})
