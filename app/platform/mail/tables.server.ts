import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.server.ts'
import type { Attachment } from './mail.ts'

/** The outbox: mails as they will be sent, written in the same transaction as the event behind them. */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: uuid('id').primaryKey(),
    /**
     * The event behind the mail, such as `welcome:<account>`: one event makes one mail, however often it is posted.
     */
    event: text('event').notNull().unique(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default(sql`'[]'::jsonb`),
    /** Fixed when the mail is written, so that mail programs recognise a duplicate. */
    messageId: text('message_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Not sent before: an action of the office can be undone until then, with its mails. */
    heldUntil: instant('held_until'),
    /** The office's action that caused it. */
    batch: uuid('batch'),
    /** Sent after all others, from a queue of its own. */
    isBulk: boolean('is_bulk').notNull().default(false),
    sentAt: instant('sent_at'),
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
  },
  (mail) => [
    index('outgoing_mail_newest').on(mail.createdAt, mail.id),
    index('outgoing_mail_of_batch').on(mail.batch).where(sql`${mail.batch} is not null`),
    index('outgoing_mail_to').on(sql`lower(${mail.to})`),
  ],
)
