import { and, lt, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { photographFiles } from '../tables.server.ts'

/** Names of old files to which no upload leads: what an upload that is gone has left. */
export async function selectStrayFiles(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: photographFiles.name })
    .from(photographFiles)
    .where(
      and(
        lt(photographFiles.savedAt, before),
        sql`case when ${photographFiles.name} like 'original/%'
          then not exists (select from photographs where id::text = substr(${photographFiles.name}, 10))
          else not exists (select from photographs where base = '/photographs/' || left(${photographFiles.name}, 32))
            and not exists (select from photographs where cut_base = '/photographs/' || left(${photographFiles.name}, 32))
          end`,
      ),
    )
    .limit(most)
  return rows.map(({ name }) => name)
}
