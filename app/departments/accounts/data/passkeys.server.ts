import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { accounts, passkeys } from '../tables.server.ts'

export const selectPasskeys = (db: Db, accountId: string) =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

export async function selectPasskey(db: Db, id: string) {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id))
  return row
}

export async function countPasskeys(db: Db, accountId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(passkeys).where(eq(passkeys.accountId, accountId))
  return row?.total ?? 0
}

/** False if it is known already. */
export async function insertPasskey(db: Db, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  return added.length > 0
}

/** False if it was removed. */
export async function markPasskeyUsed(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const used = await db
    .update(passkeys)
    .set({ counter, usedAt: now })
    .where(eq(passkeys.id, id))
    .returning({ id: passkeys.id })
  return used.length > 0
}

export async function markPasskeyForOffice(db: Db, accountId: string, id: string) {
  await db
    .update(passkeys)
    .set({ opensOffice: true })
    .where(and(eq(passkeys.accountId, accountId), eq(passkeys.id, id)))
}

export async function deletePasskeys(db: Db, accountId: string) {
  await db.delete(passkeys).where(eq(passkeys.accountId, accountId))
}

/**
 * Those from before the e-mail was verified: they may belong to somebody who registered with another person's e-mail.
 */
export async function deleteUnprovenPasskeys(db: Db, accountId: string) {
  const unproven = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailProvenAt)))
  await db.delete(passkeys).where(inArray(passkeys.accountId, unproven))
}

export async function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.accountId, accountId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return gone.length > 0
}
