import { createHash } from 'node:crypto'
import pg from 'pg'

/** After so many times a statement is one of those that come all day. */
const OFTEN = 20
/** Every connection keeps each of them: those that are worded differently each time are not worth it. */
const MOST_READY = 200
const MOST_COUNTED = 2_000
/** Stands in statements that are never kept ready: `neverPrepare`. */
export const ANEW = '/* planned anew */'

/**
 * Keeps what is asked for all the time ready in the database under a name: it is read and planned once for each
 * connection, and not for every call, which is more than half of what a small statement costs.
 */
export class AutoPreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: it takes and answers whatever the other does, in any of its nine shapes
  override query(asked: any, values?: any, ...more: any[]): any {
    const named = isBare(asked) && values?.length > 0 ? { ...asked, name: nameFor(asked.text) } : asked
    return super.query(named, values, ...(more as []))
  }
}

/** Without a name, and not one of those objects that send themselves. */
const isBare = (asked: { text?: string; name?: string; submit?: unknown }): asked is { text: string } =>
  asked.text !== undefined && !asked.name && asked.submit === undefined

const counts = new Map<string, number>()
const names = new Map<string, string>()

function nameFor(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_READY || text.includes(ANEW)) return known
  const count = (counts.get(text) ?? 0) + 1
  if (count > OFTEN) {
    counts.delete(text)
    names.set(text, createHash('sha256').update(text).digest('base64url'))
  } else if (count > 1 || counts.size < MOST_COUNTED) counts.set(text, count)
  return names.get(text)
}
