import { listCoupons, officeCoupon } from '#app/departments/offers/office-coupons.server.ts'
import { referencesOf } from '#app/departments/orders/packing.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { type Loaded, may, type Staffed } from '../asking.server.ts'
import type { CouponsData } from './coupon-data.ts'

/** All coupons; one of them may be open with its uses. */
export async function couponsPage({ db, member, now }: Staffed, code: string | undefined): Promise<Loaded> {
  if (!may(member, 'offers.edit')) return undefined
  const list = await listCoupons(db, {}, member, now)
  const open =
    code === undefined ? undefined : await officeCoupon(db, code, referencesOf, member, now).catch(missing)
  if (code !== undefined && !open) return undefined
  const page: CouponsData = { ...list, open: open ? { code: open.coupon.code, uses: open.uses } : null }
  return { title: open ? `Coupon ${open.coupon.code}` : 'Coupons', page }
}

function missing(failure: unknown): undefined {
  if (!(failure instanceof Refused) || failure.statusCode !== 404) throw failure
}
