import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { allDrinkIds, stockOf } from '#app/departments/catalogue/catalogue.server.ts'
import { waitingEnquiries } from '#app/departments/help/enquiries.server.ts'
import { orderStatuses } from '#app/departments/orders/orders.ts'
import { openWithdrawals } from '#app/departments/orders/withdrawals.server.ts'
import { latestOrders } from '#app/departments/orders/your-orders.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { createOrdersAndCodes } from '#server/api/order-ports.ts'
import { test } from '../../test/database.ts'
import { NOON } from '../../test/shop.ts'
import { plannedOrders } from './orders/plan.ts'
import { seedOrders } from './orders.ts'
import { seedShop } from './seed-shop.ts'

const publicUrl = 'https://shop.example'
const { orders } = createOrdersAndCodes({ publicUrl, isLive: false })

async function seed(db: Db) {
  await seedShop(db, NOON)
  await seedOrders(db, { orders, publicUrl, now: NOON })
}

const shelves = async (db: Db) =>
  stockOf(
    db,
    (await allDrinkIds(db)).map(({ id }) => id),
  )

describe('orders of the demo shop', () => {
  test('are in every status, with enquiries and withdrawals beside them', async ({ db }) => {
    await seed(db)
    for (const status of orderStatuses)
      expect({ status, some: (await latestOrders(db, [status])).length > 0 }).toEqual({ status, some: true })
    expect(await waitingEnquiries(db)).toHaveLength(3)
    expect(await openWithdrawals(db)).toHaveLength(2)
    const [unpaid] = await latestOrders(db, ['unpaid'])
    expect(unpaid).toMatchObject({ placedBy: 'Tom Marlow' })
    expect(unpaid?.expiresAt?.getTime(), 'it stays so for most of a day').toBeGreaterThan(
      NOON.getTime() + 12 * 60 * 60 * 1000,
    )
    const toSend = await latestOrders(db, ['confirmed'])
    expect(toSend.some(({ hasEngraving }) => hasEngraving)).toBe(true)
    expect(toSend.every(({ leaveBy }) => leaveBy !== null)).toBe(true)
    expect(
      (await latestOrders(db, ['payment-review'])).map(({ reviewBecause }) => reviewBecause?.cause).sort(),
    ).toEqual(['bank-took-it-back', 'sum', 'sum'])
    expect(plannedOrders.length).toBe(120)
  })

  test('were placed by guests who had joined by then', async ({ db }) => {
    await seed(db)
    const { rows } = await db.execute<{ orders: number; sooner: number }>(sql`
      select count(*)::int as orders, (count(*) filter (where accounts.created_at > orders.placed_at))::int as sooner
      from orders join accounts on accounts.id = orders.account_id`)
    expect(rows).toEqual([{ orders: plannedOrders.length, sooner: 0 }])
  })

  test('leave the shelves as full as they were', async ({ db }) => {
    await seedShop(db, NOON)
    const before = await shelves(db)
    await seed(db)
    const after = await shelves(db)
    const cancelled = await latestOrders(db, ['cancelled', 'refunded'])
    const back = cancelled.flatMap(({ lines }) => lines.map(({ drinkId }) => drinkId))
    for (const [id, stock] of before)
      if (!back.includes(id)) expect(after.get(id)).toBeGreaterThanOrEqual(stock)
  })

  test('are made once', async ({ db }) => {
    await seed(db)
    const before = (await latestOrders(db, ['delivered'])).map(({ reference }) => reference)
    await seed(db)
    expect((await latestOrders(db, ['delivered'])).map(({ reference }) => reference)).toEqual(before)
  })
})
