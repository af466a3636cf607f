import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { staffInvitations } from '../tables.server.ts'

export type InvitationRow = typeof staffInvitations.$inferSelect

const isOpen = (now: Date) => and(isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, now))

export async function insertInvitation(
  tx: Db,
  invitation: typeof staffInvitations.$inferInsert,
): Promise<InvitationRow> {
  const [row] = await tx.insert(staffInvitations).values(invitation).returning()
  if (!row) throw new Error('An invitation was not written')
  return row
}

export async function selectInvitation(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), isOpen(now)))
  return row
}

export async function selectOpenInvitation(db: Db, id: string, now: Date) {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, id), isOpen(now)))
  return row
}

/** Whatever became of it: to say why a link does not work any more. */
export async function selectDeadInvitation(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ usedAt: staffInvitations.usedAt })
    .from(staffInvitations)
    .where(eq(staffInvitations.tokenHash, tokenHash))
  return row
}

/** A new link for an open invitation; the one before works no more. Undefined if it is not open. */
export async function renewInvitation(
  tx: Db,
  id: string,
  link: Pick<InvitationRow, 'tokenHash' | 'expiresAt'>,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .update(staffInvitations)
    .set(link)
    .where(and(eq(staffInvitations.id, id), isOpen(now)))
    .returning()
  return row
}

/** False if it was used, taken back or has run out meanwhile: it works once. */
export async function consumeInvitation(tx: Db, id: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(staffInvitations)
    .set({ usedAt: now })
    .where(and(eq(staffInvitations.id, id), isOpen(now)))
    .returning({ id: staffInvitations.id })
  return used.length > 0
}

/** All open ones to this e-mail. */
export async function consumeInvitationsTo(tx: Db, email: string, now: Date) {
  await tx
    .update(staffInvitations)
    .set({ usedAt: now })
    .where(and(eq(sql`lower(${staffInvitations.email})`, email.toLowerCase()), isOpen(now)))
}

/** All open ones that this member of staff has sent. */
export async function consumeInvitationsBy(tx: Db, staffId: string, now: Date) {
  await tx
    .update(staffInvitations)
    .set({ usedAt: now })
    .where(and(eq(staffInvitations.invitedBy, staffId), isOpen(now)))
}

/** By id, as long as they are not swept. */
export const selectInvitedNames = (db: Db, ids: string[]) =>
  db
    .select({ id: staffInvitations.id, name: staffInvitations.name })
    .from(staffInvitations)
    .where(inArray(staffInvitations.id, ids))

export const selectOpenInvitations = (db: Db, now: Date): Promise<InvitationRow[]> =>
  db.select().from(staffInvitations).where(isOpen(now)).orderBy(asc(staffInvitations.createdAt))

export async function dropInvitationsBefore(db: Db, before: Date) {
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, before))
}
