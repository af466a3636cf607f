import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { inOrder, isBehind } from '#app/platform/db/keyset.server.ts'
import type { Place } from '#app/platform/lists/place.ts'
import type { CouponState } from '../coupon-form.ts'
import { coupons, couponUses } from '../tables.server.ts'
import type { CouponRow } from './coupons.server.ts'

const isUsedUp = sql`(${coupons.useLimit} is not null and ${coupons.used} >= ${coupons.useLimit})`

const isIn = (state: CouponState, now: Date) =>
  ({
    ended: lte(coupons.endsAt, now),
    used_up: and(gt(coupons.endsAt, now), isUsedUp),
    planned: and(gt(coupons.endsAt, now), sql`not ${isUsedUp}`, gt(coupons.startsAt, now)),
    running: and(
      gt(coupons.endsAt, now),
      sql`not ${isUsedUp}`,
      or(isNull(coupons.startsAt), lte(coupons.startsAt, now)),
    ),
  })[state]

export type CouponsWanted = {
  state?: CouponState | undefined
  /** How a code begins, or words of the note do. */
  words?: string | undefined
  place?: Place | undefined
  now: Date
  most: number
}

const endsLastFirst = {
  column: coupons.endsAt,
  id: coupons.code,
  ids: 'slug',
  kind: 'instant',
  isDescending: true,
} as const

/** Those that end last come first. */
export const selectCoupons = (
  db: Db,
  { state, words, place, now, most }: CouponsWanted,
): Promise<CouponRow[]> =>
  db
    .select()
    .from(coupons)
    .where(
      and(
        state && isIn(state, now),
        words === undefined ? undefined : hasWords(words),
        place && isBehind(endsLastFirst, place),
      ),
    )
    .orderBy(...inOrder(endsLastFirst))
    .limit(most)

const hasWords = (words: string) =>
  or(
    sql`starts_with(${coupons.code}, upper(${words}))`,
    sql`strpos(' ' || lower(${coupons.note}), ' ' || lower(${words})) > 0`,
  )

/** The latest uses of a code, the newest first. */
export const selectUses = (db: Db, code: string, most: number) =>
  db
    .select({ email: couponUses.email, orderId: couponUses.orderId, usedAt: couponUses.usedAt })
    .from(couponUses)
    .where(eq(couponUses.code, code))
    .orderBy(desc(couponUses.usedAt), asc(couponUses.email))
    .limit(most)

/** False if there is such a code already. */
export async function insertCoupon(tx: Db, coupon: typeof coupons.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(coupons)
    .values(coupon)
    .onConflictDoNothing()
    .returning({ code: coupons.code })
  return added.length > 0
}

/** The version after it. */
export async function updateCoupon(
  tx: Db,
  code: string,
  changes: Partial<Omit<CouponRow, 'code' | 'used' | 'version'>>,
): Promise<number> {
  const [row] = await tx
    .update(coupons)
    .set({ ...changes, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.code, code))
    .returning({ version: coupons.version })
  if (!row) throw new Error(`The coupon ${code} was not changed`)
  return row.version
}

export async function deleteCoupon(tx: Db, code: string) {
  await tx.delete(coupons).where(eq(coupons.code, code))
}
