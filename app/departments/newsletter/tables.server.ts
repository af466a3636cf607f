import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, pennies } from '#app/platform/db/columns.server.ts'
import type { MailWords } from '#app/platform/mail/mail.ts'
import { pence } from '#app/platform/money.ts'
import type { CampaignState, RecipientState, Tally } from './campaigns.ts'
import type { ConsentKind, ConsentWay } from './consent.ts'

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
    /** Since when their mail server does not know the address: no newsletter goes to it until they join again. */
    bouncedAt: instant('bounced_at'),
    bouncedBecause: text('bounced_because').notNull().default(''),
    /** Refusals that may pass, one after the other. */
    softBounces: integer('soft_bounces').notNull().default(0),
  },
  (subscriber) => [
    uniqueIndex('one_subscription_per_email').on(sql`lower(${subscriber.email})`),
    index('subscribers_by_email').on(sql`lower(${subscriber.email}) text_pattern_ops`),
    index('subscribers_joined').on(subscriber.consentedAt, subscriber.id),
    index('subscribers_on_list')
      .on(subscriber.consentedAt, subscriber.id)
      .where(sql`${subscriber.leftAt} is null and ${subscriber.bouncedAt} is null`),
    index('subscribers_left')
      .on(subscriber.leftAt, subscriber.id)
      .where(sql`${subscriber.leftAt} is not null`),
    index('subscribers_bounced')
      .on(subscriber.bouncedAt, subscriber.id)
      .where(sql`${subscriber.leftAt} is null and ${subscriber.bouncedAt} is not null`),
  ],
)

/** What became of each subscriber's consent, and by what way. A trigger lets rows only be added, and go with their subscriber. */
export const consentEvents = pgTable(
  'newsletter_consent_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ConsentKind>().notNull(),
    way: text('way').$type<ConsentWay>().notNull(),
    at: instant('at').notNull(),
    /** Of joining: what they agreed to, word for word. Otherwise why, if anybody has said so. */
    words: text('words').notNull().default(''),
    staffId: uuid('staff_id'),
    by: text('by').notNull().default(''),
  },
  (event) => [index('consent_events_of').on(event.subscriberId, event.id)],
)

/** Newsletters, from the draft to the last mail. */
export const campaigns = pgTable(
  'newsletter_campaigns',
  {
    id: uuid('id').primaryKey(),
    state: text('state').$type<CampaignState>().notNull().default('draft'),
    version: integer('version').notNull().default(1),
    subject: text('subject').notNull(),
    preheader: text('preheader').notNull(),
    /** Markdown. */
    intro: text('intro').notNull(),
    /** Ids, in their order in the mail. */
    drinks: jsonb('drinks').$type<string[]>().notNull(),
    articles: jsonb('articles').$type<string[]>().notNull(),
    closing: text('closing').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    /** When the first mail may leave. */
    startsAt: instant('starts_at'),
    startedAt: instant('started_at'),
    /** As it was sent: written when it begins or goes on, with the prices of that moment. */
    words: jsonb('words').$type<MailWords>(),
    /** The last subscriber that it was posted to; the next batch begins behind. */
    postedUpTo: uuid('posted_up_to'),
    /** When the mails of its last batch may leave: batches follow each other no faster than the limit. */
    lastDueAt: instant('last_due_at'),
    /** When it was posted to everybody. */
    postedAt: instant('posted_at'),
    finishedAt: instant('finished_at'),
    /** Counted once it is finished; until then its recipients are. */
    tally: jsonb('tally').$type<Tally>(),
  },
  (campaign) => [
    index('campaigns_newest').on(campaign.createdAt, campaign.id),
    index('campaigns_to_send').on(campaign.startsAt).where(sql`${campaign.finishedAt} is null`),
  ],
)

/** Who gets which newsletter, once. */
export const recipients = pgTable(
  'newsletter_recipients',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    state: text('state').$type<RecipientState>().notNull().default('waiting'),
    postedAt: instant('posted_at').notNull(),
    sentAt: instant('sent_at'),
    /** Why it was not sent. */
    because: text('because').notNull().default(''),
  },
  (recipient) => [
    primaryKey({ columns: [recipient.campaignId, recipient.subscriberId] }),
    index('recipients_by_state').on(recipient.campaignId, recipient.state),
    index('recipients_of_subscriber').on(recipient.subscriberId),
  ],
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
