import type { CouponState } from '#app/departments/offers/coupon-form.ts'
import type { WireCoupon } from '#app/departments/offers/coupon-list.ts'
import type { Standing } from '../parts/status-mark.tsx'

export type CouponRow = WireCoupon

export type CouponsData = {
  coupons: CouponRow[]
  is_cut: boolean
  open: { code: string; uses: { used_at: string; order: string | null; email?: string }[] } | null
}

export const stateWords: Record<CouponState, { words: string; standing: Standing }> = {
  running: { words: 'Running', standing: 'now' },
  planned: { words: 'Planned', standing: 'waiting' },
  used_up: { words: 'Used up', standing: 'done' },
  ended: { words: 'Ended', standing: 'closed' },
}
