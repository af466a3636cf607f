import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { currentAnnouncements } from '#app/departments/catalogue/announcements.server.ts'
import { endExpiredOffers, findDrink, findDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { everything } from '#app/departments/catalogue/shelf-query.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { withFigures } from '#app/platform/shop/figures.ts'
import { createOrdersAndCodes } from '#server/api/order-ports.ts'
import { isPostgres, test } from '../../test/database.ts'
import { NOON } from '../../test/shop.ts'
import { announcements } from './catalogue/announcements.ts'
import type { DrinkSeed } from './catalogue/drink-seed.ts'
import { drinkSeeds, planted } from './catalogue.ts'
import { seedOrders } from './orders.ts'
import { seedShop } from './seed-shop.ts'

const publicUrl = 'https://shop.example'
const aWeekLater = new Date(NOON.getTime() + 7 * 24 * 60 * 60 * 1000)
const onOffer = drinkSeeds.filter(({ offer }) => offer)
/** Any one of them will do. */
const some = drinkSeeds[0] as DrinkSeed

const countDrinks = async (db: Db) => {
  const shelf = await findDrinks(db, everything)
  return shelf.ok ? shelf.total : undefined
}

describe('filling the demo shop', () => {
  test('puts every drink on the shelf as it was written down', async ({ db }) => {
    await seedShop(db, NOON)
    expect(await countDrinks(db)).toBe(drinkSeeds.length)
    for (const seed of drinkSeeds)
      expect(await findDrink(db, seed.id)).toEqual(JSON.parse(JSON.stringify(planted(seed, NOON)), revived))
    expect(await currentAnnouncements(db, NOON)).toEqual(
      announcements.map(({ description }) => ({ description: withFigures(description) })),
    )
  })

  test('twice gives the same shop', async ({ db }) => {
    await seedShop(db, NOON)
    await seedShop(db, NOON)
    expect(await countDrinks(db)).toBe(drinkSeeds.length)
    expect((await currentAnnouncements(db, NOON)).length).toBe(announcements.length)
  })

  test('again leaves alone what people have bought', async ({ db }) => {
    await seedShop(db, NOON)
    await db.execute(sql`update drinks set stock = ${some.stock + 7} where id = ${some.id}`)
    await seedShop(db, aWeekLater)
    expect((await findDrink(db, some.id))?.stock).toBe(some.stock + 7)
  })

  test('again dates everything by the new day, so that no offer has ever ended', async ({ db }) => {
    await seedShop(db, NOON)
    await endExpiredOffers(db, new Date(NOON.getTime() + 365 * 24 * 60 * 60 * 1000))
    expect(await findDrinks(db, { ...everything, offer: true })).toMatchObject({ total: 0 })
    await seedShop(db, aWeekLater)
    expect(await findDrinks(db, { ...everything, offer: true })).toMatchObject({ total: onOffer.length })
    for (const seed of drinkSeeds) {
      const { offer, addedAt } = planted(seed, aWeekLater)
      expect(await findDrink(db, seed.id)).toMatchObject({ offer, addedAt })
    }
  })

  test('brings a drink that was changed up to date', async ({ db }) => {
    await seedShop(db, NOON)
    await db.execute(sql`update drinks set name = 'Something else', price = 1 where id = ${some.id}`)
    await seedShop(db, NOON)
    expect(await findDrink(db, some.id)).toMatchObject({ name: some.name, price: planted(some, NOON).price })
  })

  // With PGlite there is never a second instance: it has the folder to itself.
  test.runIf(isPostgres())('by several instances at once fills it once', async ({ ownDatabase: { db } }) => {
    await Promise.all([seedShop(db, NOON), seedShop(db, NOON), seedShop(db, NOON)])
    expect(await countDrinks(db)).toBe(drinkSeeds.length)
  })

  test('either all of it or nothing', async ({ db }) => {
    await db.execute(sql`alter table announcements add constraint none_at_all check (false)`)
    await expect(seedShop(db, NOON)).rejects.toThrow()
    expect(await countDrinks(db)).toBe(0)
  })
})

/** Through JSON and back, as the database keeps it: what is undefined is simply not there. */
const revived = (key: string, value: unknown) =>
  ['addedAt', 'endsAt'].includes(key) && typeof value === 'string' ? new Date(value) : value

describe('orders of the demo shop', () => {
  test('are made so that others have their turn between two of them', async ({ db }) => {
    await seedShop(db, NOON)
    const { orders } = createOrdersAndCodes({ publicUrl, isLive: false })
    const turns: boolean[] = []
    let hadTurn = false
    const isClosing = () => {
      turns.push(hadTurn)
      hadTurn = false
      setImmediate(() => {
        hadTurn = true
      })
      return turns.length > 3
    }
    await seedOrders(db, { orders, publicUrl, now: NOON, isClosing })
    expect(turns).toEqual([false, true, true, true])
  })
})
