import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { type ChangeRow, insertChanges } from './data/changes.server.ts'
import type { Verb } from './staff.ts'

/** Who makes a change: a member of staff in the office, the command line, or a job that acts for them. */
export type Actor = { staffId: string | null; name: string; via: 'office' | 'command' | 'job' }

export type NewChange = {
  verb: Verb
  /** `order:K7QF-3MHX`. */
  subject: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  because?: string
  /** Shared by all changes of a bulk action; generated if it is missing. */
  batch?: string
  /**
   * The name of an undo function, with what it needs; missing where the change can't be undone. `needs` are rights that
   * undoing it takes beside that of `verb`.
   */
  reverse?: { name: string; needs?: Verb[] } & Record<string, unknown>
  undoes?: number
}

/**
 * Writes a change into the log, in the caller's transaction: last, because the log's rows are written one transaction
 * at a time. Personal values (names, addresses, phone numbers) are named in `before` and `after`, never kept:
 * `{ email: 'changed' }`.
 */
export async function recordChange(tx: Db, actor: Actor, change: NewChange, now: Date): Promise<ChangeRow> {
  const [row] = await recordChanges(tx, actor, [change], now)
  if (!row) throw new Error('A change was not written into the log')
  return row
}

/** The same for many, in their order, by one statement. Those without a batch share a new one. */
export async function recordChanges(
  tx: Db,
  actor: Actor,
  changes: readonly NewChange[],
  now: Date,
): Promise<ChangeRow[]> {
  const shared = randomUUID()
  return insertChanges(
    tx,
    changes.map(({ batch = shared, because = '', reverse, undoes, ...change }) => ({
      ...change,
      because,
      batch,
      at: now,
      staffId: actor.staffId,
      by: actor.name,
      via: actor.via,
      reverse: reverse ?? null,
      undoes: undoes ?? null,
    })),
  )
}

/**
 * How one kind of change is undone, in one transaction: through the same rules, with today's data, and with the mails
 * it caused taken back (`takeBackMail`). Throws `changedSince` if the thing has changed since.
 */
export type UndoFunction = (
  tx: Db,
  change: ChangeRow,
  actor: Actor,
  now: Date,
) => Promise<Pick<NewChange, 'before' | 'after'>>
