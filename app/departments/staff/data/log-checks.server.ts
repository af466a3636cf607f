import { asc, eq, max, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { officeChanges, officeLogChecks } from '../tables.server.ts'

/** Notes that the log was whole up to this row. */
export async function insertLogCheck(db: Db, last: number) {
  const checked = db
    .select({
      last: officeChanges.id,
      hash: sql<Buffer>`${officeChanges.hash}`.as('hash'),
      checkedAt: sql<Date>`now()`.as('checked_at'),
    })
    .from(officeChanges)
    .where(eq(officeChanges.id, last))
  await db.insert(officeLogChecks).select(checked).onConflictDoNothing()
}

/** The first row that a check has seen and that is not there any more, or is another one; with the log's last row. */
export async function selectLostEnd(db: Db): Promise<{ seen: number; last: number } | undefined> {
  const [lost] = await db
    .select({ seen: officeLogChecks.last })
    .from(officeLogChecks)
    .leftJoin(officeChanges, eq(officeChanges.id, officeLogChecks.last))
    .where(sql`${officeChanges.hash} is distinct from ${officeLogChecks.hash}`)
    .orderBy(asc(officeLogChecks.last))
    .limit(1)
  if (!lost) return undefined
  const [end] = await db.select({ last: max(officeChanges.id) }).from(officeChanges)
  return { seen: lost.seen, last: end?.last ?? 0 }
}

/** How far the latest check came. */
export async function selectLastCheck(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(officeLogChecks.last) }).from(officeLogChecks)
  return row?.last ?? 0
}
