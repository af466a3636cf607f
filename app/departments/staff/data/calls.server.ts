import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { officeCalls } from '../tables.server.ts'

type CallRow = typeof officeCalls.$inferSelect
export type CallName = Pick<CallRow, 'staffId' | 'key'>

const named = ({ staffId, key }: CallName) => and(eq(officeCalls.staffId, staffId), eq(officeCalls.key, key))

/** False if the key is taken; one that is older than `before` counts no more, nor one that died without an answer. */
export async function claimCall(
  db: Db,
  call: Omit<typeof officeCalls.$inferInsert, 'status' | 'answer'>,
  { before, deadBefore }: { before: Date; deadBefore: Date },
): Promise<boolean> {
  const claimed = await db
    .insert(officeCalls)
    .values(call)
    .onConflictDoUpdate({
      target: [officeCalls.staffId, officeCalls.key],
      set: {
        bodyHash: call.bodyHash,
        startedAt: call.startedAt,
        status: null,
        // A call that died may have come a part of its way; what is older than a day is another call.
        answer: sql`case when ${officeCalls.startedAt} < ${before.toISOString()}::timestamptz then null else ${officeCalls.answer} end`,
      },
      setWhere: or(
        lt(officeCalls.startedAt, before),
        and(
          isNull(officeCalls.status),
          lt(officeCalls.startedAt, deadBefore),
          eq(officeCalls.bodyHash, call.bodyHash),
        ),
      ),
    })
    .returning({ key: officeCalls.key })
  return claimed.length > 0
}

export async function selectCall(db: Db, call: CallName): Promise<CallRow | undefined> {
  const [row] = await db.select().from(officeCalls).where(named(call))
  return row
}

export async function updateCall(
  db: Db,
  call: CallName,
  answer: Pick<CallRow, 'status' | 'answer'> & Partial<Pick<CallRow, 'startedAt'>>,
) {
  await db.update(officeCalls).set(answer).where(named(call))
}

/** Not one that has its answer already. */
export async function dropCall(db: Db, call: CallName) {
  await db.delete(officeCalls).where(and(named(call), isNull(officeCalls.status)))
}

export async function dropCallsBefore(db: Db, before: Date) {
  await db.delete(officeCalls).where(lt(officeCalls.startedAt, before))
}
