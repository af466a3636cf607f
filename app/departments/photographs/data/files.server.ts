import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { preparedPerConnection } from '#app/platform/db/prepared.server.ts'
import { photographFiles } from '../tables.server.ts'

export async function insertParts(db: Db, name: string, parts: Buffer[]) {
  for (const [part, bytes] of parts.entries())
    await db
      .insert(photographFiles)
      .values({ name, part, bytes })
      .onConflictDoUpdate({
        target: [photographFiles.name, photographFiles.part],
        set: { savedAt: sql`now()` },
      })
}

export async function renewFile(db: Db, name: string): Promise<boolean> {
  const parts = await db
    .update(photographFiles)
    .set({ savedAt: sql`now()` })
    .where(eq(photographFiles.name, name))
    .returning({ part: photographFiles.part })
  return parts.length > 0
}

export async function selectParts(db: Db, name: string): Promise<Buffer[]> {
  const rows = await partsOf(db).execute({ name })
  return rows.map(({ bytes }) => Buffer.from(bytes))
}

const partsOf = preparedPerConnection((db) =>
  db
    .select({ bytes: photographFiles.bytes })
    .from(photographFiles)
    .where(eq(photographFiles.name, sql.placeholder('name')))
    .orderBy(asc(photographFiles.part))
    .prepare('parts_of_file'),
)

export async function deleteFiles(db: Db, names: string[], savedBefore?: Date) {
  if (names.length === 0) return
  await db
    .delete(photographFiles)
    .where(and(inArray(photographFiles.name, names), savedBefore && lt(photographFiles.savedAt, savedBefore)))
}

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
