import type { Db } from '#app/platform/db/db.server.ts'
import type { Actor } from '../staff/changes.server.ts'
import { withdrawText } from './calls/editing.server.ts'
import { selectNewest } from './data/words.server.ts'
import type { TextKind } from './text-kind.ts'
import { keyOf } from './words.ts'

/**
 * Withdraws the texts of a kind that came with the shop, except those that somebody has edited. Each can be restored.
 * Answers how many.
 */
export async function withdrawUnedited(
  tx: Db,
  kind: TextKind,
  { actor, now }: { actor: Actor; now: Date },
): Promise<number> {
  const edited = new Set((await selectNewest(tx)).map(({ key }) => key))
  const texts = Object.keys(kind.files)
    .map((name) => ({ kind, name, key: keyOf(kind.kind, name) }))
    .filter(({ key }) => !edited.has(key))
  for (const text of texts) await withdrawText(tx, text, { actor, now, seen: { version: 0, status: 409 } })
  return texts.length
}
