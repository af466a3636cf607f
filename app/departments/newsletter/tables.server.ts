import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, pennies } from '#app/platform/db/columns.server.ts'
import { pence } from '#app/platform/money.ts'

export const subscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    /** What they agreed to, word for word, and when: the law requires both. */
    consent: text('consent').notNull(),
    consentedAt: instant('consented_at').notNull(),
    /** Former subscribers stay known, so that nobody gets the code twice. */
    leftAt: instant('left_at'),
    /** For a first order; one per address, for ever. */
    code: text('code').notNull().unique(),
    /** The terms that the code was sent with. Null: none was sent, and it takes nothing off. */
    percent: integer('percent').default(10),
    minimum: pennies('minimum').notNull().default(pence(0)),
    codeEndsAt: instant('code_ends_at'),
    /** The token in the unsubscribe link. Not hashed: it opens nothing else, and is in every mail we send. */
    leaveKey: text('leave_key').notNull().unique(),
  },
  (subscriber) => [uniqueIndex('one_subscription_per_email').on(sql`lower(${subscriber.email})`)],
)

/** Every version of the first-order code's terms: the newest holds. Without a row, those that the shop came with. */
export const firstOrderTerms = pgTable(
  'first_order_terms',
  {
    version: integer('version').primaryKey(),
    isOn: boolean('is_on').notNull(),
    percent: integer('percent').notNull(),
    minimum: pennies('minimum').notNull(),
    /** How long a code works after it was sent; null: for ever. */
    days: integer('days'),
    at: instant('at').notNull(),
    staffId: uuid('staff_id'),
    by: text('by').notNull(),
  },
  (terms) => [check('first_order_percent', sql`${terms.percent} between 1 and 100`)],
)
