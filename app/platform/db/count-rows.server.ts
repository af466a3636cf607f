import { type Subquery, sql } from 'drizzle-orm'
import type { Db } from './db.server.ts'

/** How many rows a statement finds; it stops itself behind the most that are counted. */
export async function countRows(db: Db, stopped: Subquery): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(stopped)
  return row?.count ?? 0
}
