import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import { accounts } from '../accounts/tables.server.ts'
import { staff } from '../staff/tables.server.ts'
import type { EnquiryKind } from './enquiries.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What people have sent us by a form. A field that the form does not have is empty. */
export const enquiries = pgTable(
  'enquiries',
  {
    reference: text('reference').primaryKey(),
    /** Its place in a list that is read page by page. */
    id: uuid('id').notNull().unique().defaultRandom(),
    kind: text('kind').$type<EnquiryKind>().notNull(),
    queryType: text('query_type').notNull(),
    /** As typed: nobody learns whether there is such an order. */
    orderNumber: text('order_number').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** The account that was signed in. The e-mail alone proves nothing: anybody can type it. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    writtenAt: instant('written_at').notNull(),
    /** Nobody waits any more: it was answered, or settled in another way. */
    doneAt: instant('done_at'),
    /** When the last answer was written here. */
    answeredAt: instant('answered_at'),
    /** When it began to wait again: the promise counts from then. */
    reopenedAt: instant('reopened_at'),
    /** Who answers it. */
    assignedTo: uuid('assigned_to').references(() => staff.id, { onDelete: 'set null' }),
    /** Grows with every change: two people who answer at once are told. */
    version: integer('version').notNull().default(1),
    /** Words by which staff look for it. The e-mail begins with '@', so that only those who may see it find it. */
    search: tsvector('search').generatedAlwaysAs(
      sql`to_tsvector('simple'::regconfig, fold(name || ' ' || subject || ' ' || message || ' ' || order_number || ' ' || reference || ' ' || replace(reference, '-', ''))) || array_to_tsvector(array['@' || lower(email)])`,
    ),
    /** From the idempotency key and the sender's e-mail, so that a call that is sent twice is one enquiry. */
    once: text('once').unique(),
    /** A hash of the message: the same key with another message is a mistake. */
    wordsHash: text('words_hash').notNull(),
  },
  (enquiry) => [
    index('enquiries_written').on(enquiry.writtenAt, enquiry.id),
    index('enquiries_waiting').on(enquiry.writtenAt, enquiry.id).where(sql`${enquiry.doneAt} is null`),
    index('enquiries_assigned')
      .on(enquiry.assignedTo, enquiry.writtenAt, enquiry.id)
      .where(sql`${enquiry.doneAt} is null`),
    index('enquiries_done').on(enquiry.doneAt, enquiry.id).where(sql`${enquiry.doneAt} is not null`),
    index('enquiries_of_account').on(enquiry.accountId),
    index('enquiries_by_email').on(sql`lower(${enquiry.email})`).where(sql`${enquiry.accountId} is null`),
    index('enquiries_search').using('gin', enquiry.search),
  ],
)

/** What we have answered, and what staff note for each other. */
export const enquiryReplies = pgTable(
  'enquiry_replies',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text('reference')
      .notNull()
      .references(() => enquiries.reference, { onDelete: 'cascade' }),
    kind: text('kind').$type<'answer' | 'note'>().notNull(),
    at: instant('at').notNull(),
    /** The name that stands below it. */
    by: text('by').notNull(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    words: text('words').notNull(),
    /** The enquiry's version that it made. */
    version: integer('version').notNull(),
    /** Of its mail, so that mail programs show the next one below it. */
    messageId: text('message_id'),
  },
  (reply) => [index('replies_of_enquiry').on(reply.reference, reply.id)],
)
