import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, pennies } from '#app/platform/db/columns.server.ts'
import { pence } from '#app/platform/money.ts'

export const coupons = pgTable(
  'coupons',
  {
    /** In capitals, as it is printed. */
    code: text('code').primaryKey(),
    off: pennies('off').notNull(),
    /** What the goods must come to, after multi-buy, for it to count. */
    minimum: pennies('minimum').notNull().default(pence(0)),
    /** How often it may be used by everybody together; null: as often as people like. */
    useLimit: integer('use_limit'),
    used: integer('used').notNull().default(0),
    endsAt: instant('ends_at').notNull(),
    note: text('note').notNull(),
  },
  (coupon) => [
    check('coupon_gives_something', sql`${coupon.off} > 0`),
    check('coupon_not_overused', sql`${coupon.useLimit} is null or ${coupon.used} <= ${coupon.useLimit}`),
  ],
)

/** Who has used which code, newsletter codes included: each of them once. An order that falls through gives it back. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    code: text('code').notNull(),
    /** Folded to small letters: a code is a person's, whether they have an account or order as a guest. */
    email: text('email').notNull(),
    orderId: uuid('order_id').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (use) => [primaryKey({ columns: [use.code, use.email] }), index('coupon_uses_by_order').on(use.orderId)],
)
