import type { Db } from '#app/platform/db/db.server.ts'
import type { Actor, NewChange } from '../staff/changes.server.ts'
import { addVersion } from './calls/adding.server.ts'
import { inLog } from './calls/in-log.server.ts'
import { lockText } from './data/words.server.ts'
import type { TextKind } from './text-kind.ts'
import { keyOf } from './words.ts'

/**
 * Withdraws the texts of a kind that came with the shop, except those that somebody has edited. Each can be restored.
 * Answers what belongs into the log: a text is locked before the log.
 */
export async function withdrawUnedited(
  tx: Db,
  kind: TextKind,
  { actor, now }: { actor: Actor; now: Date },
): Promise<NewChange[]> {
  const changes: NewChange[] = []
  for (const name of Object.keys(kind.files).sort()) {
    const key = keyOf(kind.kind, name)
    if (kind.whyKept(name) || (await lockText(tx, key))) continue
    const next = { state: 'withdrawn' as const, file: null }
    await addVersion(tx, { key, version: 1, ...next, at: now, staffId: actor.staffId, by: actor.name })
    changes.push({
      verb: 'words.edit',
      subject: `words:${key}`,
      before: inLog(undefined, kind.files[name]),
      after: inLog(next, kind.files[name]),
      reverse: { name: 'words.save', key, version: 1 },
    })
  }
  return changes
}
