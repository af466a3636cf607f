import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const ownerId = () => uuid('account_id').notNull()
const belongs = () => ownerId().references(() => accounts.id, { onDelete: 'cascade' })

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** The free text of the profile; delivery addresses are in the address book. */
    address: text('address').notNull().default(''),
    isAdmin: boolean('is_admin').notNull().default(false),
    isGuest: boolean('is_guest').notNull().default(false),
    /** A guest has none, and nobody can ever sign in as one. */
    passwordHash: text('password_hash'),
    createdAt: instant('created_at').notNull(),
    /** Since when the e-mail is verified. */
    emailProvenAt: instant('email_proven_at'),
  },
  (account) => [
    uniqueIndex('one_account_per_email').on(sql`lower(${account.email})`).where(sql`not ${account.isGuest}`),
    index('accounts_by_email').on(sql`lower(${account.email})`),
    // The last digits are the same with and without a country's code.
    index('accounts_by_phone').on(sql`right(regexp_replace(${account.phone}, '[^0-9]', '', 'g'), 9)`),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: belongs(),
    title: text('title').notNull().default(''),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    house: text('house').notNull(),
    street: text('street').notNull(),
    city: text('city').notNull(),
    county: text('county').notNull().default(''),
    postcode: text('postcode').notNull(),
    /** Two letters, as ISO 3166 has them. */
    country: text('country').notNull(),
    isBilling: boolean('is_billing').notNull().default(false),
    isShipping: boolean('is_shipping').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (address) => [
    index('addresses_of_account').on(address.accountId, address.createdAt),
    uniqueIndex('one_billing_address').on(address.accountId).where(sql`${address.isBilling}`),
    uniqueIndex('one_shipping_address').on(address.accountId).where(sql`${address.isShipping}`),
  ],
)

/** The token is shown once, to its owner; only its hash is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: belongs(),
    /** The browser's name, so that people recognise their sessions. */
    agent: text('agent').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (session) => [index('sessions_of_account').on(session.accountId)],
)

/** Read by instances from before `reset_requests`; no longer written. */
export const resetCodes = pgTable('reset_codes', {
  accountId: ownerId()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull(),
  triesLeft: smallint('tries_left').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * A requested code, with the ticket of the browser that requested it. Several may be open at once: a stranger's
 * request takes nothing from the owner. An e-mail without an account has one too, so that both cost the same.
 */
export const resetRequests = pgTable(
  'reset_requests',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    triesLeft: smallint('tries_left').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (request) => [index('reset_requests_of_account').on(request.accountId, request.createdAt)],
)

/**
 * Single-use tokens: set a new password, confirm a new e-mail, stop that, claim a guest's orders. `browser` is a
 * known browser; it opens nothing.
 */
export const keys = pgTable(
  'account_keys',
  {
    hash: text('hash').primaryKey(),
    accountId: belongs(),
    opens: text('opens')
      .$type<'reset' | 'email' | 'keep-email' | 'restore-email' | 'guest' | 'browser'>()
      .notNull(),
    /** The new e-mail, if the token is about one; the old one, if it restores that. */
    email: text('email'),
    expiresAt: instant('expires_at').notNull(),
  },
  (key) => [index('keys_of_account').on(key.accountId, key.opens)],
)

export const pictures = pgTable('account_pictures', {
  accountId: ownerId()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Square WebP, re-encoded. */
  webp: bytes('webp').notNull(),
  /** Changes with the picture, so that browsers may cache it for ever. */
  version: text('version').notNull(),
})

export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    accountId: belongs(),
    name: text('name').notNull(),
    publicKey: bytes('public_key').notNull(),
    counter: integer('counter').notNull(),
    transports: text('transports').array().notNull().default([]),
    /** Made by an invitation or inside the office: a password alone must not lead to one. */
    opensOffice: boolean('opens_office').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (passkey) => [index('passkeys_of_account').on(passkey.accountId)],
)

/** WebAuthn challenges, each used once. */
export const challenges = pgTable(
  'passkey_challenges',
  {
    hash: text('hash').primaryKey(),
    challenge: text('challenge').notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (challenge) => [index('challenges_of_account').on(challenge.accountId)],
)

/** Accounts that were merged into another one, by the ids that they had. Their e-mails lead to the one that was kept. */
export const mergedAccounts = pgTable(
  'merged_accounts',
  {
    id: uuid('id').primaryKey(),
    /** The account that was kept. */
    accountId: belongs(),
    /** In lower case. */
    email: text('email').notNull(),
    /** Whether it had been verified: what is stored under it alone then belongs to the same person. */
    isProven: boolean('is_proven').notNull(),
    mergedAt: instant('merged_at').notNull(),
  },
  (merged) => [
    index('merged_accounts_by_email').on(merged.email),
    index('merged_accounts_of_account').on(merged.accountId),
  ],
)
