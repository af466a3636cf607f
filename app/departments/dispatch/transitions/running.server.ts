import { hourInLondon } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, notFound, Refused } from '#app/platform/http/answer.server.ts'
import type { Acting } from '../../orders/office-acts.server.ts'
import type { Order } from '../../orders/orders.ts'
import { leftToPack, lockOrders, referenceIn, stillToPack, whyNotPack } from '../../orders/packing.server.ts'
import { type NewChange, recordChange } from '../../staff/changes.server.ts'
import {
  finishRun,
  insertRun,
  lockRun,
  type OpenRow,
  type RunRow,
  savePicked,
  selectOpenRuns,
  selectPicked,
  selectUnpacked,
  updatePlace,
  updateRunOrder,
} from '../data/runs.server.ts'
import { bottlesIn } from '../rules/run-plan.ts'
import { gatherRun, isOutdated } from './gathering.server.ts'
import { needsReason, ownPlace, type Selling } from './selling.server.ts'

type Kept = { reference: string; because: string }

/**
 * Begins a run over these orders, in one transaction: their rows are locked first, so that of two who begin at once
 * each order is in one run only. What can't be picked is kept, with the reason. The run is the sale: outside the
 * licensed hours, or without authority, it begins only with a reason.
 */
export const startRun = (db: Db, references: string[], acting: Selling, place = ownPlace()) =>
  db.transaction(async (tx) => {
    const { actor, now, because, concern } = acting
    const locked = await lockOrders(tx, references)
    await endEmptyRuns(tx, now)
    const { chosen, kept } = await judge(tx, references, locked)
    if (chosen.length === 0) return { run: null, done: [], kept, change: null }
    if (concern && !because) throw needsReason(concern)
    for (const { before } of chosen) if (before) await updateRunOrder(tx, before, { isOpen: false })
    const contents = chosen.map(({ order }) => ({
      orderId: order.id,
      bottles: leftToPack(order).map(({ id, quantity }) => ({ line: id, quantity })),
    }))
    const run = await insertRun(
      tx,
      { startedAt: now, staffId: actor.staffId, by: actor.name, place, concern, reason: because ?? '' },
      contents,
    )
    const bottles = contents.reduce((sum, each) => sum + bottlesIn(each.bottles), 0)
    const change = await recordRun(tx, acting, run, {
      before: {},
      after: { orders: chosen.length, bottles, place, ...(concern && { against: concern }) },
      reverse: { name: 'runs.start', run },
    })
    return { run, done: chosen.map(({ order: { reference } }) => reference), kept, change }
  })

/** Ends runs of which nothing is left to do: all is packed, has left or was cancelled. */
async function endEmptyRuns(tx: Db, now: Date) {
  const busy = await busyRuns(tx)
  for (const [id, isBusy] of busy) if (!isBusy) await finishRun(tx, id, now)
}

/** Of each run that nobody has ended, whether something of it waits to be packed. */
export async function busyRuns(db: Db): Promise<Map<number, boolean>> {
  const rows = await selectUnpacked(db)
  const waiting = await stillToPack(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )
  const runs = Map.groupBy(rows, ({ runId }) => runId)
  return new Map(
    [...runs].map(([id, all]) => [id, all.some(({ orderId }) => orderId !== null && waiting.has(orderId))]),
  )
}

/** What a run over these orders would do. */
export async function tryRun(db: Db, references: string[], known: Order[]) {
  const { chosen, kept } = await judge(db, references, known)
  return { run: null, done: chosen.map(({ order: { reference } }) => reference), kept, change: null }
}

type Chosen = { order: Order; before: OpenRow | undefined }

async function judge(db: Db, references: string[], known: Order[]) {
  const byReference = new Map(known.map((order) => [order.reference, order]))
  const open = await selectOpenRuns(
    db,
    known.map(({ id }) => id),
  )
  const chosen = new Map<string, Chosen>()
  const kept: Kept[] = []
  for (const typed of references) {
    const order = byReference.get(referenceIn(typed) ?? '')
    const before = order && open.get(order.id)
    const because = order ? (whyNotPack(order) ?? whereItIs(order, before)) : 'There is no such order'
    if (because) kept.push({ reference: typed, because })
    else if (order) chosen.set(order.id, { order, before })
  }
  return { chosen: [...chosen.values()], kept }
}

function whereItIs(order: Order, before: OpenRow | undefined): string | undefined {
  if (!before) return undefined
  if (!before.packedAt)
    return `It is in run ${before.runId} already, which ${before.run.by} started at ${hourInLondon(before.run.startedAt)}.`
  if (isOutdated(order, before)) return undefined
  return `It is packed already, by ${before.packedBy} at ${hourInLondon(before.packedAt)}.`
}

export const noSuchRun = () => notFound('There is no such run')

async function lockOpenRun(tx: Db, id: number): Promise<RunRow> {
  const run = await lockRun(tx, id)
  if (!run) throw noSuchRun()
  if (run.finishedAt)
    throw new Refused(409, 'finished', `Run ${id} was ended at ${hourInLondon(run.finishedAt)}.`)
  return run
}

type WantedPick = { drink_id: string; picked: number; short?: boolean | undefined }

/** Numbers are absolute: a call that is sent twice changes nothing. */
export const pickBottles = (db: Db, runId: number, acting: Acting, picks: readonly WantedPick[]) =>
  db.transaction(async (tx) => {
    const { actor, now } = acting
    const run = await lockOpenRun(tx, runId)
    const gathered = await gatherRun(tx, run)
    const was = new Map((await selectPicked(tx, runId)).map((row) => [row.drinkId, row]))
    const changed = []
    for (const { drink_id: drinkId, picked, short: isShort = false } of picks) {
      const before = was.get(drinkId)
      const most = Math.max(mostOf(gathered, drinkId), before?.picked ?? 0)
      if (picked > most) throw tooMany(gathered, drinkId, most)
      if ((before?.picked ?? 0) === picked && (before?.isShort ?? false) === isShort) continue
      await savePicked(tx, { runId, drinkId, picked, isShort, by: actor.name, at: now })
      changed.push({
        drink: drinkId,
        was: before?.picked ?? 0,
        wasShort: before?.isShort ?? false,
        picked,
        isShort,
      })
    }
    if (changed.length === 0) return { change: null }
    const change = await recordRun(tx, acting, runId, {
      before: Object.fromEntries(changed.map((each) => [each.drink, inWords(each.was, each.wasShort)])),
      after: Object.fromEntries(changed.map((each) => [each.drink, inWords(each.picked, each.isShort)])),
      reverse: { name: 'runs.pick', run: runId, picks: changed },
    })
    return { change }
  })

const inWords = (picked: number, isShort: boolean) => (isShort ? `${picked}, no more there` : `${picked}`)

type Gathered = Awaited<ReturnType<typeof gatherRun>>

/** Of all its orders that still go, whether or not one of them is held back for another drink. */
const mostOf = ({ standings }: Gathered, drinkId: string) =>
  bottlesIn(
    standings
      .filter(({ state }) => state !== 'off')
      .flatMap(({ lines }) => lines.filter((line) => line.drinkId === drinkId)),
  )

function tooMany({ standings }: Gathered, drinkId: string, most: number) {
  const line = standings.flatMap(({ lines }) => lines).find((each) => each.drinkId === drinkId)
  if (!line) return invalid({ picks: 'No order of this run has this drink' })
  return new Refused(409, 'too_many', `${line.name}: this run wants ${most}, not more.`)
}

/** It is picked, and so sold, somewhere else. */
export const movePlace = (db: Db, runId: number, place: string, acting: Acting) =>
  db.transaction(async (tx) => {
    const known = await lockRun(tx, runId)
    // What left without a run has no time in which it is open.
    const { place: was } = known?.leftBy ? known : await lockOpenRun(tx, runId)
    if (was === place) return { change: null }
    await updatePlace(tx, runId, place)
    const change = await recordRun(tx, acting, runId, {
      before: { place: was },
      after: { place },
      reverse: { name: 'runs.place', run: runId, was, is: place },
    })
    return { change }
  })

/** What is not packed becomes free for another run. */
export const endRun = (db: Db, runId: number, acting: Acting) =>
  db.transaction(async (tx) => {
    const { now } = acting
    await lockOpenRun(tx, runId)
    const freed = await finishRun(tx, runId, now)
    const change = await recordRun(tx, acting, runId, {
      before: { finished: false },
      after: { finished: true, left: freed.length },
      reverse: { name: 'runs.finish', run: runId, orders: freed, at: now.toISOString() },
    })
    return { change }
  })

async function recordRun(
  tx: Db,
  { actor, batch, because, now }: Acting,
  run: number,
  done: Pick<NewChange, 'before' | 'after' | 'reverse'>,
): Promise<number> {
  const change = { ...done, verb: 'orders.pick', subject: `run:${run}`, batch } as const
  return (await recordChange(tx, actor, { ...change, ...(because && { because }) }, now)).id
}
