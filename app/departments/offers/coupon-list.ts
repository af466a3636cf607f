import type { List } from '#app/platform/lists/list.ts'
import { type CouponState, couponStates } from './coupon-form.ts'

/** A coupon as the API spells it. */
export type WireCoupon = {
  code: string
  state: CouponState
  off: number
  minimum: number
  /** Null: as often as people like, each of them once. */
  limit: number | null
  used: number
  starts_at: string | null
  ends_at: string
  note: string
  version: number
  may: string[]
}

/** The list of coupons: for its file. A shop has dozens, always in one order and without an index. */
export const couponList = {
  name: 'coupons',
  views: {},
  sorts: {},
  filters: { state: { words: 'State', values: couponStates } },
  columns: [
    { key: 'code', title: 'Code', csv: 'code', of: (row) => row.code },
    { key: 'state', title: 'State', csv: 'state', of: (row) => row.state },
    { key: 'off', title: 'Off', csv: 'off', of: (row) => row.off },
    { key: 'minimum', title: 'From', csv: 'minimum', of: (row) => row.minimum },
    { key: 'limit', title: 'Limit', csv: 'limit', of: (row) => row.limit },
    { key: 'used', title: 'Used', csv: 'used', of: (row) => row.used },
    { key: 'starts_at', title: 'Starts', csv: 'starts_at', of: (row) => row.starts_at },
    { key: 'ends_at', title: 'Ends', csv: 'ends_at', of: (row) => row.ends_at },
    { key: 'note', title: 'For', csv: 'note', of: (row) => row.note },
  ],
} as const satisfies List<WireCoupon>
