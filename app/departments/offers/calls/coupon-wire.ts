import { z } from 'zod'
import { toPounds } from '#app/platform/money.ts'
import type { Coupon } from '../coupons.ts'

export const wireCoupon = z
  .object({
    code: z.string(),
    validity: z.iso.datetime().describe('It holds until this instant'),
    abs_discount: z.number().nullable().describe('Pounds off the goods'),
    percent_discount: z.number().nullable().describe('Per cent off the goods, on a first order'),
    minimum: z.number().describe('Pounds that the goods must come to, after multi-buy'),
  })
  .meta({ id: 'Coupon' })

type WireCoupon = z.infer<typeof wireCoupon>

/** Clients compare the validity with today, so a code without an end has one that is far away. */
const NEVER = '9999-12-31T23:59:59.999Z'

export function toWireCoupon(coupon: Coupon): WireCoupon {
  if (coupon.kind === 'first order')
    return {
      code: coupon.code,
      validity: coupon.endsAt?.toISOString() ?? NEVER,
      abs_discount: null,
      percent_discount: coupon.percent,
      minimum: toPounds(coupon.minimum),
    }
  return {
    code: coupon.code,
    validity: coupon.endsAt.toISOString(),
    abs_discount: toPounds(coupon.off),
    percent_discount: null,
    minimum: toPounds(coupon.minimum),
  }
}
