import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { moveStock } from '../catalogue/stock.server.ts'
import type { UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse } from '../staff/undo.server.ts'
import {
  type CountLineRow,
  deleteCount,
  deleteLines,
  lockCount,
  saveLines,
  selectLines,
  updateCount,
} from './data/counts.server.ts'
import { soldMeanwhile } from './moving.server.ts'
import { countSubject, noSuchCount, numbersOf } from './transitions/counting.server.ts'
import { refuseCountedSince } from './transitions/overlaps.server.ts'

type Change = Parameters<UndoFunction>[1]

const countLine = z.object({
  countId: z.int(),
  drinkId: z.string(),
  staffId: z.string(),
  by: z.string(),
  counted: z.int(),
  onHand: z.int(),
  at: z.coerce.date(),
  isLate: z.boolean(),
}) satisfies z.ZodType<CountLineRow>
const lines = z.array(countLine)

const ofCount = z.object({ count: z.int() })
const lineReverse = z.object({ staffId: z.string(), lines, was: lines })
const recountReverse = z.object({ lines })
const closeReverse = z.object({
  moved: z.array(z.object({ drinkId: z.string(), by: z.int() })),
  at: z.string(),
})
const giveUpReverse = z.object({ at: z.string() })

/** How changes of a count are undone, by the names that their rows in the change log have. */
export const countUndos: Record<string, UndoFunction> = {
  'counts.open': async (tx, change) => {
    const count = await lockedCount(tx, change)
    if (count.state !== 'open' || (await selectLines(tx, count.id)).length > 0)
      throw await changedSince(tx, change)
    await deleteCount(tx, count.id)
    return { before: { state: 'open' }, after: { state: 'taken back' } }
  },
  'counts.line': async (tx, change) => {
    const count = await lockedCount(tx, change)
    const { staffId, lines, was } = readReverse(lineReverse, change.reverse)
    const now = (await selectLines(tx, count.id)).filter((line) => line.staffId === staffId)
    const isSame = ({ drinkId, counted }: CountLineRow) =>
      now.some((line) => line.drinkId === drinkId && line.counted === counted)
    if (count.state !== 'open' || !lines.every(isSame)) throw await changedSince(tx, change)
    const drinks = lines.map(({ drinkId }) => drinkId)
    await refuseCountedSince(tx, count.id, was)
    await deleteLines(tx, count.id, drinks, staffId)
    await saveLines(tx, was)
    return { before: numbersOf(lines), after: numbersOf(was) }
  },
  'counts.recount': async (tx, change) => {
    const count = await lockedCount(tx, change)
    const { lines } = readReverse(recountReverse, change.reverse)
    const again = new Set((await selectLines(tx, count.id)).map(({ drinkId }) => drinkId))
    if (count.state !== 'open' || lines.some(({ drinkId }) => again.has(drinkId)))
      throw await changedSince(tx, change)
    await refuseCountedSince(tx, count.id, lines)
    await saveLines(tx, lines)
    return { before: {}, after: numbersOf(lines) }
  },
  'counts.close': async (tx, change, actor, now) => {
    const count = await lockedCount(tx, change)
    const { moved, at } = readReverse(closeReverse, change.reverse)
    if (count.state !== 'closed' || count.endedAt?.toISOString() !== at) throw await changedSince(tx, change)
    await refuseCountedSince(tx, count.id, await selectLines(tx, count.id))
    const cause = { because: 'counted', subject: countSubject(count.id), staffId: actor.staffId } as const
    const { short } = await moveStock(
      tx,
      moved.map(({ drinkId, by }) => ({ drinkId, by: -by })),
      { ...cause, note: 'Undone', at: now },
    )
    if (short.length > 0) throw soldMeanwhile()
    await updateCount(tx, count.id, { state: 'open', endedAt: null, endedBy: null })
    return { before: { state: 'closed' }, after: { state: 'open' } }
  },
  'counts.give-up': async (tx, change) => {
    const count = await lockedCount(tx, change)
    const { at } = readReverse(giveUpReverse, change.reverse)
    if (count.state !== 'given_up' || count.endedAt?.toISOString() !== at)
      throw await changedSince(tx, change)
    await refuseCountedSince(tx, count.id, await selectLines(tx, count.id))
    await updateCount(tx, count.id, { state: 'open', endedAt: null, endedBy: null })
    return { before: { state: 'given up' }, after: { state: 'open' } }
  },
}

async function lockedCount(tx: Db, { reverse }: Change) {
  const count = await lockCount(tx, readReverse(ofCount, reverse).count, 'update')
  if (!count) throw noSuchCount()
  return count
}
