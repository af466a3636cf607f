import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import { accounts } from '../accounts/tables.server.ts'
import type { EnquiryKind } from './enquiries.ts'

/** What people have sent us by a form. A field that the form does not have is empty. */
export const enquiries = pgTable(
  'enquiries',
  {
    reference: text('reference').primaryKey(),
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
    doneAt: instant('done_at'),
    /** From the idempotency key and the sender's e-mail, so that a call that is sent twice is one enquiry. */
    once: text('once').unique(),
    /** A hash of the message: the same key with another message is a mistake. */
    wordsHash: text('words_hash').notNull(),
  },
  (enquiry) => [
    index('enquiries_written').on(enquiry.writtenAt),
    index('enquiries_waiting').on(enquiry.writtenAt, enquiry.reference).where(sql`${enquiry.doneAt} is null`),
    index('enquiries_of_account').on(enquiry.accountId),
  ],
)
