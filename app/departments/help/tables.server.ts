import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import { accounts } from '../accounts/tables.server.ts'
import type { EnquiryKind } from './enquiries.ts'

/** What people have written to us by a form. A field that the form does not have is empty. */
export const enquiries = pgTable(
  'enquiries',
  {
    reference: text('reference').primaryKey(),
    kind: text('kind').$type<EnquiryKind>().notNull(),
    queryType: text('query_type').notNull(),
    /** As it was typed: nobody is told whether there is such an order. */
    orderNumber: text('order_number').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** Of whoever was signed in while writing. The e-mail alone proves nothing: anybody can type it. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    writtenAt: instant('written_at').notNull(),
    doneAt: instant('done_at'),
    /** Made of the call's key and the sender's e-mail, so that a call that is sent twice is one enquiry. */
    once: text('once').unique(),
    /** Of what was written: the same key with other words is a mistake. */
    wordsHash: text('words_hash').notNull(),
  },
  (enquiry) => [
    index('enquiries_written').on(enquiry.writtenAt),
    index('enquiries_of_account').on(enquiry.accountId),
  ],
)
