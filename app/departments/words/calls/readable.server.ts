import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Db } from '#app/platform/db/db.server.ts'
import { selectInShop, type VersionRow } from '../data/words.server.ts'
import type { TextKind, TextKinds } from '../text-kind.ts'
import { keyParts } from '../words.ts'

type Unreadable = Pick<VersionRow, 'key' | 'version'> & { failure: Error }

/** Published versions that the shop can't show: what they name may be gone after an upgrade. */
export async function findUnreadable(db: Db, kinds: TextKinds, now: Date): Promise<Unreadable[]> {
  const found: Unreadable[] = []
  for (const row of await selectInShop(db)) {
    // A long text takes the thread for a while.
    await othersFirst()
    const kind = kinds.find((each) => each.kind === keyParts(row.key)?.kind)
    const failure = kind && (await whyUnreadable(db, kind, row, now))
    if (failure) found.push({ key: row.key, version: row.version, failure })
  }
  return found
}

/** Undefined if it can be read, and for what is withdrawn or as in the repository. */
export async function whyUnreadable(
  db: Db,
  kind: TextKind,
  { key, state, file }: Pick<VersionRow, 'key' | 'state' | 'file'>,
  now: Date,
): Promise<Error | undefined> {
  const name = keyParts(key)?.name
  if (name === undefined || file === null || state !== 'published') return undefined
  try {
    await kind.read(db, name, file, now)
  } catch (failure) {
    return failure instanceof Error ? failure : new Error(String(failure))
  }
}
