import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { hasLeftUs, lockOrders } from '../orders/packing.server.ts'
import type { UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse } from '../staff/undo.server.ts'
import {
  deleteRun,
  deleteRunOrder,
  lockRun,
  reopenRun,
  savePicked,
  selectOpenRuns,
  selectPicked,
  selectRunOrders,
  updatePlace,
  updateRunOrder,
} from './data/runs.server.ts'
import { gatherRun } from './transitions/gathering.server.ts'
import { noSuchRun } from './transitions/running.server.ts'

type Change = Parameters<UndoFunction>[1]

// What the change log keeps so that a change of a run can be undone.
const ofRun = z.object({ run: z.int() })
const pickReverse = ofRun.extend({
  picks: z.array(
    z.object({
      drink: z.string(),
      was: z.int(),
      wasShort: z.boolean(),
      picked: z.int(),
      isShort: z.boolean(),
    }),
  ),
})
const placeReverse = ofRun.extend({ was: z.string(), is: z.string() })
const finishReverse = ofRun.extend({ orders: z.array(z.uuid()), at: z.iso.datetime() })
const packReverse = ofRun.extend({ order: z.uuid(), at: z.iso.datetime(), isBench: z.boolean() })

/** How changes of this room are undone, by the names that their rows in the change log have. */
export const dispatchUndos: Record<string, UndoFunction> = {
  'runs.start': async (tx, change) => {
    const run = await lockedRun(tx, change)
    const { standings } = await gatherRun(tx, run)
    const gone = standings.find(({ state, row }) => state === 'left' || row?.packedAt)
    if (gone)
      throw new Refused(
        409,
        'changed_since',
        gone.row?.packedAt
          ? `${gone.order.reference} of this run is packed already. Please unpack it first.`
          : `${gone.order.reference} of this run has left us already.`,
      )
    await deleteRun(tx, run.id)
    return { before: { orders: standings.length }, after: { orders: 0 } }
  },
  'runs.pick': async (tx, change, actor, now) => {
    const { id: runId } = await lockedRun(tx, change)
    const { picks } = readReverse(pickReverse, change.reverse)
    const rows = new Map((await selectPicked(tx, runId)).map((row) => [row.drinkId, row]))
    for (const { drink, was, wasShort, picked, isShort } of picks) {
      const row = rows.get(drink)
      if (row?.picked !== picked || row.isShort !== isShort) throw await changedSince(tx, change)
      await savePicked(tx, { ...row, picked: was, isShort: wasShort, by: actor.name, at: now })
    }
    return {
      before: Object.fromEntries(picks.map(({ drink, picked }) => [drink, picked])),
      after: Object.fromEntries(picks.map(({ drink, was }) => [drink, was])),
    }
  },
  'runs.place': async (tx, change) => {
    const run = await lockedRun(tx, change)
    const { was, is } = readReverse(placeReverse, change.reverse)
    if (run.place !== is) throw await changedSince(tx, change)
    await updatePlace(tx, run.id, was)
    return { before: { place: is }, after: { place: was } }
  },
  'runs.finish': async (tx, change) => {
    const run = await lockedRun(tx, change)
    const { orders, at } = readReverse(finishReverse, change.reverse)
    const elsewhere = await selectOpenRuns(tx, orders)
    if (run.finishedAt?.toISOString() !== at || elsewhere.size > 0) throw await changedSince(tx, change)
    await reopenRun(tx, run.id, orders)
    return { before: { finished: true }, after: { finished: false } }
  },
  'runs.pack': async (tx, change) => {
    const { run: runId, order: orderId, at, isBench } = readReverse(packReverse, change.reverse)
    const [order] = await lockOrders(tx, [change.subject.replace(/^order:/, '')])
    const run = await lockRun(tx, runId)
    const row = (await selectRunOrders(tx, runId)).find((each) => each.orderId === orderId)
    if (!order || !run || row?.packedAt?.toISOString() !== at || hasLeftUs(order))
      throw await changedSince(tx, change)
    if (isBench) await deleteRunOrder(tx, row)
    else
      await updateRunOrder(tx, row, {
        packedAt: null,
        packedBy: null,
        box: null,
        weightG: null,
        // A run that was ended meanwhile holds nothing that is not packed.
        isOpen: run.finishedAt === null,
      })
    return { before: { packed: true }, after: { packed: false } }
  },
}

async function lockedRun(tx: Db, { reverse }: Change) {
  const run = await lockRun(tx, readReverse(ofRun, reverse).run)
  if (!run) throw noSuchRun()
  return run
}
