import type { CouponState } from '#app/departments/offers/coupon-form.ts'
import type { Standing } from '../parts/status-mark.tsx'

/** A coupon as the API spells it. */
export type CouponRow = {
  code: string
  state: CouponState
  off: number
  minimum: number
  limit: number | null
  used: number
  starts_at: string | null
  ends_at: string
  note: string
  version: number
  may: string[]
}

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
