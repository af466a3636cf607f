import { describe, expect } from 'vitest'
import { listPurchases } from '#app/departments/buying/purchase-orders.server.ts'
import { whatToOrder } from '#app/departments/buying/suggestions.server.ts'
import { listSuppliers } from '#app/departments/buying/suppliers.server.ts'
import { allDrinkIds, drinksById } from '#app/departments/catalogue/catalogue.server.ts'
import { costsOf } from '#app/departments/catalogue/handling.server.ts'
import { verbsFor } from '#app/departments/staff/staff.ts'
import { exVat } from '#app/platform/money.ts'
import { createOrdersAndCodes } from '#server/api/order-ports.ts'
import { test } from '../../test/database.ts'
import { unevenDrinks } from '../../test/ledger.ts'
import { NOON } from '../../test/shop.ts'
import { seedBuying } from './buying.ts'
import { seedOrders } from './orders.ts'
import { seedShop } from './seed-shop.ts'

const publicUrl = 'https://shop.example'
const owner = { verbs: verbsFor('owner') }

describe('suppliers of the demo shop', () => {
  test('sell every drink below its price, have orders, and something has to be ordered', async ({ db }) => {
    await seedShop(db, NOON)
    const { orders } = createOrdersAndCodes({ publicUrl, isLive: false })
    await seedOrders(db, { orders, publicUrl, now: NOON })
    await seedBuying(db, NOON)
    await seedBuying(db, NOON)
    const { suppliers } = await listSuppliers(db, {}, owner, NOON)
    expect(suppliers).toHaveLength(8)
    expect(new Set(suppliers.map(({ awrs_standing }) => awrs_standing)).size).toBe(4)
    const { purchase_orders } = await listPurchases(db, { view: 'all' }, owner, NOON)
    expect(purchase_orders.map(({ state }) => state).sort()).toEqual(['draft', 'partly_received', 'sent'])
    const ids = (await allDrinkIds(db)).map(({ id }) => id)
    const [drinks, costs] = [await drinksById(db, ids), await costsOf(db, ids)]
    for (const [id, { price }] of drinks) expect(costs.get(id), id).toBeLessThan(exVat(price))
    const { groups } = await whatToOrder(db, owner, NOON)
    expect(groups.filter(({ supplier }) => supplier !== null).length).toBeGreaterThan(0)
    const words = groups.flatMap(({ suggestions }) => suggestions.map((each) => each.words))
    expect(words.some((each) => /or run out/.test(each))).toBe(true)
    expect(await unevenDrinks({ db })).toEqual([])
  })
})
