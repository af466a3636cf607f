import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import { accounts } from '../accounts/tables.server.ts'
import type { Role, Verb } from './staff.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** People who run the shop. Their password and passkeys are those of their account. */
export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null once the account has been erased: the change log still names them. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Whether Today is mailed to them every morning. */
    wantsMorningMail: boolean('wants_morning_mail').notNull().default(false),
    /** Whether single letters work as keys. */
    hasKeys: boolean('has_keys').notNull().default(true),
    /** Since when they may sell alcohol, by the written authority of the licence's supervisor. */
    authorisedOn: date('authorised_on'),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (member) => [
    uniqueIndex('one_member_per_account').on(member.accountId).where(sql`${member.endedAt} is null`),
  ],
)

const staffId = () => uuid('staff_id').notNull()
const ofMember = () => staffId().references(() => staff.id, { onDelete: 'cascade' })

/** Single verbs that one person may use, or may not, against their role. */
export const staffVerbs = pgTable(
  'staff_verbs',
  {
    staffId: ofMember(),
    verb: text('verb').$type<Verb>().notNull(),
    isGranted: boolean('is_granted').notNull(),
  },
  (row) => [primaryKey({ columns: [row.staffId, row.verb] })],
)

/** A link that makes somebody a member of staff, once. Only the hash of its token is stored. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Null if the command line made it. */
    invitedBy: uuid('invited_by').references(() => staff.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (invitation) => [
    index('open_invitations').on(invitation.expiresAt).where(sql`${invitation.usedAt} is null`),
  ],
)

/** The link that the start of a shop shows while nobody works there: one row at most, and only the token's hash. */
export const firstOwnerLinks = pgTable('first_owner_links', {
  one: boolean('one').primaryKey().default(true),
  tokenHash: text('token_hash').notNull(),
  /** Null: the person who opens it says theirs. */
  email: text('email'),
  expiresAt: instant('expires_at').notNull(),
  /** The invitation that was made by it last. */
  invitationId: uuid('invitation_id'),
})

/** Sessions of the office: apart from shoppers' sessions, which open nothing here. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    staffId: ofMember(),
    agent: text('agent').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The last fresh passkey or code. */
    steppedUpAt: instant('stepped_up_at'),
    /** Opened by the demo shop's door: always counts as stepped up. */
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (session) => [
    index('sessions_of_staff').on(session.staffId),
    index('staff_sessions_end').on(session.expiresAt),
  ],
)

/** The secret of a code app (TOTP). A new one replaces it when a first code was right. */
export const staffTotp = pgTable('staff_totp', {
  staffId: ofMember().primaryKey(),
  secret: text('secret').notNull(),
  /** A new secret that no code has confirmed yet. */
  nextSecret: text('next_secret'),
  confirmedAt: instant('confirmed_at'),
  /** The last time step that was used: a code works once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { staffId: ofMember(), hash: text('hash').notNull(), usedAt: instant('used_at') },
  (code) => [primaryKey({ columns: [code.staffId, code.hash] })],
)

/**
 * The change log: what staff, the command line, or a job acting for them, has changed. A trigger refuses updates and
 * deletions and links each row to the one before by its hash (migration `office-triggers`).
 */
export const officeChanges = pgTable(
  'office_changes',
  {
    /** Without gaps, in the order of the chain: the trigger counts. */
    id: bigint('id', { mode: 'number' }).primaryKey().default(0),
    at: instant('at').notNull(),
    /** Null for the command line and for jobs. Not a reference: a log row outlives everybody. */
    staffId: uuid('staff_id'),
    by: text('by').notNull(),
    via: text('via').$type<'office' | 'command' | 'job'>().notNull(),
    verb: text('verb').notNull(),
    /** What was changed: `order:K7QF-3MHX`, `staff:<id>`. */
    subject: text('subject').notNull(),
    /** One bulk action, one batch. */
    batch: uuid('batch').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    because: text('because').notNull().default(''),
    /** How it is undone: the name of an undo function and what it needs. Null where the world does not allow it. */
    reverse: jsonb('reverse').$type<{ name: string } & Record<string, unknown>>(),
    /** The change that this one undoes. */
    undoes: bigint('undoes', { mode: 'number' }),
    /** Filled by the trigger. */
    hash: bytes('hash'),
  },
  (change) => [
    index('changes_of_subject').on(change.subject, change.id),
    index('changes_by_staff').on(change.staffId, change.id),
    index('changes_by_name').on(change.by, change.id),
    index('changes_of_batch').on(change.batch),
    uniqueIndex('undone_once').on(change.undoes).where(sql`${change.undoes} is not null`),
  ],
)

/**
 * How far the log was whole at each nightly check. Rows that are cut off its end leave a chain that is whole: only what
 * was written down beside it misses them. Append-only by the same trigger.
 */
export const officeLogChecks = pgTable('office_log_checks', {
  last: bigint('last', { mode: 'number' }).primaryKey(),
  hash: bytes('hash').notNull(),
  checkedAt: instant('checked_at').notNull().default(sql`now()`),
})

/**
 * Calls with an `Idempotency-Key` and their answers, for a day. One without an answer is still being worked on, or its
 * instance has died.
 */
export const officeCalls = pgTable(
  'office_calls',
  {
    staffId: ofMember(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    startedAt: instant('started_at').notNull(),
    status: smallint('status'),
    answer: jsonb('answer').$type<unknown>(),
  },
  (call) => [primaryKey({ columns: [call.staffId, call.key] }), index('calls_age').on(call.startedAt)],
)

/** A list's address, kept under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: ofMember(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (view) => [
    uniqueIndex('one_view_per_name').on(view.staffId, view.list, view.name),
    index('shared_views').on(view.list),
  ],
)

/** What somebody has typed into a longer form and not sent yet. */
export const officeDrafts = pgTable(
  'office_drafts',
  {
    staffId: ofMember(),
    form: text('form').notNull(),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (draft) => [primaryKey({ columns: [draft.staffId, draft.form] }), index('drafts_age').on(draft.savedAt)],
)
