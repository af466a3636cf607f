import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { sqlInstant } from '#app/platform/db/columns.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { lockName } from '#app/platform/db/named-lock.server.ts'
import type { PictureKind } from '../pictures.ts'
import { pictureFiles, pictures } from '../tables.server.ts'

export type PictureRow = typeof pictures.$inferSelect
type NewPicture = typeof pictures.$inferInsert

export async function selectPicture(db: Db, hash: string): Promise<PictureRow | undefined> {
  const [row] = await db.select().from(pictures).where(eq(pictures.hash, hash))
  return row
}

/** Locks a picture, whether it is there or not: of two who send it at once, one is the first. */
export async function lockPicture(tx: Db, hash: string): Promise<PictureRow | undefined> {
  await lockName(tx, `picture ${hash}`)
  const [row] = await lockPictures(tx, [hash])
  return row
}

/** Those that are there, locked in the order of their hashes. */
export async function lockPictures(tx: Db, hashes: readonly string[]): Promise<PictureRow[]> {
  if (hashes.length === 0) return []
  return tx
    .select()
    .from(pictures)
    .where(inArray(pictures.hash, [...hashes]))
    .orderBy(asc(pictures.hash))
    .for('update')
}

export async function selectReady(db: Db, kind: PictureKind, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(and(inArray(pictures.hash, [...hashes]), eq(pictures.kind, kind), eq(pictures.state, 'ready')))
  return rows.map(({ hash }) => hash)
}

/** A new one, or one that failed before. */
export async function savePicture(tx: Db, values: NewPicture): Promise<PictureRow> {
  const { hash, ...others } = values
  const again = { because: '', done: 0, steps: 0, tries: 0, ...others }
  const [row] = await tx
    .insert(pictures)
    .values(values)
    .onConflictDoUpdate({ target: pictures.hash, set: again })
    .returning()
  return row as PictureRow
}

export async function updatePicture(db: Db, hash: string, values: Partial<NewPicture>) {
  await db.update(pictures).set(values).where(eq(pictures.hash, hash))
}

export async function markUsed(tx: Db, hashes: readonly string[], now: Date) {
  if (hashes.length === 0) return
  await tx
    .update(pictures)
    .set({ usedAt: now })
    .where(and(inArray(pictures.hash, [...hashes]), isNull(pictures.usedAt)))
}

export async function deletePicture(tx: Db, hash: string) {
  await tx.delete(pictures).where(eq(pictures.hash, hash))
}

/**
 * Takes the oldest one that waits, or that nobody has touched since `before`: the process that had it is gone. By one
 * statement, so that no two instances take the same; with `=`, for an `in` may run its sub-query again and take several.
 */
export async function claimPicture(db: Db, now: Date, before: Date): Promise<PictureRow | undefined> {
  const next = db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(
      or(eq(pictures.state, 'waiting'), and(eq(pictures.state, 'making'), lte(pictures.touchedAt, before))),
    )
    .orderBy(pictures.sentAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(pictures)
    .set({ state: 'making', touchedAt: now, tries: sql`${pictures.tries} + 1` })
    .where(eq(pictures.hash, next))
    .returning()
  return row
}

/** Whether it is still there to be made. */
export async function updateMaking(db: Db, hash: string, values: Partial<NewPicture>): Promise<boolean> {
  const rows = await db
    .update(pictures)
    .set(values)
    .where(and(eq(pictures.hash, hash), eq(pictures.state, 'making')))
    .returning({ hash: pictures.hash })
  return rows.length > 0
}

export type PicturePlace = { sentAt: Date; hash: string }
type Wanted = { kind: PictureKind; place?: PicturePlace | undefined; limit: number }

/** The newest first. */
export const selectRecent = (db: Db, { kind, place, limit }: Wanted): Promise<PictureRow[]> =>
  db
    .select()
    .from(pictures)
    .where(
      and(
        eq(pictures.kind, kind),
        place &&
          sql`(${pictures.sentAt}, ${pictures.hash}) < (${sqlInstant(place.sentAt)}, ${place.hash}::text)`,
      ),
    )
    .orderBy(desc(pictures.sentAt), desc(pictures.hash))
    .limit(limit)

/** Those that no saved version names, and that nobody has touched since. The sub-query is run once: an array. */
export async function deleteUnused(db: Db, before: Date, most: number): Promise<string[]> {
  const unused = db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(and(isNull(pictures.usedAt), lt(pictures.touchedAt, before)))
    .orderBy(asc(pictures.hash))
    .limit(most)
    .for('update', { skipLocked: true })
  const gone = await db
    .delete(pictures)
    .where(sql`${pictures.hash} = any(array(${unused}))`)
    .returning({ hash: pictures.hash })
  return gone.map(({ hash }) => hash)
}

/** Old files that nothing needs: those without a picture, and what pictures that are made were made of. */
export async function selectNeedless(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: pictureFiles.name })
    .from(pictureFiles)
    .where(
      and(
        lt(pictureFiles.savedAt, before),
        sql`case when ${pictureFiles.name} like 'original/%'
          then not exists (select from pictures where hash = substr(${pictureFiles.name}, 10)
            and state in ('waiting', 'making'))
          else not exists (select from pictures where hash = left(${pictureFiles.name}, 32))
          end`,
      ),
    )
    .limit(most)
  return rows.map(({ name }) => name)
}
