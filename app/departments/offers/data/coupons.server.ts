import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { coupons, couponUses } from '../tables.server.ts'

export type CouponRow = typeof coupons.$inferSelect

export async function selectCoupon(db: Db, code: string): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code))
  return row
}

/** Locks the coupon: a concurrent transaction waits, and then sees the result of the first. */
export async function lockCoupon(tx: Db, code: string): Promise<CouponRow | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('update')
  return row
}

export async function selectUse(db: Db, code: string, email: string) {
  const [row] = await db
    .select({ orderId: couponUses.orderId })
    .from(couponUses)
    .where(and(eq(couponUses.code, code), eq(couponUses.email, email)))
  return row
}

/** False if this person has used it before: the primary key decides, so that two concurrent calls use it once. */
export async function insertUse(tx: Db, use: typeof couponUses.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(couponUses)
    .values(use)
    .onConflictDoNothing()
    .returning({ code: couponUses.code })
  return added.length > 0
}

export async function countUse(tx: Db, code: string) {
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(eq(coupons.code, code))
}

export async function deleteUses(tx: Db, orderId: string) {
  const gone = await tx
    .delete(couponUses)
    .where(eq(couponUses.orderId, orderId))
    .returning({ code: couponUses.code })
  const codes = gone.map(({ code }) => code)
  if (codes.length === 0) return
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} - 1` })
    .where(inArray(coupons.code, codes))
}

/** By e-mails that are theirs, in lower case, and by their orders: these may have had another one. */
export type Whose = { emails: string[]; orderIds: string[] }

const usedBy = ({ emails, orderIds }: Whose) =>
  or(inArray(couponUses.orderId, orderIds), inArray(couponUses.email, emails))

export const selectUsesOf = (db: Db, whose: Whose) =>
  db
    .select({ code: couponUses.code, usedAt: couponUses.usedAt })
    .from(couponUses)
    .where(usedBy(whose))
    .orderBy(couponUses.usedAt, couponUses.code)

export async function deleteUsesOf(db: Db, whose: Whose) {
  await db.delete(couponUses).where(usedBy(whose))
}

/** The number of uses stays, and so does a coupon that the office has changed or ended. */
export async function upsertCoupons(db: Db, all: (typeof coupons.$inferInsert)[]) {
  if (all.length === 0) return
  await db
    .insert(coupons)
    .values(all)
    .onConflictDoUpdate({
      target: coupons.code,
      set: {
        off: sql`excluded.off`,
        minimum: sql`excluded.minimum`,
        useLimit: sql`excluded.use_limit`,
        endsAt: sql`excluded.ends_at`,
        note: sql`excluded.note`,
      },
      setWhere: eq(coupons.version, 1),
    })
}
