import { z } from 'zod'
import type { UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse } from '../staff/undo.server.ts'
import { inLog } from './calls/in-log.server.ts'
import { insertVersion, lockText, selectLast, selectLastInShop } from './data/words.server.ts'
import type { TextKinds } from './text-kind.ts'
import { keyParts, type TextKey, type WordState } from './words.ts'

const saveReverse = z.object({
  key: z.custom<TextKey>((key) => typeof key === 'string' && keyParts(key) !== undefined),
  version: z.int(),
})

type Version = { state: WordState; file: string | null }

/** How changes of this room are undone, by the names that their rows in the change log have. */
export const wordUndos = (kinds: TextKinds): Record<string, UndoFunction> => ({
  /** What was there before comes back as the newest: what the shop said, and a draft above it. */
  'words.save': async (tx, change, actor, now) => {
    const { key, version } = readReverse(saveReverse, change.reverse)
    const last = await lockText(tx, key)
    if (last?.version !== version) throw await changedSince(tx, change)
    const came = fileCame(kinds, key)
    const inShop: Version = (await selectLastInShop(tx, key, version)) ?? {
      state: came === undefined ? 'withdrawn' : 'published',
      file: null,
    }
    const before = await selectLast(tx, key, version)
    const back = [
      ...(last.state === 'draft' && before?.state === 'draft' ? [] : [inShop]),
      ...(before?.state === 'draft' ? [before] : []),
    ]
    for (const [at, { state, file }] of back.entries())
      await insertVersion(tx, {
        key,
        version: version + 1 + at,
        state,
        // A text that was never in the shop is kept, to be found and restored.
        file: file ?? (came === undefined ? last.file : null),
        at: now,
        staffId: actor.staffId,
        by: actor.name,
      })
    return { before: inLog(last, came), after: inLog(back.at(-1), came) }
  },
})

function fileCame(kinds: TextKinds, key: TextKey): string | undefined {
  const parts = keyParts(key)
  return kinds.find(({ kind }) => kind === parts?.kind)?.files[parts?.name ?? '']
}
