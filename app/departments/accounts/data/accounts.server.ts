import { and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { preparedPerConnection } from '#app/platform/db/prepared.server.ts'
import type { Account } from '../accounts.ts'
import { accounts } from '../tables.server.ts'

type Row = typeof accounts.$inferSelect
type NewAccount = Omit<typeof accounts.$inferInsert, 'id'>
type Changes = Partial<
  Pick<Row, 'firstName' | 'lastName' | 'phone' | 'address' | 'email' | 'emailProvenAt' | 'passwordHash'>
>

export const accountColumns = {
  id: accounts.id,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  email: accounts.email,
  phone: accounts.phone,
  address: accounts.address,
  isAdmin: accounts.isAdmin,
  isGuest: accounts.isGuest,
}

const hasEmail = (email: string) => sql`lower(${accounts.email}) = lower(${email})`

export async function selectAccount(db: Db, id: string): Promise<Account | undefined> {
  const [row] = await db.select(accountColumns).from(accounts).where(eq(accounts.id, id))
  return row
}

/**
 * Locks the account, first in every transaction that changes its data, so that concurrent ones run one after the
 * other. Rows that only refer to the account are not blocked.
 */
export async function lockAccount(tx: Db, id: string) {
  const [row] = await accountLock(tx).execute({ id })
  return row
}

const accountLock = preparedPerConnection((tx) =>
  tx
    .select({ ...accountColumns, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('lock_account'),
)

/** The account, never a guest, that signs in with this e-mail; case-insensitive. */
export async function selectByEmail(db: Db, email: string) {
  const [row] = await db
    .select({ ...accountColumns, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(hasEmail(email), not(accounts.isGuest)))
  return row
}

export async function selectPasswordHash(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, id))
  return row?.hash ?? null
}

/** Whether the e-mail is verified by a code or a link: anybody can register with somebody else's e-mail. */
export async function selectIsEmailProven(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ at: accounts.emailProvenAt }).from(accounts).where(eq(accounts.id, id))
  return row !== undefined && row.at !== null
}

/** Guests with this e-mail, the latest first: their data belongs to the person who verifies it. */
export const selectGuests = (db: Db, email: string) =>
  db
    .select(accountColumns)
    .from(accounts)
    .where(and(hasEmail(email), accounts.isGuest))
    .orderBy(desc(accounts.createdAt), desc(accounts.id))

/**
 * Undefined if the e-mail has an account already: the unique index decides, so that two concurrent calls can't both
 * win.
 */
/** Accounts, never guests, with this e-mail or with a phone number that ends with these digits. */
export const selectPeople = (db: Db, { email, digits }: { email?: string; digits?: string }, most: number) =>
  db
    .select(accountColumns)
    .from(accounts)
    .where(
      and(
        eq(accounts.isGuest, false),
        email === undefined
          ? eq(sql`right(regexp_replace(${accounts.phone}, '[^0-9]', '', 'g'), 9)`, digits)
          : eq(sql`lower(${accounts.email})`, email.toLowerCase()),
      ),
    )
    .orderBy(asc(accounts.createdAt))
    .limit(most)

export async function insertAccount(db: Db, account: NewAccount): Promise<Account | undefined> {
  const [row] = await db.insert(accounts).values(account).onConflictDoNothing().returning(accountColumns)
  return row
}

/** Undefined if the new e-mail belongs to another account by now. */
export async function updateAccount(db: Db, id: string, changes: Changes): Promise<Account | undefined> {
  if (Object.keys(changes).length === 0) return selectAccount(db, id)
  const taken =
    changes.email === undefined
      ? undefined
      : sql`not exists (select from ${accounts} as other where lower(other.email) = lower(${changes.email})
          and not other.is_guest and other.id <> ${id})`
  const [row] = await db
    .update(accounts)
    .set(changes)
    .where(and(eq(accounts.id, id), taken))
    .returning(accountColumns)
  return row
}

export async function deleteAccount(db: Db, id: string) {
  await db.delete(accounts).where(eq(accounts.id, id))
}

/** Undefined if no account has this e-mail. Locks it until the transaction ends. */
export async function setAdmin(
  tx: Db,
  email: string,
  isAdmin: boolean,
): Promise<{ id: string; isChanged: boolean } | undefined> {
  const [account] = await tx
    .select({ id: accounts.id, was: accounts.isAdmin })
    .from(accounts)
    .where(and(hasEmail(email), not(accounts.isGuest)))
    .for('update')
  if (!account) return undefined
  const isChanged = account.was !== isAdmin
  if (isChanged) await setAdminById(tx, account.id, isAdmin)
  return { id: account.id, isChanged }
}

export async function setAdminById(db: Db, id: string, isAdmin: boolean) {
  await db.update(accounts).set({ isAdmin }).where(eq(accounts.id, id))
}

export async function selectEmails(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  return new Map(rows.map(({ id, email }) => [id, email]))
}

export const selectAdmins = (db: Db) =>
  db.select(accountColumns).from(accounts).where(eq(accounts.isAdmin, true))
