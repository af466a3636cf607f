import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, vi } from 'vitest'
import { findDrink, putDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { setPrices } from '#app/departments/offers/prices.server.ts'
import { wallClock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { test } from '../../test/database.ts'
import { aDrink } from '../../test/drinks.ts'
import { PATIENCE } from '../../test/patience.ts'
import { openTestShop } from '../../test/shop.ts'

const somebody = { staffId: null, name: 'Zoë', via: 'command' } as const
const SOON_MS = 500

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function open(database: Database) {
  const shop = await openTestShop({ database, clock: wallClock })
  endings.push(() => shop.app.close())
  await shop.prepare()
}

const priceOf = async ({ db }: Database, id: string) => (await findDrink(db, id))?.price

async function plan({ db }: Database, id: string, price: number) {
  const now = new Date()
  const change = { id, price: pence(price), from: new Date(now.getTime() + SOON_MS) }
  return db.transaction((tx) => setPrices(tx, [change], somebody, now))
}

const timesApplied = async ({ db }: Database, id: string) => {
  const { rows } = await db.execute<{ times: number }>(
    sql`select count(*)::int as times from office_changes where via = 'job' and subject = ${`drink:${id}`}`,
  )
  return rows[0]?.times
}

describe('a planned price', () => {
  test('is applied by an open shop at its instant, without being asked', async ({ ownDatabase }) => {
    const gin = aDrink()
    await open(ownDatabase)
    await putDrinks(ownDatabase.db, [gin], new Date())
    await plan(ownDatabase, gin.id, 25_00)
    expect(await priceOf(ownDatabase, gin.id)).toBe(30_00)
    await vi.waitFor(async () => expect(await priceOf(ownDatabase, gin.id)).toBe(25_00), PATIENCE)
    expect(await timesApplied(ownDatabase, gin.id)).toBe(1)
  })

  test('that fell due while no shop was open is applied by the first that opens', async ({ ownDatabase }) => {
    const gin = aDrink()
    await putDrinks(ownDatabase.db, [gin], new Date())
    await plan(ownDatabase, gin.id, 26_00)
    await vi.waitFor(async () => {
      const { rows } = await ownDatabase.db.execute<{ is_due: boolean }>(
        sql`select at < now() as is_due from planned_prices where drink_id = ${gin.id}`,
      )
      expect(rows[0]?.is_due).toBe(true)
    }, PATIENCE)
    expect(await priceOf(ownDatabase, gin.id)).toBe(30_00)
    await open(ownDatabase)
    expect(await priceOf(ownDatabase, gin.id)).toBe(26_00)
    expect(await timesApplied(ownDatabase, gin.id)).toBe(1)
  })
})
