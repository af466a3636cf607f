import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import { picturesNamedIn } from '../../pictures/pictures.ts'
import { markPicturesUsed } from '../../pictures/using.server.ts'
import { insertVersion, type VersionRow } from '../data/words.server.ts'

/** A version, in the transaction that has locked its text. The pictures that it names are kept from now on. */
export async function addVersion(tx: Db, row: VersionRow) {
  await insertVersion(tx, row)
  const missing = await markPicturesUsed(tx, 'hero', picturesNamedIn(row.file ?? ''), row.at)
  // A draft may name what is still being made. What is published was judged; since then a picture was deleted.
  if (row.state === 'published' && missing.length > 0)
    throw invalid({ markdown: 'A picture of this text has just been deleted. Please choose another one' })
}
