import { createHash } from 'node:crypto'
import { TracedClient } from './traced-client.server.ts'

/** A statement is prepared after this many executions. */
const OFTEN = 20
/** Every connection stores each prepared statement: statements with ever-changing text must not fill it. */
const MOST_READY = 200
const MOST_COUNTED = 2_000
/** Marks statements that are never prepared: `neverPrepare`. */
export const NEVER_PREPARE = '/* never prepared */'

/**
 * A client that turns frequent statements into named prepared statements. PostgreSQL parses and plans them once per
 * connection instead of once per call, which is more than half the cost of a small statement. The connections of a pool
 * count together, so each pool makes its own class.
 */
export function autoPreparingClient() {
  const nameFor = namesOfFrequent()
  return class extends TracedClient {
    // biome-ignore lint/suspicious/noExplicitAny: it takes and answers whatever the other does, in any of its nine shapes
    override query(asked: any, values?: any, ...more: any[]): any {
      const named = isBare(asked) && values?.length > 0 ? { ...asked, name: nameFor(asked.text) } : asked
      return super.query(named, values, ...(more as []))
    }
  }
}

/** A query without a name, and not an object that submits itself. */
const isBare = (asked: { text?: string; name?: string; submit?: unknown }): asked is { text: string } =>
  asked.text !== undefined && !asked.name && asked.submit === undefined

function namesOfFrequent() {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= MOST_READY || text.includes(NEVER_PREPARE)) return known
    const count = (counts.get(text) ?? 0) + 1
    if (count > OFTEN) {
      counts.delete(text)
      names.set(text, createHash('sha256').update(text).digest('base64url'))
    } else if (count > 1 || counts.size < MOST_COUNTED) counts.set(text, count)
    return names.get(text)
  }
}
