import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { type Member, verbsFor, type Wishes } from '../staff.ts'
import { staff, staffSessions, staffVerbs } from '../tables.server.ts'

type SessionRow = typeof staffSessions.$inferSelect

export async function insertSession(db: Db, session: typeof staffSessions.$inferInsert) {
  await db.insert(staffSessions).values(session)
}

/** A session that has not ended, of somebody who still works here, with all that they may do. */
export async function selectSession(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<(SessionRow & { member: Member; wishes: Wishes }) | undefined> {
  const rows = await db
    .select({ session: staffSessions, member: staff, change: staffVerbs })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .leftJoin(staffVerbs, eq(staffVerbs.staffId, staff.id))
    .where(
      and(eq(staffSessions.tokenHash, tokenHash), gt(staffSessions.expiresAt, now), isNull(staff.endedAt)),
    )
  const [first] = rows
  if (!first) return undefined
  const { id, name, role, hasKeys, wantsMorningMail } = first.member
  const verbs = verbsFor(
    role,
    rows.flatMap(({ change }) => (change ? [change] : [])),
  )
  return { ...first.session, member: { id, name, role, verbs }, wishes: { hasKeys, wantsMorningMail } }
}

export async function touchSession(db: Db, id: string, times: Pick<SessionRow, 'seenAt' | 'expiresAt'>) {
  await db.update(staffSessions).set(times).where(eq(staffSessions.id, id))
}

export const selectSessionsOf = (db: Db, staffId: string, now: Date) =>
  db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), gt(staffSessions.expiresAt, now)))
    .orderBy(desc(staffSessions.seenAt), desc(staffSessions.id))

export async function markSteppedUp(db: Db, id: string, now: Date) {
  await db.update(staffSessions).set({ steppedUpAt: now }).where(eq(staffSessions.id, id))
}

/** False if this member has no such session. */
export async function deleteSession(db: Db, staffId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, id)))
    .returning({ id: staffSessions.id })
  return ended.length > 0
}

/** All of them, or all but one. */
export async function deleteSessionsOf(db: Db, staffId: string, but?: string): Promise<number> {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), but === undefined ? undefined : ne(staffSessions.id, but)))
    .returning({ id: staffSessions.id })
  return ended.length
}

export async function dropDeadSessions(db: Db, now: Date) {
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now))
}
