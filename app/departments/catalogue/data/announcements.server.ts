import { asc, sql } from 'drizzle-orm'
import { sqlInstant } from '#app/platform/db/columns.server.ts'
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
  const { startsAt, endsAt } = announcements
  const next = sql<Date | null>`least(min(${startsAt}) filter (where ${startsAt} > ${sqlInstant(now)}),
    min(${endsAt}) filter (where ${endsAt} > ${sqlInstant(now)}))`.mapWith(endsAt)
  const [row] = await db.select({ next }).from(announcements)
  return row?.next ?? null
}
