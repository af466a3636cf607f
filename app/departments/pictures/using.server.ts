import type { Db } from '#app/platform/db/db.server.ts'
import { lockPictures, markUsed, selectReady } from './data/pictures.server.ts'
import { hashOfLogo, type PictureKind } from './pictures.ts'

/** Those of the pictures that are not there, or not made yet. */
export async function missingHeroes(db: Db, hashes: readonly string[]): Promise<string[]> {
  const ready = await selectReady(db, 'hero', hashes)
  return hashes.filter((hash) => !ready.includes(hash))
}

/** Whether a logo of this address is in this shop. */
export async function isStored(db: Db, src: string): Promise<boolean> {
  const hash = hashOfLogo(src)
  return hash !== undefined && (await selectReady(db, 'logo', [hash])).length > 0
}

/**
 * In the transaction that saves a version which names these pictures: they are kept for good from now on. Answers
 * those that are not there, or not made yet.
 */
export async function markPicturesUsed(
  tx: Db,
  kind: PictureKind,
  hashes: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = (await lockPictures(tx, hashes)).filter((row) => row.kind === kind && row.state === 'ready')
  const there = rows.map(({ hash }) => hash)
  await markUsed(tx, there, now)
  return hashes.filter((hash) => !there.includes(hash))
}
