import { describe, expect } from 'vitest'
import { createCoupons } from '#app/departments/offers/offers.server.ts'
import { endCoupon } from '#app/departments/offers/office-coupons.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '../../../test/database.ts'
import { NOON } from '../../../test/shop.ts'
import { seedShop } from '../seed-shop.ts'

const { find, use } = createCoupons({ ownerOfCode: async () => undefined })
const aYearLater = new Date(NOON.getTime() + 365 * 24 * 60 * 60 * 1000)
const look = (db: Db, code: string, now: Date) => find(db, code, { now })

describe('the coupons of the demo shop', () => {
  test('can be used, but for the one that has ended', async ({ db }) => {
    await seedShop(db, NOON)
    expect(await look(db, 'WELCOME5', NOON)).toMatchObject({
      ok: true,
      coupon: { off: 5_00, minimum: 40_00 },
    })
    expect(await look(db, 'LETTER8', NOON)).toEqual({ ok: false, because: 'expired' })
  })

  test('are dated again at each start, and what is used up stays so', async ({ db }) => {
    await seedShop(db, NOON)
    const buyer = { email: 'rosalind@example.com', orderId: crypto.randomUUID(), now: NOON }
    expect(await use(db, 'LASTONE3', buyer)).toMatchObject({ ok: true })
    expect(await look(db, 'WELCOME5', aYearLater)).toEqual({ ok: false, because: 'expired' })
    await seedShop(db, aYearLater)
    expect(await look(db, 'WELCOME5', aYearLater)).toMatchObject({ ok: true })
    expect(await look(db, 'LETTER8', aYearLater)).toEqual({ ok: false, because: 'expired' })
    expect(await look(db, 'LASTONE3', aYearLater)).toEqual({ ok: false, because: 'used' })
  })

  test('that the office has ended stay so', async ({ db }) => {
    await seedShop(db, NOON)
    await endCoupon(db, 'WELCOME5', { staffId: null, name: 'Maya', via: 'office' }, NOON)
    await seedShop(db, aYearLater)
    expect(await look(db, 'WELCOME5', aYearLater)).toEqual({ ok: false, because: 'expired' })
  })
})
