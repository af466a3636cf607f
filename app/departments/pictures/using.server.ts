import type { Db } from '#app/platform/db/db.server.ts'
import type { Logo } from '#app/platform/shop/look.ts'
import { lockPictures, markUsed, selectReady } from './data/pictures.server.ts'
import { ADDRESS, hashOfLogo, logoFile, type PictureKind } from './pictures.ts'

/** Those of the pictures that are not there, or not made yet. */
export async function missingHeroes(db: Db, hashes: readonly string[]): Promise<string[]> {
  const ready = await selectReady(db, 'hero', hashes)
  return hashes.filter((hash) => !ready.includes(hash))
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

/** The same for a logo, which a version names by its address and size. False if it is not in this shop. */
export async function markLogoUsed(tx: Db, { src, width, height }: Logo, now: Date): Promise<boolean> {
  const hash = hashOfLogo(src)
  if (hash === undefined) return false
  const [row] = await lockPictures(tx, [hash])
  const isThis =
    row?.kind === 'logo' &&
    src === ADDRESS + logoFile(hash, row.format) &&
    row.width === width &&
    row.height === height
  if (isThis) await markUsed(tx, [hash], now)
  return isThis
}
