import { createHash } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { type Memory, noMemory } from '#app/platform/pages/memory.ts'
import { selectInShop, type VersionRow } from './data/words.server.ts'
import { keyOf, keyParts, type WordKind } from './words.ts'

/** What the office has written over the repository's texts, for the rooms that show them. */
export type Words = {
  /** Another one whenever a text says something else. For caches of what was read from them. */
  stamp: string
  /** By key: the file; undefined for one that is withdrawn. */
  edited: ReadonlyMap<string, string | undefined>
}

export const noWords: Words = { stamp: '', edited: new Map() }

/** One statement, and none until something changes. */
export const shownWords = (db: Db, memory: Memory = noMemory): Promise<Words> =>
  memory.remember('words', async () => toWords(await selectInShop(db)))

/** The texts of a kind by their names, as the shop has them. `files` are those of the repository. */
export function textsOf(
  { edited }: Words,
  kind: WordKind,
  files: Readonly<Record<string, string>>,
): Map<string, string> {
  const texts = new Map(Object.entries(files))
  for (const [key, file] of edited) {
    const parts = keyParts(key)
    if (parts?.kind !== kind) continue
    if (file === undefined) texts.delete(parts.name)
    else texts.set(parts.name, file)
  }
  return texts
}

export const isWithdrawn = ({ edited }: Words, kind: WordKind, name: string) => {
  const key = keyOf(kind, name)
  return edited.has(key) && edited.get(key) === undefined
}

/** A text that is as in the repository again is none of the office's. */
function toWords(rows: VersionRow[]): Words {
  const edited = new Map<string, string | undefined>()
  for (const { key, state, file } of rows) {
    if (state === 'withdrawn') edited.set(key, undefined)
    else if (file !== null) edited.set(key, file)
  }
  if (edited.size === 0) return noWords
  const stamp = createHash('sha256')
    .update(JSON.stringify([...edited].map(([key, file]) => [key, file ?? null])))
    .digest('base64')
  return { stamp, edited }
}
