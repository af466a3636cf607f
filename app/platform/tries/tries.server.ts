import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { sqlInstant } from '../db/columns.server.ts'
import type { Db } from '../db/db.server.ts'
import { Refused } from '../http/answer.server.ts'
import { networkOf } from '../http/network.server.ts'
import { tries } from './tables.server.ts'

/** A rate limit: how often something may be done in a period, by one person or from one address. */
type Limited = {
  what: string
  most: number
  minutes: number
  /** The message above the limit, before how long to wait. */
  because?: string
}

/**
 * Counts a try before anything is checked, in one statement, so that ten thousand concurrent tries can't exceed the
 * limit. Never in a transaction that may be rolled back: the count would be rolled back too.
 */
export async function spendTry(
  db: Db,
  { what, most, minutes, because }: Limited,
  who: string,
  now: Date,
): Promise<void> {
  const isOver = sql`${tries.until} <= ${sqlInstant(now)}`
  const [row] = await db
    .insert(tries)
    .values({ what, who: nameless(who), count: 1, until: new Date(now.getTime() + minutes * 60_000) })
    .onConflictDoUpdate({
      target: [tries.what, tries.who],
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${tries.until} end`,
      },
    })
    .returning({ count: tries.count, until: tries.until })
  if (!row) throw new Error('A try was not counted')
  if (row.count > most)
    throw new TooOften(Math.max(1, Math.ceil((row.until.getTime() - now.getTime()) / 1000)), because)
}

/** The same for callers with their own message: false if no try is left. */
export async function hasTryLeft(db: Db, limited: Limited, who: string, now: Date): Promise<boolean> {
  try {
    await spendTry(db, limited, who, now)
    return true
  } catch (failure) {
    if (failure instanceof TooOften) return false
    throw failure
  }
}

/** Takes a try back that turned out not to count. */
export async function returnTry(db: Db, { what }: Limited, who: string): Promise<void> {
  await db
    .update(tries)
    .set({ count: sql`greatest(0, ${tries.count} - 1)` })
    .where(mine(what, who))
}

export async function forgiveTries(db: Db, { what }: Limited, who: string): Promise<void> {
  await db.delete(tries).where(mine(what, who))
}

export async function dropOldTries(db: Db, now: Date): Promise<void> {
  await db.delete(tries).where(lt(tries.until, now))
}

export class TooOften extends Refused {
  readonly seconds: number
  constructor(seconds: number, because = 'That was tried too often.') {
    super(429, 'too_often', `${because} Please wait ${inWords(seconds)} and try again.`)
    this.seconds = seconds
  }
}

function inWords(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? 'a second' : `${seconds} seconds`
}

const mine = (what: string, who: string) => and(eq(tries.what, what), eq(tries.who, nameless(who)))

/** Hashed for storage: neither an e-mail nor an IP address. */
const nameless = (who: string) =>
  createHash('sha256')
    .update(who.toLowerCase().split(' ').map(networkOf).join(' '))
    .digest('base64url')
    .slice(0, 22)
