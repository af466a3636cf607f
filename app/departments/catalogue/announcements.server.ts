import type { Db } from '#app/platform/db/db.server.ts'
import { type Memory, noMemory } from '#app/platform/pages/memory.ts'
import { withFigures } from '#app/platform/shop/figures.ts'
import type { Announcement } from './catalogue.ts'
import {
  replaceAllAnnouncements,
  selectAnnouncements,
  upsertAnnouncements,
} from './data/announcements.server.ts'

/** What is announced now, with its figures filled in. */
export async function currentAnnouncements(
  db: Db,
  now: Date,
  memory: Memory = noMemory,
): Promise<Announcement[]> {
  const all = await memory.remember('announcements', () => selectAnnouncements(db))
  return all
    .filter(
      ({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now),
    )
    .map(({ description }) => ({ description: withFigures(description) }))
}

export const putAnnouncements = upsertAnnouncements
export const replaceAnnouncements = replaceAllAnnouncements
/** As they were written, with those that are over and those to come. */
export const allAnnouncements = selectAnnouncements
