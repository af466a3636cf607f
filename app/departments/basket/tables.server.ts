import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, pennies } from '#app/platform/db/columns.server.ts'
import type { LineFont } from './basket.ts'

export const baskets = pgTable(
  'baskets',
  {
    /** Unguessable: knowing it gives access to a visitor's basket. */
    id: text('id').primaryKey(),
    /** The owner after signing in; such a basket needs their session. */
    accountId: uuid('account_id').unique('one_basket_per_account'),
    /** The choices of the basket page, for later steps; null: the default. */
    deliveryType: text('delivery_type'),
    coupon: text('coupon'),
    changedAt: instant('changed_at').notNull(),
  },
  (basket) => [index('baskets_changed').on(basket.changedAt).where(sql`${basket.accountId} is null`)],
)

/** Shared by lines and removed lines. A function: a column belongs to one table. */
const whatIsHeld = () => ({
  drinkId: text('drink_id').notNull(),
  quantity: smallint('quantity').notNull(),
  /** A plain bottle has font 0 and no text, so that one unique index covers 'the same drink with another text'. */
  font: smallint('font').$type<LineFont>().notNull().default(0),
  text1: text('text_1').notNull().default(''),
  text2: text('text_2').notNull().default(''),
  /** The price when the shopper last looked, to show what has changed since. */
  seenPrice: pennies('seen_price').notNull(),
  /**
   * Name and photo when it was added: all that is left to show of a drink that is no longer sold, and the picture on
   * which the engraving was previewed.
   */
  name: text('name').notNull(),
  photo: text('photo').notNull(),
  addedAt: instant('added_at').notNull(),
})

export const basketLines = pgTable(
  'basket_lines',
  {
    id: text('id').primaryKey(),
    basketId: text('basket_id')
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    ...whatIsHeld(),
    /** The message that the shopper has read and that stays true: that it is sold out. */
    seenChange: text('seen_change'),
  },
  (line) => [
    uniqueIndex('one_line_per_drink_and_text').on(
      line.basketId,
      line.drinkId,
      line.font,
      line.text1,
      line.text2,
    ),
    check('a_line_holds_1_to_99', sql`${line.quantity} between 1 and 99`),
    check('three_fonts', sql`${line.font} between 0 and 3`),
  ],
)

/** Recently removed lines, for undo. */
export const takenLines = pgTable(
  'basket_lines_taken',
  {
    id: text('id').primaryKey(),
    basketId: text('basket_id')
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    ...whatIsHeld(),
    takenAt: instant('taken_at').notNull(),
  },
  (line) => [
    index('basket_lines_taken_of_basket').on(line.basketId),
    index('basket_lines_taken_at').on(line.takenAt),
  ],
)

/** Idempotency keys: a call that is sent twice adds its bottles once. */
export const basketCalls = pgTable(
  'basket_calls',
  {
    basketId: text('basket_id')
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** A hash of the request: the same key with other bottles is a mistake. */
    bodyHash: text('body_hash').notNull(),
    calledAt: instant('called_at').notNull(),
  },
  (call) => [primaryKey({ columns: [call.basketId, call.key] }), index('basket_calls_age').on(call.calledAt)],
)
