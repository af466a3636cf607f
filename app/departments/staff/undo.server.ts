import type { z } from 'zod'
import { dayInLondon, hourInLondon } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { isDuplicate } from '#app/platform/db/pg-errors.server.ts'
import { notFound, Refused } from '#app/platform/http/answer.server.ts'
import { type Actor, recordChange, type UndoFunction } from './changes.server.ts'
import {
  type ChangeRow,
  type Listed,
  selectBatch,
  selectChange,
  selectLaterChange,
} from './data/changes.server.ts'
import type { Verb } from './staff.ts'

type Undone = {
  /** The change that undoes the one that was named, or the first of its action that could be undone. */
  change: number
  done: number[]
  kept: { id: number; because: string }[]
  /** How many there was no time for, and the one to go on from. */
  left: number
  next: number | null
}

/** Where an earlier call stopped, and whether there is time for one more. */
type Going = { from?: number | undefined; hasTime?: () => boolean }

export type Undo = ReturnType<typeof createUndo>

/** Undoes changes by the functions of the rooms, each under the name that `reverse` gives. */
export function createUndo(functions: Record<string, UndoFunction>) {
  return {
    /** Every right that undoing a change takes, with all of its action. */
    async rightsFor(db: Db, changeId: number): Promise<Verb[]> {
      const named = await findChange(db, changeId)
      const undone = (await selectBatch(db, named.batch)).filter(isUndoable)
      return [...new Set([named, ...undone].flatMap(rightsOf))]
    },
    /**
     * Undoes a change with all of its action, the latest first, each in a transaction of its own: what can't be undone
     * is kept, with the reason. Refused if nothing could be undone. A long action takes several calls: each goes on
     * from the change where the one before stopped, and undoes one at least.
     */
    async undoChange(
      db: Db,
      changeId: number,
      actor: Actor,
      now: Date,
      { from = Number.POSITIVE_INFINITY, hasTime = () => true }: Going = {},
    ): Promise<Undone> {
      const named = await findChange(db, changeId)
      const isFirstCall = from === Number.POSITIVE_INFINITY
      if (isFirstCall) checkUndoable(named)
      const undone: Undone & { refusal?: Refused } = { change: 0, done: [], kept: [], left: 0, next: null }
      const changes = (await selectBatch(db, named.batch)).filter(
        (each) => isUndoable(each) && each.id <= from,
      )
      for (const [at, change] of changes.entries()) {
        if (at > 0 && !hasTime()) {
          undone.left = changes.length - at
          undone.next = change.id
          break
        }
        try {
          const { id } = await db.transaction((tx) => undoOne(tx, change, actor, now))
          undone.done.push(change.id)
          if (change.id === changeId || undone.change === 0) undone.change = id
        } catch (failure) {
          const refusal = asRefusal(failure)
          undone.kept.push({ id: change.id, because: refusal.message })
          if (change.id === changeId || !undone.refusal) undone.refusal = refusal
        }
      }
      const { refusal, ...answer } = undone
      if (answer.done.length === 0 && isFirstCall && answer.left === 0) throw refusal ?? undoneBefore()
      return answer
    },
  }

  async function undoOne(tx: Db, change: Listed, actor: Actor, now: Date): Promise<ChangeRow> {
    const undo = functions[change.reverse?.name ?? '']
    if (!undo) throw new Error(`Nobody knows how to undo ${change.reverse?.name}`)
    const values = await undo(tx, change, actor, now)
    return recordChange(
      tx,
      actor,
      { ...values, verb: change.verb as Verb, subject: change.subject, undoes: change.id },
      now,
    )
  }
}

/** The change with this id; 404 if there is none. */
async function findChange(db: Db, id: number): Promise<Listed> {
  const change = await selectChange(db, id)
  if (!change) throw notFound('There is no such change')
  return change
}

/** Its own right, and those that its row asks for beside it. */
export function rightsOf({ verb, reverse }: Pick<Listed, 'verb' | 'reverse'>): Verb[] {
  const needs = Array.isArray(reverse?.needs) ? (reverse.needs as Verb[]) : []
  return [verb as Verb, ...needs]
}

const isUndoable = ({ reverse, undoneBy }: Pick<Listed, 'reverse' | 'undoneBy'>) =>
  reverse !== null && undoneBy === null

function checkUndoable({ reverse, undoneBy }: Listed) {
  if (undoneBy !== null) throw undoneBefore()
  if (reverse === null) throw new Refused(409, 'not_undoable', 'That can’t be undone')
}

const undoneBefore = () => new Refused(409, 'undone_before', 'That was undone before')

/** Faults are thrown on; two who undo the same thing at once are told apart by the log's unique index. */
function asRefusal(failure: unknown): Refused {
  if (failure instanceof Refused) return failure
  if (isDuplicate(failure)) return undoneBefore()
  throw failure
}

/**
 * The refusal of a thing that has changed since a row of the log, with who and when as far as the log knows. Without a
 * row (`id: 0`), who changed it last.
 */
export async function changedSince(
  tx: Db,
  change: Pick<ChangeRow, 'id' | 'subject'>,
  status: 409 | 412 = 409,
  fields?: Record<string, string>,
): Promise<Refused> {
  const later = await selectLaterChange(tx, change)
  const who = later ? `${later.by} changed this since, on ${whenWas(later.at)}` : 'It has changed since'
  return new Refused(status, 'changed_since', `${who}. Please look at it before you change it again.`, fields)
}

/** For undo functions: what a row of the log says about undoing it. It may be older than this program. */
export function readReverse<Shape extends z.ZodType>(shape: Shape, reverse: unknown): z.infer<Shape> {
  const read = shape.safeParse(reverse)
  if (!read.success)
    throw new Refused(409, 'not_undoable', 'That can’t be undone: what was noted for it can’t be read')
  return read.data
}

/** '18 November at 12:00'. */
export const whenWas = (at: Date) => `${dayInLondon(at)} at ${hourInLondon(at)}`
