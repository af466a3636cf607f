import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, pennies } from '#app/platform/db/columns.server.ts'
import { pence } from '#app/platform/money.ts'

export const coupons = pgTable(
  'coupons',
  {
    /** In capitals, as printed. */
    code: text('code').primaryKey(),
    off: pennies('off').notNull(),
    /** The minimum value of the goods, after multi-buy. */
    minimum: pennies('minimum').notNull().default(pence(0)),
    /** The total number of uses; null: unlimited. */
    useLimit: integer('use_limit'),
    used: integer('used').notNull().default(0),
    /** Null: it works since it was made. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at').notNull(),
    note: text('note').notNull(),
    version: integer('version').notNull().default(1),
  },
  (coupon) => [
    check('coupon_gives_something', sql`${coupon.off} > 0`),
    check('coupon_not_overused', sql`${coupon.useLimit} is null or ${coupon.used} <= ${coupon.useLimit}`),
  ],
)

/** Who has used which code, newsletter codes included: each once. A cancelled order gives it back. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    code: text('code').notNull(),
    /** In lower case: a code belongs to a person, with an account or as a guest. */
    email: text('email').notNull(),
    orderId: uuid('order_id').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (use) => [primaryKey({ columns: [use.code, use.email] }), index('coupon_uses_by_order').on(use.orderId)],
)
