import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, pennies } from '#app/platform/db/columns.server.ts'
import { pence } from '#app/platform/money.ts'
import { drinks } from '../catalogue/tables.server.ts'
import type { PlanState } from './prices.ts'

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

const ofDrink = () =>
  text('drink_id')
    .notNull()
    .references(() => drinks.id, { onDelete: 'cascade', onUpdate: 'cascade' })

/**
 * Every price a drink has had, from its instant until the next row's: the proof for 'was'. Filled by the trigger
 * `price_history` alone.
 */
export const priceHistory = pgTable(
  'price_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    drinkId: ofDrink(),
    fromAt: instant('from_at').notNull(),
    price: pennies('price').notNull(),
    oldPrice: pennies('old_price'),
    /** What was charged: less than the price during an offer. */
    charged: pennies('charged').notNull(),
    staffId: uuid('staff_id'),
    /** Who set it; empty for the first price, and where an offer ended by itself. */
    by: text('by').notNull().default(''),
  },
  (row) => [index('history_of_drink').on(row.drinkId, row.fromAt, row.id)],
)

/** Prices that begin later or end by themselves, and offers that begin later. Those of one action share a batch. */
export const plannedPrices = pgTable(
  'planned_prices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    drinkId: ofDrink(),
    at: instant('at').notNull(),
    /** When the price before is given back; null: never. */
    until: instant('until'),
    price: pennies('price').notNull(),
    oldPrice: pennies('old_price'),
    /** Whether the old price is set too; otherwise it stays as it is. */
    setsOldPrice: boolean('sets_old_price').notNull(),
    /**
     * Whether it begins an offer, which then is the drink's own and ends by itself. Without per cent or pounds off,
     * it brings the drink down to the price; otherwise that is what it came to when it was planned.
     */
    isOffer: boolean('is_offer').notNull().default(false),
    offerPercent: doublePrecision('offer_percent'),
    offerOff: pennies('offer_off'),
    state: text('state').$type<PlanState>().notNull(),
    /** While it runs: what is given back. */
    priceBefore: pennies('price_before'),
    oldPriceBefore: pennies('old_price_before'),
    /** Why it was not applied. */
    because: text('because').notNull().default(''),
    batch: uuid('batch').notNull(),
    staffId: uuid('staff_id'),
    by: text('by').notNull(),
    plannedAt: instant('planned_at').notNull(),
  },
  (plan) => [
    check('plan_ends_after_it_begins', sql`${plan.until} is null or ${plan.until} > ${plan.at}`),
    check('plan_has_a_price', sql`${plan.price} > 0`),
    index('plans_waiting').on(plan.at).where(sql`${plan.state} = 'waiting'`),
    index('plans_running').on(plan.until).where(sql`${plan.state} = 'running'`),
    index('plans_of_drink').on(plan.drinkId).where(sql`${plan.state} in ('waiting', 'running', 'refused')`),
  ],
)
