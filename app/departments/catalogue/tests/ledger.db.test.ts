import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { alertsHeard } from '../../../../test/bad-rows.ts'
import { bought, put, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import { test } from '../../../../test/callers.ts'
import { test as databaseTest, isPostgres } from '../../../../test/database.ts'
import { aDrink, byHand } from '../../../../test/drinks.ts'
import { movementsIn, unevenDrinks } from '../../../../test/ledger.ts'
import { NOON } from '../../../../test/shop.ts'
import { putDrinks } from '../catalogue.server.ts'
import { checkStock, movementsOf, moveStock } from '../stock.server.ts'

describe('the ledger of stock', () => {
  test('begins with what a drink is put on the shelf with, once', async ({ street }) => {
    const [gin, none] = [aDrink({ stock: 7 }), aDrink({ stock: 0 })]
    for (const stock of [7, 9]) await putDrinks(street.db, [{ ...gin, stock }, none], NOON)
    expect([await movementsIn(street, gin), await movementsIn(street, none)]).toEqual([['opening 7'], []])
    expect(await stockOf(street, gin)).toBe(7)
  })

  test('has a row for each cause, newest first, with who and when', async ({ street }) => {
    const gin = await shelved(street)
    const staffId = '00000000-0000-4000-8000-000000000001'
    const cause = { because: 'broken', subject: '', staffId, note: 'Dropped', at: NOON } as const
    await moveStock(
      street.db,
      [
        { drinkId: gin.id, by: -1 },
        { drinkId: gin.id, by: -2 },
        { drinkId: gin.id, by: 5, because: 'received', subject: 'purchase:4' },
      ],
      cause,
    )
    const all = await movementsOf(street.db, gin.id, { behind: undefined, limit: 9 })
    expect(all).toMatchObject([
      { by: 5, because: 'received', subject: 'purchase:4', staffId, note: 'Dropped', at: NOON },
      { by: -3, because: 'broken', subject: '', staffId, note: 'Dropped', at: NOON },
      { by: 10, because: 'opening', subject: '', staffId: null, note: '' },
    ])
    const [newest] = all
    const older = await movementsOf(street.db, gin.id, { behind: newest?.id, limit: 1 })
    expect(older).toMatchObject([{ by: -3 }])
    expect(await stockOf(street, gin)).toBe(12)
  })

  test('has nothing of what was not there to be taken', async ({ street }) => {
    const [gin, rum] = [await shelved(street), await shelved(street)]
    const changes = [
      { drinkId: gin.id, by: -1 },
      { drinkId: rum.id, by: -11 },
    ]
    expect(await moveStock(street.db, changes, byHand)).toEqual({ short: [rum.id] })
    await moveStock(street.db, [{ drinkId: 'nowhere', by: 4 }], byHand)
    expect([...(await movementsIn(street, gin)), ...(await movementsIn(street, rum))]).toEqual([
      'opening 10',
      'opening 10',
    ])
    expect(await movementsIn(street, { id: 'nowhere' })).toEqual([])
  })

  test('names the order that was placed, the one it replaced, and the one that was cancelled', async ({
    street,
  }) => {
    const [gin, rum] = [await shelved(street), await shelved(street)]
    const shopper = await shopperWith(street, [gin, 2])
    const first = await bought(shopper)
    await put(shopper, [rum, 1])
    const second = await bought(shopper)
    expect(await movementsIn(street, gin)).toEqual([
      'opening 10',
      `sold -2 order:${first.reference}`,
      `cancelled 2 order:${first.reference}`,
      `sold -2 order:${second.reference}`,
    ])
    await shopper.post(`order/cancel?id=${second.id}`, {})
    expect(await movementsIn(street, rum)).toEqual([
      'opening 10',
      `sold -1 order:${second.reference}`,
      `cancelled 1 order:${second.reference}`,
    ])
    expect([await stockOf(street, gin), await stockOf(street, rum)]).toEqual([10, 10])
    expect(await unevenDrinks(street)).toEqual([])
  })

  test('tells a person when stock was changed behind it', async ({ street }) => {
    const gin = await shelved(street)
    const { heard, alert } = alertsHeard()
    await checkStock(street.db, alert)
    expect(heard).toEqual([])
    await street.db.execute(sql`update drinks set stock = 12 where id = ${gin.id}`)
    const facts: unknown[] = []
    await checkStock(street.db, (what, told) => facts.push(what, told))
    expect(facts).toEqual(['stock and its movements differ', { drinks: `${gin.id}: 12, not 10` }])
  })

  databaseTest.runIf(isPostgres())(
    'adds up when a hundred take and give at once',
    async ({ ownDatabase: { db } }) => {
      const both = [aDrink({ stock: 30 }), aDrink({ stock: 30 })]
      await putDrinks(db, both, NOON)
      const one = (i: number) =>
        both.map(({ id: drinkId }) => ({ drinkId, by: i % 3 === 0 ? 1 : -1, subject: `order:${i}` }))
      await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          db.transaction((tx) => moveStock(tx, i % 2 ? one(i) : one(i).toReversed(), byHand)),
        ),
      )
      expect(await unevenDrinks({ db })).toEqual([])
    },
  )
})
