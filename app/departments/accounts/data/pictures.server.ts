import { eq } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { pictures } from '../tables.server.ts'

// The storage of pictures: an object store would replace this file.

export async function putPicture(db: Db, accountId: string, webp: Buffer, version: string) {
  const row = { accountId, webp, version }
  await db.insert(pictures).values(row).onConflictDoUpdate({ target: pictures.accountId, set: row })
}

export async function selectPicture(db: Db, accountId: string) {
  const [row] = await db
    .select({ webp: pictures.webp, version: pictures.version })
    .from(pictures)
    .where(eq(pictures.accountId, accountId))
  return row
}

export async function selectPictureVersion(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ version: pictures.version })
    .from(pictures)
    .where(eq(pictures.accountId, accountId))
  return row?.version ?? null
}

export async function deletePicture(db: Db, accountId: string) {
  await db.delete(pictures).where(eq(pictures.accountId, accountId))
}
