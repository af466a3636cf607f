import { putCoupons } from '#app/departments/offers/offers.server.ts'
import { DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { fromPounds } from '#app/platform/money.ts'
import { type CouponSeed, coupons } from './coupons.ts'

/** Their ends are counted from the day of planting; how often they were used stays as it is. */
export async function plantCoupons(db: Db, now: Date) {
  await putCoupons(
    db,
    coupons.map((coupon) => planted(coupon, now)),
  )
}

const planted = ({ code, off, minimum = 0, limit, endsInDays, note }: CouponSeed, now: Date) => ({
  code,
  off: fromPounds(off),
  minimum: fromPounds(minimum),
  useLimit: limit ?? null,
  endsAt: new Date(now.getTime() + endsInDays * DAY_MS),
  note,
})
