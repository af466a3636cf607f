import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { newDatabase } from '../test/database.ts'
import { aDrink } from '../test/drinks.ts'
import { liveSettings, NOON, openBuiltShop, testConfig } from '../test/shop.ts'
import { type Visitor, visitorOf } from '../test/visitor.ts'

const config = testConfig(liveSettings)

let database: Database
let shop: Awaited<ReturnType<typeof openBuiltShop>>
let visit: Visitor

beforeAll(async () => {
  database = await newDatabase()
  await putDrinks(database.db, [aDrink({ id: 'own-gin' })], NOON)
  shop = await openBuiltShop({ config, database })
  await shop.prepare()
  visit = await visitorOf(shop.app)
})
afterAll(async () => {
  await shop.app.close()
  await database.close()
})

describe('a live shop', () => {
  test('is not filled with the demo’s drinks', async () => {
    const { drinks } = JSON.parse((await visit('/backend/api/drink/get')).text) as {
      drinks: { id: string }[]
    }
    expect(drinks.map(({ id }) => id)).toEqual(['own-gin'])
  })

  test('asks for https everywhere, on pages, calls and files alike', async () => {
    for (const path of [
      '/',
      '/gin',
      '/nope',
      '/backend/api/shopper',
      '/backend/api/nope',
      '/icon.svg',
      '/robots.txt',
      '/healthz',
    ]) {
      const { headers } = await visit(path)
      expect(headers['strict-transport-security'], path).toBe('max-age=63072000; includeSubDomains; preload')
    }
    expect((await visit('/')).headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  test('knows itself by its public address, whatever host it was asked under', async () => {
    const { text } = await visit('/product?id=own-gin', { headers: { host: 'evil.example' } })
    expect(text).toContain('<link rel="canonical" href="https://shop.example/product?id=own-gin"/>')
    expect(text).not.toContain('evil.example')
  })

  test.each(['/dev/design', '/dev/design.data', '/dev/Design', '/dev/design/'])('has no %s', async (path) => {
    const { status, headers } = await visit(path)
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
  })
})
