import type { Db } from '#app/platform/db/db.server.ts'
import { moveStock } from '../catalogue/stock.server.ts'
import type { UndoFunction } from '../staff/changes.server.ts'
import { changedSince } from '../staff/undo.server.ts'
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
import { countSubject, noSuchCount } from './transitions/counting.server.ts'
import { refuseCountedSince } from './transitions/overlaps.server.ts'

type Change = Parameters<UndoFunction>[1]
type JsonLine = Omit<CountLineRow, 'at'> & { at: string }

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
    const { staffId, lines, was } = change.reverse as unknown as {
      staffId: string
      lines: JsonLine[]
      was: JsonLine[]
    }
    const now = (await selectLines(tx, count.id)).filter((line) => line.staffId === staffId)
    const isSame = ({ drinkId, counted }: JsonLine) =>
      now.some((line) => line.drinkId === drinkId && line.counted === counted)
    if (count.state !== 'open' || !lines.every(isSame)) throw await changedSince(tx, change)
    const drinks = lines.map(({ drinkId }) => drinkId)
    await refuseCountedSince(tx, count.id, was.map(asLine))
    await deleteLines(tx, count.id, drinks, staffId)
    await saveLines(tx, was.map(asLine))
    return { before: numbersOf(lines), after: numbersOf(was) }
  },
  'counts.recount': async (tx, change) => {
    const count = await lockedCount(tx, change)
    const { lines } = change.reverse as unknown as { lines: JsonLine[] }
    const again = new Set((await selectLines(tx, count.id)).map(({ drinkId }) => drinkId))
    if (count.state !== 'open' || lines.some(({ drinkId }) => again.has(drinkId)))
      throw await changedSince(tx, change)
    await refuseCountedSince(tx, count.id, lines.map(asLine))
    await saveLines(tx, lines.map(asLine))
    return { before: {}, after: numbersOf(lines) }
  },
  'counts.close': async (tx, change, actor, now) => {
    const count = await lockedCount(tx, change)
    const { moved, at } = change.reverse as unknown as {
      moved: { drinkId: string; by: number }[]
      at: string
    }
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
    if (count.state !== 'given_up' || count.endedAt?.toISOString() !== change.reverse?.at)
      throw await changedSince(tx, change)
    await refuseCountedSince(tx, count.id, await selectLines(tx, count.id))
    await updateCount(tx, count.id, { state: 'open', endedAt: null, endedBy: null })
    return { before: { state: 'given up' }, after: { state: 'open' } }
  },
}

async function lockedCount(tx: Db, { reverse }: Change) {
  const count = await lockCount(tx, Number(reverse?.count), 'update')
  if (!count) throw noSuchCount()
  return count
}

const asLine = ({ at, ...line }: JsonLine): CountLineRow => ({ ...line, at: new Date(at) })
const numbersOf = (lines: readonly JsonLine[]) =>
  Object.fromEntries(lines.map(({ drinkId, counted }) => [drinkId, counted]))
