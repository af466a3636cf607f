import type { Pence } from '#app/platform/money.ts'

/** As typed, with spaces and dashes: of a coupon, or of a gift card. */
export const LONGEST_CODE = 60

/** A code that was looked up and is valid. The till calculates its discount. */
export type Coupon =
  | { kind: 'coupon'; code: string; off: Pence; minimum: Pence; endsAt: Date }
  | { kind: 'first order'; code: string; percent: number; minimum: Pence; endsAt: Date | null }

type CouponRefusal = 'unknown' | 'other email' | 'not yet' | 'expired' | 'used' | 'not first order'
export type CouponAnswer = { ok: true; coupon: Coupon } | { ok: false; because: CouponRefusal }

/** The till's message to the shopper who typed it. */
export const couponRefusals: Record<CouponRefusal, string> = {
  unknown: 'Coupon not found',
  'other email': 'Coupon not found. This code works only with the email that it was sent to.',
  'not yet': 'This coupon does not work yet',
  expired: 'Coupon expired!',
  used: 'Coupon already used',
  'not first order': 'This code is for a first order',
}
