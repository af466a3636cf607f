import { bigint, boolean, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import { accounts } from '../accounts/tables.server.ts'
import { staff } from '../staff/tables.server.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What accounts and guests are listed and found by. Triggers on accounts and addresses keep it (`index_person`). */
export const people = pgTable(
  'people',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    isGuest: boolean('is_guest').notNull(),
    joinedAt: instant('joined_at').notNull(),
    /** Whether the e-mail is verified. */
    isProven: boolean('is_proven').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** The e-mail without what most providers do not tell apart: dots before the '@', and what follows a '+'. */
    mailbox: text('mailbox').notNull(),
    /** The last name, then the first, without accents and capitals. */
    sortName: text('sort_name').notNull(),
    /** The last nine digits, which are the same with and without a country's code; empty if there are fewer. */
    phoneEnd: text('phone_end').notNull(),
    /** Of their addresses, spelt as in `search`. */
    postcodes: text('postcodes').array().notNull(),
    /** Words by which staff look for them, made as those of orders are. */
    search: tsvector('search').notNull(),
  },
  (person) => [
    index('people_joined').on(person.joinedAt, person.accountId),
    index('people_by_name').on(person.sortName, person.accountId),
    index('people_by_email').on(person.email, person.joinedAt),
    index('people_by_mailbox').on(person.mailbox),
    index('people_by_phone').on(person.phoneEnd),
    index('people_search').using('gin', person.search),
  ],
)

/** What staff note about somebody. It is part of the export: who asks for their data reads it. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    words: text('words').notNull(),
  },
  (note) => [index('person_notes_of_account').on(note.accountId, note.id)],
)
