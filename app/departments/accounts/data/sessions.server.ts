import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { preparedPerConnection } from '#app/platform/db/prepared.server.ts'
import { accounts, sessions } from '../tables.server.ts'
import { accountColumns } from './accounts.server.ts'

export async function insertSession(
  db: Db,
  session: Omit<typeof sessions.$inferInsert, 'id'>,
): Promise<string> {
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id })
  if (!row) throw new Error('A session was not written')
  return row.id
}

export async function selectSession(db: Db, tokenHash: string, now: Date) {
  const [row] = await aliveSession(db).execute({ tokenHash, now })
  return row
}

const aliveSession = preparedPerConnection((db) =>
  db
    .select({
      id: sessions.id,
      seenAt: sessions.seenAt,
      account: accountColumns,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('alive_session'),
)

export async function isAlive(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id))
  return row !== undefined
}

export async function touchSession(db: Db, id: string, now: Date, expiresAt: Date) {
  await db.update(sessions).set({ seenAt: now, expiresAt }).where(eq(sessions.id, id))
}

export const selectSessions = (db: Db, accountId: string, now: Date) =>
  db
    .select({
      id: sessions.id,
      agent: sessions.agent,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id))

/** Returns whether this account had such a session. */
export async function deleteSession(db: Db, accountId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return gone.length > 0
}

export async function deleteSessions(db: Db, accountId: string, but?: string) {
  await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), but === undefined ? undefined : ne(sessions.id, but)))
}

export async function deleteDeadSessions(db: Db, now: Date) {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

/** Limits the sessions of an account: the oldest ones end. */
export async function trimSessions(db: Db, accountId: string, most: number) {
  await db.execute(sql`delete from ${sessions} where ${sessions.accountId} = ${accountId} and ${sessions.id} not in (
    select ${sessions.id} from ${sessions} where ${sessions.accountId} = ${accountId}
    order by ${sessions.seenAt} desc, ${sessions.createdAt} desc, ${sessions.id} limit ${most})`)
}
