import { and, desc, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { sqlInstant } from '#app/platform/db/columns.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { photographs } from '../tables.server.ts'

export type PhotographRow = typeof photographs.$inferSelect
type NewPhotograph = typeof photographs.$inferInsert

export async function insertPhotograph(tx: Db, values: NewPhotograph): Promise<PhotographRow> {
  const [row] = await tx.insert(photographs).values(values).returning()
  return row as PhotographRow
}

export async function selectPhotograph(db: Db, id: string): Promise<PhotographRow | undefined> {
  const [row] = await db.select().from(photographs).where(eq(photographs.id, id))
  return row
}

export async function lockPhotograph(tx: Db, id: string): Promise<PhotographRow | undefined> {
  const [row] = await tx.select().from(photographs).where(eq(photographs.id, id)).for('update')
  return row
}

export async function updatePhotograph(db: Db, id: string, values: Partial<NewPhotograph>) {
  await db.update(photographs).set(values).where(eq(photographs.id, id))
}

export async function deletePhotographs(db: Db, ids: string[]) {
  if (ids.length > 0) await db.delete(photographs).where(inArray(photographs.id, ids))
}

/**
 * Takes the oldest one that waits, or that nobody has touched since `before`: the process that had it is gone. By one statement,
 * so that no two instances take the same; with `=`, for an `in` may run its sub-query again and take several.
 */
export async function claimPhotograph(db: Db, now: Date, before: Date): Promise<PhotographRow | undefined> {
  const next = db
    .select({ id: photographs.id })
    .from(photographs)
    .where(
      or(
        eq(photographs.state, 'waiting'),
        and(eq(photographs.state, 'making'), lte(photographs.touchedAt, before)),
      ),
    )
    .orderBy(photographs.sentAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(photographs)
    .set({ state: 'making', touchedAt: now, tries: sql`${photographs.tries} + 1` })
    .where(eq(photographs.id, next))
    .returning()
  return row
}

/** Whether it is still there to be made. */
export async function noteProgress(
  db: Db,
  id: string,
  { done, steps, now }: { done: number; steps: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(photographs)
    .set({ done, steps, touchedAt: now })
    .where(and(eq(photographs.id, id), eq(photographs.state, 'making')))
    .returning({ id: photographs.id })
  return rows.length > 0
}

type Wanted = {
  drinkId?: string | undefined
  state?: PhotographRow['state'][] | undefined
  place?: { sentAt: Date; id: string } | undefined
  limit: number
}

/** The newest first. */
export const selectRecent = (db: Db, { drinkId, state, place, limit }: Wanted): Promise<PhotographRow[]> =>
  db
    .select()
    .from(photographs)
    .where(
      and(
        drinkId === undefined ? undefined : eq(photographs.drinkId, drinkId),
        state && inArray(photographs.state, state),
        place && isAfter(place),
      ),
    )
    .orderBy(desc(photographs.sentAt), desc(photographs.id))
    .limit(limit)

const isAfter = ({ sentAt, id }: NonNullable<Wanted['place']>): SQL =>
  sql`(${photographs.sentAt}, ${photographs.id}) < (${sqlInstant(sentAt)}, ${id}::uuid)`

/** The upload behind an address that a drink shows. */
export async function selectByBase(db: Db, bases: string[]): Promise<PhotographRow[]> {
  if (bases.length === 0) return []
  return db
    .select()
    .from(photographs)
    .where(or(inArray(photographs.base, bases), inArray(photographs.cutBase, bases)))
    .orderBy(desc(photographs.sentAt))
}

/** Those that no drink has shown meanwhile. */
export async function deleteUnused(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const gone = await db
    .delete(photographs)
    .where(and(inArray(photographs.id, ids), isNull(photographs.usedAt)))
    .returning({ id: photographs.id })
  return gone.map(({ id }) => id)
}

/** Uploads that no drink has ever shown. */
export const selectUnused = (db: Db, before: Date, most: number) =>
  db
    .select({ id: photographs.id })
    .from(photographs)
    .where(and(isNull(photographs.usedAt), lt(photographs.touchedAt, before)))
    .limit(most)

/** Photographs in use whose original has done its work. */
export const selectWithOriginal = (db: Db, before: Date, most: number) =>
  db
    .select({ id: photographs.id })
    .from(photographs)
    .where(
      and(
        lt(photographs.touchedAt, before),
        inArray(photographs.state, ['ready', 'failed']),
        sql`exists (select from photograph_files where name = 'original/' || ${photographs.id}::text)`,
      ),
    )
    .limit(most)
