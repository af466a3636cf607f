import { asc, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { announcements } from '../tables.server.ts'

/** Including past ones. */
export const selectAnnouncements = async (db: Db) =>
  db
    .select({ description: announcements.description, endsAt: announcements.endsAt })
    .from(announcements)
    .orderBy(asc(announcements.position), asc(announcements.id))

export async function upsertAnnouncements(db: Db, all: (typeof announcements.$inferInsert)[]) {
  if (all.length === 0) return
  await db
    .insert(announcements)
    .values(all)
    .onConflictDoUpdate({
      target: announcements.id,
      set: {
        description: sql`excluded.description`,
        position: sql`excluded.position`,
        endsAt: sql`excluded.ends_at`,
      },
    })
}
