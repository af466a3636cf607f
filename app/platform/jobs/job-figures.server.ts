import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.server.ts'

/** Jobs of one name that are due or failed before, and for how long the oldest has waited. */
export type WaitingJobs = { job: string; waiting: number; oldestSeconds: number }

/**
 * For metrics, over pg-boss's partial index of what waits. A job that waits for its time is not counted; one that
 * failed has waited since it was made. The database's clock decides, as it does when a job starts.
 */
export async function listWaitingJobs(db: Db): Promise<WaitingJobs[]> {
  const { rows } = await db.execute<WaitingJobs>(
    sql`select name as job, count(*)::int as waiting,
        greatest(0, extract(epoch from now() - min(case when state = 'retry' then created_on else start_after end)))::float8 as "oldestSeconds"
      from pgboss.job
      where state < 'active' and (state = 'retry' or start_after <= now())
      group by name`,
  )
  return rows
}
