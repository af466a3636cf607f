import { z } from 'zod'
import { markQueue } from '../catalogue/editing.server.ts'
import type { UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse } from '../staff/undo.server.ts'
import { inLog, lockQueueOf, markOf, stateOf, wrongTime } from './calls/change-queue.server.ts'
import { selectQueueById, updateQueue } from './data/queues.server.ts'

const reverse = z.object({
  was: z.uuid().nullable(),
  wasSet: z
    .object({
      mostPerHousehold: z.int(),
      atOnce: z.int(),
      minutesToBuy: z.int(),
      opensAbove: z.int().nullable(),
    })
    .nullable(),
  set: z.string(),
})

/** How changes of a queue are undone. */
export const queueUndos: Record<string, UndoFunction> = {
  /** The queue before goes on where it stopped, with all places, or there is none again. */
  'queue.restore': async (tx, row, _, now) => {
    const { was, wasSet, set } = readReverse(reverse, row.reverse)
    const drinkId = row.subject.slice('drink:'.length)
    const current = await lockQueueOf(tx, drinkId)
    if (markOf(current) !== set) throw await changedSince(tx, row)
    if (current && current.id !== was) await updateQueue(tx, current.id, { closedAt: now })
    if (was && wasSet) await updateQueue(tx, was, { ...wasSet, closedAt: null })
    const restored = was ? await selectQueueById(tx, was) : undefined
    if (was && !restored) throw wrongTime()
    const state = stateOf(restored)
    await markQueue(tx, drinkId, state === 'off' ? null : state)
    return { before: inLog(current), after: inLog(restored) }
  },
}
