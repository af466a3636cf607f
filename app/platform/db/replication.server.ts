import { sql } from 'drizzle-orm'
import type { Db } from './db.server.ts'

export type Standby = { standby: string; lagSeconds: number }

/**
 * How far the standbys are behind, for metrics. Only a role with `pg_monitor` may see that; others get none. A standby
 * that has nothing to catch up with has no lag. Several that were given no name of their own all have the same one: the
 * one that is furthest behind counts.
 */
export async function listStandbys(db: Db): Promise<Standby[]> {
  const { rows } = await db.execute<Standby>(
    sql`select application_name as standby, coalesce(max(extract(epoch from replay_lag)), 0)::float8 as "lagSeconds"
      from pg_stat_replication where state is not null and application_name is not null group by 1`,
  )
  return rows
}
