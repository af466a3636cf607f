import { isNull } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { firstOwnerLinks, staff } from '../tables.server.ts'
import { consumeInvitation } from './invitations.server.ts'

export type FirstOwnerLink = typeof firstOwnerLinks.$inferSelect

/** There is one row at most: a new link takes the place of the one before. */
export async function putFirstOwnerLink(db: Db, link: Omit<FirstOwnerLink, 'one' | 'invitationId'>) {
  await db.insert(firstOwnerLinks).values(link).onConflictDoUpdate({ target: firstOwnerLinks.one, set: link })
}

export async function selectFirstOwnerLink(db: Db): Promise<FirstOwnerLink | undefined> {
  const [row] = await db.select().from(firstOwnerLinks)
  return row
}

/** What nobody else uses until the transaction ends. */
export async function lockFirstOwnerLink(tx: Db): Promise<FirstOwnerLink | undefined> {
  const [row] = await tx.select().from(firstOwnerLinks).for('update')
  return row
}

export async function noteInvitation(tx: Db, invitationId: string) {
  await tx.update(firstOwnerLinks).set({ invitationId })
}

/** Somebody works here now: the link, and the invitation that it made, work no more. */
export async function endFirstOwnerLink(tx: Db, now: Date) {
  const [link] = await tx.delete(firstOwnerLinks).returning()
  if (link?.invitationId) await consumeInvitation(tx, link.invitationId, now)
}

export async function hasStaff(db: Db): Promise<boolean> {
  const rows = await db.select({ id: staff.id }).from(staff).where(isNull(staff.endedAt)).limit(1)
  return rows.length > 0
}
