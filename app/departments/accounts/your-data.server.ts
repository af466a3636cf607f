import type { Db } from '#app/platform/db/db.server.ts'
import { notFound } from '#app/platform/http/answer.server.ts'
import { eraseMailTo } from '#app/platform/mail/outbox.server.ts'
import type { Account } from './accounts.ts'
import { deleteAccount, lockAccount, selectGuests, selectIsEmailProven } from './data/accounts.server.ts'
import { selectAddresses, selectAddressesOfAll } from './data/addresses.server.ts'
import { dropDead } from './data/codes.server.ts'
import { selectMergedEmails } from './data/merged-accounts.server.ts'
import { selectPasskeys } from './data/passkeys.server.ts'
import { selectPicture } from './data/pictures.server.ts'
import { dropDeadRequests } from './data/reset-requests.server.ts'
import { deleteDeadSessions, selectSessions } from './data/sessions.server.ts'
import { proveItIsYou } from './profile.server.ts'

/** What another room stores about somebody, under its name in the export. */
export type DataExport = { name: string } & (
  | { export: (db: Db, whose: Whose) => Promise<unknown> }
  /** Data that belongs to the e-mail alone: exported once that e-mail is verified, of each e-mail by itself. */
  | { exportByEmail: (db: Db, email: string) => Promise<unknown> }
  /** Data that anybody may have typed under an e-mail: exported only when staff have checked that it is theirs. */
  | { exportOnRequest: (db: Db, emails: string[]) => Promise<unknown> }
)
type Whose = {
  /** Undefined of somebody without an account. */
  id: string | undefined
  /** The account's own id and, if its e-mail is verified, those of the guests with that e-mail: they are the same person. */
  ids: string[]
  /** As far as they are verified: anybody can register with somebody else's. */
  emails: string[]
}
/** What another room must do before an account is erased: orders stay for the tax office, anonymised. */
export type Eraser = (db: Db, account: Account) => Promise<void>
export type Erasers = {
  erasers: readonly Eraser[]
  /** For data that belongs to the e-mail alone. */
  emailErasers: readonly EmailEraser[]
  /** For what only staff erase, who have checked that the e-mail is theirs. */
  requestErasers: readonly EmailEraser[]
}
export type EmailEraser = (db: Db, email: string) => Promise<void>

const UNPROVEN =
  'Kept under your e-mail alone, and told once you have shown that it is yours: by the code that we mail you for a new password or, as a guest, by the link to an account.'

/** Staff may know by other means that every e-mail is theirs, such as from a letter: also those of merged accounts. */
type Proof = { isProven?: boolean }

/** Everything the shop knows about somebody, for themselves: without secrets, not even hashed ones. */
export async function exportData(
  db: Db,
  account: Account,
  others: readonly DataExport[],
  now: Date,
  proof: Proof = {},
) {
  const picture = await selectPicture(db, account.id)
  const own = {
    told_at: now.toISOString(),
    profile: account,
    addresses: await selectAddresses(db, account.id),
    picture: picture ? `data:image/webp;base64,${picture.webp.toString('base64')}` : null,
    sessions: await selectSessions(db, account.id, now),
    passkeys: (await selectPasskeys(db, account.id)).map(({ name, createdAt, usedAt }) => ({
      name,
      createdAt,
      usedAt,
    })),
  }
  const isProven = await isProvenFor(db, account, proof)
  const guests = await guestsOf(db, account, isProven)
  const merged = await mergedFor(db, account, proof)
  const whose = {
    id: account.id,
    ids: [account.id, ...guests.map(({ id }) => id)],
    emails: [...(isProven ? [account.email] : []), ...merged],
  }
  const rest: Record<string, unknown> = { as_guest: isProven ? await profilesOf(db, guests) : UNPROVEN }
  for (const each of others)
    if ('export' in each) rest[each.name] = await each.export(db, whose)
    else if ('exportOnRequest' in each) {
      if (proof.isProven) rest[each.name] = await each.exportOnRequest(db, whose.emails)
    } else rest[each.name] = isProven ? await each.exportByEmail(db, account.email) : UNPROVEN
  return { ...own, ...rest, ...(await underMergedEmails(db, merged, others)) }
}

const isProvenFor = async (db: Db, { id }: Account, { isProven = false }: Proof) =>
  isProven || (await selectIsEmailProven(db, id))

const mergedFor = (db: Db, { id }: Account, { isProven }: Proof) =>
  selectMergedEmails(db, id, isProven ? 'all' : 'verified')

/** What is stored under the e-mails of accounts that were merged into this one. */
async function underMergedEmails(db: Db, emails: string[], others: readonly DataExport[]) {
  const merged: Record<string, Record<string, unknown>> = {}
  for (const email of emails) {
    const there: Record<string, unknown> = {}
    for (const each of others)
      if ('exportByEmail' in each) there[each.name] = await each.exportByEmail(db, email)
    merged[email] = there
  }
  return emails.length > 0 ? { merged } : {}
}

/** Who ordered under a verified e-mail without signing in, on the website or by telephone. */
const guestsOf = async (db: Db, { id, email }: Account, isProven: boolean) =>
  isProven ? (await selectGuests(db, email)).filter((guest) => guest.id !== id) : []

async function profilesOf(db: Db, guests: Account[]) {
  const all = await selectAddressesOfAll(
    db,
    guests.map(({ id }) => id),
  )
  const addressesOf = Map.groupBy(all, ({ accountId }) => accountId)
  return guests.map(({ id, firstName, lastName, email, phone }) => ({
    firstName,
    lastName,
    email,
    phone,
    addresses: (addressesOf.get(id) ?? []).map(({ accountId: _, ...address }) => address),
  }))
}

/** The ids under which somebody has ordered: their account's, and those of the guests that they were. */
export async function idsOf(db: Db, account: Account, proof: Proof = {}): Promise<string[]> {
  const guests = await guestsOf(db, account, await isProvenFor(db, account, proof))
  return [account.id, ...guests.map(({ id }) => id)]
}

/**
 * Erases the account with everything that belongs to it. A guest needs no proof: the session is the guest. What
 * belongs to the e-mail alone, and its guests, are erased only if it is verified.
 */
export async function eraseAccount(
  db: Db,
  account: Account,
  password: string | undefined,
  all: Omit<Erasers, 'requestErasers'>,
  now: Date,
) {
  const proven = account.isGuest ? null : await proveItIsYou(db, account, password, now)
  await db.transaction(async (tx) => {
    const locked = await lockAccount(tx, account.id)
    if (locked?.passwordHash !== proven) throw notFound('There is no such account')
    await eraseLocked(tx, account, { ...all, requestErasers: [] })
  })
}

/** In a transaction that has locked the account. */
export async function eraseLocked(
  tx: Db,
  account: Account,
  { erasers, emailErasers, requestErasers }: Erasers,
  proof: Proof = {},
) {
  const isProven = await isProvenFor(tx, account, proof)
  const merged = await mergedFor(tx, account, proof)
  for (const owner of [account, ...(await lockGuests(tx, account, isProven))]) {
    for (const eraser of erasers) await eraser(tx, owner)
    await deleteAccount(tx, owner.id)
  }
  const ofEmails = { emailErasers, requestErasers: proof.isProven ? requestErasers : [] }
  for (const email of [...(isProven ? [account.email] : []), ...merged]) await eraseEmail(tx, email, ofEmails)
}

/** What the shop knows of somebody without an account, by an e-mail that staff know to be theirs. */
export async function exportEmail(db: Db, email: string, others: readonly DataExport[], now: Date) {
  const exported: Record<string, unknown> = { told_at: now.toISOString(), email }
  for (const each of others)
    if ('exportOnRequest' in each) exported[each.name] = await each.exportOnRequest(db, [email])
    else if ('exportByEmail' in each) exported[each.name] = await each.exportByEmail(db, email)
    else exported[each.name] = await each.export(db, { id: undefined, ids: [], emails: [email] })
  return exported
}

/** All of that, and the mails to them. */
export async function eraseEmail(
  tx: Db,
  email: string,
  { emailErasers, requestErasers }: Pick<Erasers, 'emailErasers' | 'requestErasers'>,
) {
  for (const eraser of [...emailErasers, ...requestErasers]) await eraser(tx, email)
  await eraseMailTo(tx, email)
}

/** In the order of their ids: two who lock several never wait for each other. */
async function lockGuests(tx: Db, account: Account, isProven: boolean): Promise<Account[]> {
  const guests = await guestsOf(tx, account, isProven)
  const locked: Account[] = []
  for (const { id } of guests.toSorted((one, other) => one.id.localeCompare(other.id))) {
    const guest = await lockAccount(tx, id)
    if (guest) locked.push(guest)
  }
  return locked
}

/** False if the account is gone: for data that must not be left behind by a concurrent erasure. */
export const isStillThere = async (tx: Db, accountId: string) =>
  (await lockAccount(tx, accountId)) !== undefined

/** Deletes expired records, which would help only a thief. */
export async function sweepAccounts(db: Db, now: Date) {
  await deleteDeadSessions(db, now)
  await dropDead(db, now)
  await dropDeadRequests(db, now)
}
