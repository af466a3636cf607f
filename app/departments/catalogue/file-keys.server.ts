import type { Db } from '#app/platform/db/db.server.ts'
import { selectByEans, selectIds } from './data/file-keys.server.ts'

/** How a row of a file names its drink: by its id, or else by its barcode. */
type FileKey = { id: string; ean: string }

/** The drinks that these rows name, in their order; undefined where there is none. Two statements, however many. */
export async function drinksNamedBy(db: Db, keys: readonly FileKey[]): Promise<(string | undefined)[]> {
  const ids = new Set(await selectIds(db, [...new Set(keys.map(({ id }) => id).filter(Boolean))]))
  const scanned = new Set(keys.flatMap(({ id, ean }) => (id === '' && ean !== '' ? [ean] : [])))
  const byEan = new Map((await selectByEans(db, [...scanned])).map(({ ean, id }) => [ean, id]))
  return keys.map(({ id, ean }) => (id === '' ? byEan.get(ean) : ids.has(id) ? id : undefined))
}
