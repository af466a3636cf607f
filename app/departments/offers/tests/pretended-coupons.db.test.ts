import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { test } from '../../../../test/database.ts'
import { NOON } from '../../../../test/shop.ts'
import { countUse, lockCoupon } from '../data/coupons.server.ts'
import { putCoupons } from '../offers.server.ts'
import { pretendCoupons } from '../pretended-coupons.server.ts'

const isWaitedFor = async (db: Db) => {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test('a coupon that an order is just using is judged with that use', async ({ ownDatabase: { db } }) => {
  const coupon = {
    code: 'HARBOUR5',
    off: pence(5_00),
    minimum: pence(0),
    note: 'A test',
    endsAt: new Date(NOON.getTime() + DAY_MS),
  }
  await putCoupons(db, [{ ...coupon, useLimit: 5 }])
  await countUse(db, coupon.code)
  const form = { ...coupon, startsAt: null, useLimit: 1 }
  const looked = await db.transaction(async (order) => {
    await lockCoupon(order, coupon.code)
    await countUse(order, coupon.code)
    const looking = db.transaction((tx) => pretendCoupons(tx, [form], NOON))
    await vi.waitUntil(() => isWaitedFor(db), { timeout: 20_000 })
    return { looking }
  })
  expect(await looked.looking).toEqual([
    { id: 'HARBOUR5', name: 'Coupon HARBOUR5', because: 'It was used 2 times already' },
  ])
})
