import { asc, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { announcements } from '../tables.server.ts'

/** Including past and coming ones. */
export const selectAnnouncements = async (db: Db) =>
  db
    .select({
      description: announcements.description,
      startsAt: announcements.startsAt,
      endsAt: announcements.endsAt,
    })
    .from(announcements)
    .orderBy(asc(announcements.position), asc(announcements.id))

type AnnouncementRow = typeof announcements.$inferInsert

export async function upsertAnnouncements(db: Db, all: AnnouncementRow[]) {
  if (all.length === 0) return
  await db
    .insert(announcements)
    .values(all)
    .onConflictDoUpdate({
      target: announcements.id,
      set: {
        description: sql`excluded.description`,
        position: sql`excluded.position`,
        startsAt: sql`excluded.starts_at`,
        endsAt: sql`excluded.ends_at`,
      },
    })
}

/** These, and no others. */
export async function replaceAllAnnouncements(tx: Db, all: AnnouncementRow[]) {
  await tx.delete(announcements)
  if (all.length > 0) await tx.insert(announcements).values(all)
}

/** When an announcement next begins or ends. */
export async function selectNextAnnouncementTime(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await db.execute<{ next: Date | string | null }>(sql`
    select min(at) as next from announcements, unnest(array[starts_at, ends_at]) as at
    where at > ${now.toISOString()}::timestamptz`)
  const next = rows[0]?.next ?? null
  return next === null ? null : new Date(next)
}
