import { sql } from 'drizzle-orm'
import type { Db } from './db.server.ts'
import { ANEW } from './ready-client.server.ts'

/**
 * A condition that is always met, for statements whose best plan depends on what is asked: half the shelf is found in
 * another way than one bottle. They are never kept ready.
 */
export const plannedAnew = sql.raw(`true ${ANEW}`)

/** For what is asked for with every page: put together once for each database it is asked of, and not for every call. */
export function putTogetherOnce<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>()
  return (db) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}
