import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Role, VerbChange } from '../staff.ts'
import { staff, staffSessions, staffVerbs } from '../tables.server.ts'

export type StaffRow = typeof staff.$inferSelect

const isActive = isNull(staff.endedAt)

/** Undefined if the account is a member of staff already. */
export async function insertMember(
  tx: Db,
  member: Pick<StaffRow, 'accountId' | 'name' | 'role' | 'authorisedOn' | 'startedAt'>,
): Promise<StaffRow | undefined> {
  const [row] = await tx.insert(staff).values(member).onConflictDoNothing().returning()
  return row
}

/** The one with this role who has been here longest. */
export async function selectFirstWithRole(db: Db, role: Role): Promise<StaffRow | undefined> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.role, role), isActive))
    .orderBy(asc(staff.startedAt), asc(staff.id))
    .limit(1)
  return row
}

export async function selectByAccount(db: Db, accountId: string): Promise<StaffRow | undefined> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.accountId, accountId), isActive))
  return row
}

export async function selectMember(db: Db, id: string): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id))
  return row
}

/**
 * Locks all active owners first, in one order, so that two of them can't end each other at the same moment. An owner who
 * may not manage staff could make nobody else one, and does not count.
 */
export async function lockMember(tx: Db, id: string) {
  const locked = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isActive))
    .orderBy(asc(staff.id))
    .for('update')
  const ids = locked.map((owner) => owner.id)
  const powerless = await tx
    .select({ id: staffVerbs.staffId })
    .from(staffVerbs)
    .where(
      and(
        inArray(staffVerbs.staffId, ids),
        eq(staffVerbs.verb, 'staff.manage'),
        eq(staffVerbs.isGranted, false),
      ),
    )
  const owners = locked.filter((owner) => !powerless.some((each) => each.id === owner.id))
  const [member] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isActive))
    .for('update')
  return { member, isLastOwner: owners.length === 1 && owners[0]?.id === id }
}

export async function updateMember(
  tx: Db,
  id: string,
  changes: Partial<Pick<StaffRow, 'role' | 'endedAt' | 'hasKeys' | 'wantsMorningMail' | 'authorisedOn'>>,
) {
  await tx.update(staff).set(changes).where(eq(staff.id, id))
}

export async function selectVerbChanges(db: Db, staffId: string): Promise<VerbChange[]> {
  return db
    .select({ verb: staffVerbs.verb, isGranted: staffVerbs.isGranted })
    .from(staffVerbs)
    .where(eq(staffVerbs.staffId, staffId))
    .orderBy(asc(staffVerbs.verb))
}

export async function replaceVerbChanges(tx: Db, staffId: string, changes: readonly VerbChange[]) {
  await tx.delete(staffVerbs).where(eq(staffVerbs.staffId, staffId))
  if (changes.length > 0)
    await tx.insert(staffVerbs).values(changes.map((change) => ({ ...change, staffId })))
}

/** By id; those who have gone too. */
export const selectNames = (db: Db, ids: string[]) =>
  db.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, ids))

/** Those who work here, with when each was last seen in the office. */
/** Those who work here and have these words in their name, whatever their accents. A shop has a few. */
export const selectNamed = (
  db: Db,
  words: string,
  most: number,
): Promise<Pick<StaffRow, 'name' | 'role'>[]> =>
  db
    .select({ name: staff.name, role: staff.role })
    .from(staff)
    .where(and(isActive, sql`fold(${words}) <> ''`, sql`strpos(fold(${staff.name}), fold(${words})) > 0`))
    .orderBy(asc(staff.name), asc(staff.id))
    .limit(most)

export async function selectStaff(db: Db) {
  const members = await db.select().from(staff).where(isActive).orderBy(asc(staff.startedAt), asc(staff.id))
  const ids = members.map(({ id }) => id)
  const changes = await db.select().from(staffVerbs).where(inArray(staffVerbs.staffId, ids))
  const seen = await db
    .select({ staffId: staffSessions.staffId, at: max(staffSessions.seenAt) })
    .from(staffSessions)
    .where(inArray(staffSessions.staffId, ids))
    .groupBy(staffSessions.staffId)
  return members.map((member) => ({
    ...member,
    verbChanges: changes.filter(({ staffId }) => staffId === member.id),
    seenAt: seen.find(({ staffId }) => staffId === member.id)?.at ?? null,
  }))
}
