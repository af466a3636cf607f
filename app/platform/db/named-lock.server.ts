import { sql } from 'drizzle-orm'
import type { Db } from './db.server.ts'

/** An advisory lock on a name, for what has no row to lock: until the transaction ends, others who want it wait. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
