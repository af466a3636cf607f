import type { Db } from '#app/platform/db/db.server.ts'
import { type CouponForm, judgeCoupon } from './coupon-form.ts'
import type { CouponAnswer } from './coupons.ts'
import { lockCoupon } from './data/coupons.server.ts'
import { insertCoupon, updateCoupon } from './data/office-coupons.server.ts'
import { createCoupons } from './offers.server.ts'

/**
 * Coupons as if they were saved, judged by the same rules, in a transaction that is rolled back: no row in the log. What
 * may not be comes back with its reason. Locked in the order of their codes, before they are judged: an order that uses
 * one meanwhile is counted.
 */
export async function pretendCoupons(tx: Db, forms: readonly CouponForm[], now: Date) {
  const kept: { id: string; name: string; because: string }[] = []
  for (const form of forms.toSorted((one, other) => one.code.localeCompare(other.code))) {
    const was = await lockCoupon(tx, form.code)
    const because = Object.values(judgeCoupon(form, { used: was?.used ?? 0, now })).join('. ')
    if (because) kept.push({ id: form.code, name: `Coupon ${form.code}`, because })
    else if (was) await updateCoupon(tx, form.code, form)
    else await insertCoupon(tx, form)
  }
  return kept
}

/** A coupon as a basket at that moment would have it. */
export const couponAt = (tx: Db, code: string, at: Date): Promise<CouponAnswer> =>
  createCoupons({ ownerOfCode: async () => undefined }).find(tx, code, { now: at })
