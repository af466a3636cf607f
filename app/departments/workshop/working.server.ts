import type { Db } from '#app/platform/db/db.server.ts'
import { notFound, Refused } from '#app/platform/http/answer.server.ts'
import {
  addProgress,
  type EngravedLine,
  engravedLine,
  engravedLinesOf,
  lockOrderOfLine,
} from '../orders/lines.server.ts'
import type { Acting } from '../orders/office-acts.server.ts'
import { type Actor, recordChange, type UndoFunction } from '../staff/changes.server.ts'
import { changedSince } from '../staff/undo.server.ts'
import { clearReasons, selectBottles, upsertBottle } from './data/bottles.server.ts'
import { bottlesOf, leavingOf } from './rules/queue.ts'
import { afterAct, type BottleRow, isDone, takesBottle, untouched, whyNot } from './rules/states.ts'
import { type BottleAct, type BottleName, type BottleState, type SeenBottle, stateWords } from './workshop.ts'

/** What the workshop needs of the catalogue; `server/api/office.ts` hands it in. */
type WorkshopPorts = {
  /** Takes bottles from the stock (negative) and returns others; names the drinks that are short. */
  moveStock: (
    tx: Db,
    changes: { drinkId: string; by: number }[],
    cause: { because: 'engraving'; subject: string; staffId: string | null; at: Date },
  ) => Promise<{ short: string[] }>
}

export type Worked = BottleName & { reference: string; state: BottleState; change: number }
type AtEnd = (tx: Db, worked: Worked) => Promise<void>
export type Workshop = ReturnType<typeof createWorkshop>

/**
 * What engravers do with a bottle: each in one transaction that locks its order, then judges, then moves stock, and
 * writes the change log last.
 */
export const createWorkshop = (ports: WorkshopPorts) => ({
  /** `atEnd` is done last, in the same transaction. */
  work: (db: Db, act: BottleAct, which: SeenBottle, acting: Acting, atEnd?: AtEnd): Promise<Worked> =>
    db.transaction(async (tx) => {
      const worked = await work(ports, tx, act, which, acting)
      await atEnd?.(tx, worked)
      return worked
    }),
  undos: { 'engraving.bottle': undoing(ports) } satisfies Record<string, UndoFunction>,
})

async function work(
  ports: WorkshopPorts,
  tx: Db,
  act: BottleAct,
  { version: seen, ...which }: SeenBottle,
  { actor, batch, now, because = '' }: Acting,
): Promise<Worked> {
  const { line, row } = await lockBottle(tx, which)
  const subject = `order:${line.reference}`
  if (seen !== undefined && seen !== row.version) throw await isAnother(tx, subject)
  const why = whyNot(act, row)
  if (why) throw new Refused(409, 'not_possible', why)
  const hasTaken = takesBottle(act) && (await move(ports, tx, line, -1, actor, now))
  if (act === 'bottle' && !hasTaken)
    throw new Refused(409, 'none_left', `No bottle of ${line.name} is left on the shelf.`)
  const next = afterAct(act, row, { by: actor.name, now, because, hasBottle: hasTaken })
  await saveBottle(tx, which, row, next)
  const { id } = await recordChange(
    tx,
    actor,
    {
      // Why a bottle is spoilt is stored with the bottle: it may be about a person, and the log is never erased.
      verb: 'engraving.work',
      subject,
      batch,
      before: inWords(which, row),
      after: {
        ...inWords(which, next),
        ...(takesBottle(act) && { shelf: hasTaken ? 'a bottle was taken' : 'no bottle was left' }),
      },
      reverse: {
        name: 'engraving.bottle',
        ...which,
        hasTaken,
        version: next.version,
        was: withoutWords(row),
      },
    },
    now,
  )
  return { ...which, reference: line.reference, state: next.state, change: id }
}

const isAnother = (tx: Db, subject: string) =>
  changedSince(tx, { id: 0, subject } as Parameters<typeof changedSince>[1])

/** False if none is left. */
async function move(
  { moveStock }: WorkshopPorts,
  tx: Db,
  { drinkId, reference }: EngravedLine,
  by: 1 | -1,
  { staffId }: Pick<Actor, 'staffId'>,
  at: Date,
): Promise<boolean> {
  const cause = { because: 'engraving', subject: `order:${reference}`, staffId, at } as const
  const { short } = await moveStock(tx, [{ drinkId, by }], cause)
  return short.length === 0
}

/** The order's line counts along: for Today, for packing, and so that a cancellation returns no more than are here. */
async function saveBottle(tx: Db, which: BottleName, before: BottleRow, after: BottleRow) {
  await upsertBottle(tx, which, after)
  const change = (is: (bottle: BottleRow) => boolean) => Number(is(after)) - Number(is(before))
  await addProgress(tx, which.line, {
    cut: change(isDone),
    checked: change(({ state }) => state === 'checked'),
    missing: change(({ state }) => state === 'no_bottle'),
  })
}

/** The export of personal data: why their bottles were spoilt, in the engravers' words. */
export async function exportWorkNotes(db: Db, accountIds: string[]) {
  const lines: string[] = []
  for (const id of accountIds) lines.push(...(await engravedLinesOf(db, id)))
  return (await selectBottles(db, lines))
    .filter(({ spoiltBecause }) => spoiltBecause.length > 0)
    .map(({ bottle, spoiltBecause }) => ({ bottle, spoiltBecause }))
}

/** What was written about the bottles of somebody who is erased: before their orders are, which then have no owner. */
export const eraseWorkNotes = async (tx: Db, accountId: string): Promise<void> =>
  clearReasons(tx, await engravedLinesOf(tx, accountId))

const BEFORE_IT_WAS_SENT = 'before it was sent'

/**
 * For orders: so many bottles of a line leave. Nobody can cut or check them any more, so they count as cut and checked,
 * and the queue asks only for those that are here. Their version stays: they are as they were, should they not leave
 * after all. Their order is locked.
 */
export async function leave(
  tx: Db,
  { id: line, quantity, sent }: { id: string; quantity: number; sent: number },
  count: number,
  now: Date,
) {
  const leaving = leavingOf({ quantity, sent }, await selectBottles(tx, [line]), count)
  for (const { bottle, ...row } of leaving.filter(({ state }) => state !== 'checked')) {
    const before = stateOf(row)
    const cut = isDone(before) ? before : { ...before, cutAt: now, cutBy: BEFORE_IT_WAS_SENT }
    const left = { ...cut, state: 'checked', checkedAt: now, checkedBy: BEFORE_IT_WAS_SENT } as const
    await saveBottle(tx, { line, bottle }, before, left)
  }
}

/** For orders: what left at that moment is here again, as it was. */
export async function comeBack(tx: Db, line: string, leftAt: Date) {
  for (const { bottle, ...row } of await selectBottles(tx, [line])) {
    if (row.checkedBy !== BEFORE_IT_WAS_SENT || row.checkedAt?.getTime() !== leftAt.getTime()) continue
    const left = stateOf(row)
    const unchecked = { ...left, checkedAt: null, checkedBy: null }
    const isUncut = left.cutBy === BEFORE_IT_WAS_SENT && left.cutAt?.getTime() === leftAt.getTime()
    await saveBottle(
      tx,
      { line, bottle },
      left,
      isUncut ? { ...unchecked, state: 'to_cut', cutAt: null, cutBy: null } : { ...unchecked, state: 'cut' },
    )
  }
}

/**
 * For orders: engraved bottles of a line leave once more. What came back whole is cut, even if nobody has said so
 * before it left; for the others there is work again. Its order is locked.
 */
export async function cutAgain(
  tx: Db,
  line: string,
  { whole, again }: { whole: number; again: number },
  now: Date,
) {
  const rows = await selectBottles(tx, [line])
  const isCut = afterAct('cut', untouched, { by: BEFORE_IT_WAS_SENT, now, because: '', hasBottle: true })
  if (rows.length === 0)
    for (let bottle = 1; bottle <= whole; bottle++) await saveBottle(tx, { line, bottle }, untouched, isCut)
  const finished = rows.filter(isDone).sort((a, b) => b.bottle - a.bottle)
  for (const { bottle, ...row } of finished.slice(0, again)) {
    const { spoilt, spoiltBecause, version } = row
    await saveBottle(tx, { line, bottle }, row, { ...untouched, spoilt, spoiltBecause, version: version + 1 })
  }
}

/** Locked by its order's row; refused once it has left us or was cancelled. */
async function lockBottle(tx: Db, { line: id, bottle }: BottleName) {
  const isThere = await lockOrderOfLine(tx, id)
  const line = isThere ? await engravedLine(tx, id) : undefined
  const row = line && bottlesOf(line, await selectBottles(tx, [id])).find((each) => each.bottle === bottle)
  if (!line || !row)
    throw isThere ? new Refused(409, 'not_here', 'It is no longer to be engraved.') : noSuchBottle()
  return { line, row: stateOf(row) }
}

export const noSuchBottle = () => notFound('There is no such bottle to engrave')

/** Without its name, which is the row's key. */
const stateOf = ({
  bottle: _bottle,
  lineId: _lineId,
  ...row
}: BottleRow & { bottle?: number; lineId?: string }): BottleRow => row

const inWords = ({ bottle }: BottleName, { state, spoilt }: BottleRow) => ({
  engraving: `bottle ${bottle}: ${stateWords[state].toLowerCase()}`,
  spoilt,
})

const withoutWords = ({ spoiltBecause: _words, ...row }: BottleRow) => row

type Reverse = BottleName & {
  hasTaken: boolean
  version: number
  was: Omit<BottleRow, 'cutAt' | 'checkedAt' | 'spoiltBecause'> & Record<'cutAt' | 'checkedAt', string | null>
}

/** As it was; a bottle that was taken from the shelf goes back there. */
const undoing =
  (ports: WorkshopPorts): UndoFunction =>
  async (tx, change, actor, now) => {
    const { line: id, bottle, hasTaken, version, was } = (change.reverse ?? {}) as unknown as Reverse
    const which = { line: id, bottle }
    const { line, row } = await lockBottle(tx, which)
    if (row.version !== version) throw await changedSince(tx, change)
    if (hasTaken) await move(ports, tx, line, 1, actor, now)
    const restored = {
      ...was,
      cutAt: date(was.cutAt),
      checkedAt: date(was.checkedAt),
      spoiltBecause: was.spoilt < row.spoilt ? row.spoiltBecause.slice(0, -1) : row.spoiltBecause,
      version: row.version + 1,
    }
    await saveBottle(tx, which, row, restored)
    return {
      before: inWords(which, row),
      after: { ...inWords(which, restored), ...(hasTaken && { shelf: 'the bottle went back' }) },
    }
  }

const date = (at: string | null) => (at === null ? null : new Date(at))
