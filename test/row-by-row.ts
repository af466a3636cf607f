import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'

const otherWays = [
  'hashjoin',
  'mergejoin',
  'hashagg',
  'sort',
  'material',
  'memoize',
  'indexscan',
  'bitmapscan',
]

/**
 * For the rest of the test's transaction, the database joins row by row, as it may choose to at any time: a sub-query
 * can then be run again for every row.
 */
export async function joinRowByRow(db: Db) {
  for (const way of otherWays) await db.execute(sql.raw(`set local enable_${way} = off`))
}
