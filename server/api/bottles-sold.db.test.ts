import { expect } from 'vitest'
import { createBottlesSold } from '#app/departments/offers/bottles-sold.server.ts'
import { unpaidOrders } from '#app/departments/orders/unpaid.server.ts'
import { test } from '../../test/database.ts'
import { expectIndexes } from '../../test/explained.ts'
import { manyDrinks } from '../../test/many-drinks.ts'
import { NOON } from '../../test/shop.ts'

const bottlesSold = createBottlesSold(unpaidOrders)

test('bottles sold are read from the ledger of their drinks, for many spans at once', async ({
  freshDb: db,
}) => {
  await manyDrinks(db)
  const spans = ['bulk-7', 'bulk-8', 'bulk-7'].map((drinkId) => ({ drinkId, from: new Date(0), until: NOON }))
  const ask = async () => {
    expect(await bottlesSold(db, spans)).toEqual([0, 0, 0])
    return { next_place: null }
  }
  const asked = { how: { spans: 3 }, by: ['movements_of_drink'], ask }
  await expectIndexes(db, ['stock_movements', 'orders'], [asked])
})
