import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'

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
    /** 10% off a first order; one per address, for ever. */
    code: text('code').notNull().unique(),
    /** The token in the unsubscribe link. Not hashed: it opens nothing else, and is in every mail we send. */
    leaveKey: text('leave_key').notNull().unique(),
  },
  (subscriber) => [uniqueIndex('one_subscription_per_email').on(sql`lower(${subscriber.email})`)],
)
