import { and, desc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { challenges, keys, resetCodes } from '../tables.server.ts'

type Opens = (typeof keys.$inferSelect)['opens']

/** The same token again is extended. */
export async function putKey(db: Db, key: typeof keys.$inferInsert) {
  await db
    .insert(keys)
    .values(key)
    .onConflictDoUpdate({ target: keys.hash, set: { expiresAt: key.expiresAt } })
}

/** Deletes all but the `most` newest of a kind. */
export async function trimKeys(db: Db, accountId: string, opens: Opens, most: number) {
  const theirs = and(eq(keys.accountId, accountId), eq(keys.opens, opens))
  const newest = db
    .select({ hash: keys.hash })
    .from(keys)
    .where(theirs)
    .orderBy(desc(keys.expiresAt), keys.hash)
    .limit(most)
  await db.delete(keys).where(and(theirs, notInArray(keys.hash, newest)))
}

/** Looks a token up without consuming it. */
export async function findKey(db: Db, hash: string, opens: Opens[], now: Date) {
  const [row] = await db
    .select({ accountId: keys.accountId, opens: keys.opens, email: keys.email })
    .from(keys)
    .where(and(eq(keys.hash, hash), inArray(keys.opens, opens), gt(keys.expiresAt, now)))
  return row
}

/** The token that could stop a change of e-mail can revert it from now on. */
export async function turnIntoRestoring(
  db: Db,
  { accountId, email, expiresAt }: { accountId: string; email: string; expiresAt: Date },
) {
  await db
    .update(keys)
    .set({ opens: 'restore-email', email, expiresAt })
    .where(and(eq(keys.accountId, accountId), eq(keys.opens, 'keep-email')))
}

/** Whether an account had this e-mail until a few days ago and may revert to it. */
export async function isReserved(db: Db, email: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ hash: keys.hash })
    .from(keys)
    .where(
      and(
        eq(keys.opens, 'restore-email'),
        sql`lower(${keys.email}) = lower(${email})`,
        gt(keys.expiresAt, now),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Consumes a token: it works once. */
export async function consumeKey(db: Db, hash: string, opens: Opens, now: Date) {
  const [row] = await db
    .delete(keys)
    .where(and(eq(keys.hash, hash), eq(keys.opens, opens), gt(keys.expiresAt, now)))
    .returning({ accountId: keys.accountId, email: keys.email })
  return row
}

/** Returns whether there were any. */
export async function dropKeys(db: Db, accountId: string, ...opens: Opens[]): Promise<boolean> {
  const dropped = await db
    .delete(keys)
    .where(and(eq(keys.accountId, accountId), inArray(keys.opens, opens)))
    .returning({ hash: keys.hash })
  return dropped.length > 0
}

/** By the token that stops it: the one that confirms it does not exist if the e-mail has another account. */
export async function selectPendingEmail(db: Db, accountId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ email: keys.email })
    .from(keys)
    .where(and(eq(keys.accountId, accountId), eq(keys.opens, 'keep-email'), gt(keys.expiresAt, now)))
  return row?.email ?? null
}

export async function putChallenge(db: Db, challenge: typeof challenges.$inferInsert) {
  await db.insert(challenges).values(challenge)
}

export async function consumeChallenge(db: Db, hash: string, now: Date) {
  const [row] = await db
    .delete(challenges)
    .where(and(eq(challenges.hash, hash), gt(challenges.expiresAt, now)))
    .returning({ challenge: challenges.challenge, accountId: challenges.accountId })
  return row
}

export async function dropChallenges(db: Db, accountId: string) {
  await db.delete(challenges).where(eq(challenges.accountId, accountId))
}

export async function dropDead(db: Db, now: Date) {
  await db.delete(keys).where(lt(keys.expiresAt, now))
  await db.delete(resetCodes).where(lt(resetCodes.expiresAt, now))
  await db.delete(challenges).where(lt(challenges.expiresAt, now))
}
