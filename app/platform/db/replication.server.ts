import { sql } from 'drizzle-orm'
import type { Db } from './db.server.ts'

export type Standby = { standby: string; lagSeconds: number }

/**
 * How far the standbys are behind, for metrics. Only a role with `pg_monitor` may see that; others get none. A standby
 * that has nothing to catch up with has no lag.
 */
export async function listStandbys(db: Db): Promise<Standby[]> {
  const { rows } = await db.execute<Standby>(
    sql`select application_name as standby, coalesce(extract(epoch from replay_lag), 0)::float8 as "lagSeconds"
      from pg_stat_replication where state is not null and application_name is not null`,
  )
  return rows
}
