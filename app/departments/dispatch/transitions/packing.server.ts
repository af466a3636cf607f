import { hourInLondon } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { drinkWithEan, handlingOf } from '../../catalogue/handling.server.ts'
import type { Order } from '../../orders/orders.ts'
import { leftToPack, lockOrders } from '../../orders/packing.server.ts'
import { noSuchOrder } from '../../orders/refusals.server.ts'
import { recordChange } from '../../staff/changes.server.ts'
import { changedSince } from '../../staff/undo.server.ts'
import {
  insertRun,
  insertRunOrders,
  lockRun,
  selectBenchRun,
  selectOpenRuns,
  selectRunOrders,
  updateRunOrder,
} from '../data/runs.server.ts'
import { boxesFor, inOneWord, weightOf } from '../rules/boxing.ts'
import { type Scanned, wrongInBox } from '../rules/scanning.ts'
import { isOutdated, type Standing, standingOf, withWeights } from './gathering.server.ts'
import { needsReason, ownPlace, type Selling } from './selling.server.ts'

type ToClose = {
  reference: string
  scanned: readonly Scanned[]
  /** Absent: the boxes that its bottles need. */
  box?: string | undefined
  weightG?: number | undefined
  /** Where its bottles are picked, if no run has said so. */
  place?: string | undefined
}

/** Which of these lines wait for the engraver; asked of the room that cuts. */
export type UncutLines = (db: Db, lineIds: string[]) => Promise<ReadonlySet<string>>

/** Closes the box of an order: locks its row, compares the bottles, and writes down who packed it and how. */
export const packOrder = (db: Db, acting: Selling, wanted: ToClose, uncut?: UncutLines) =>
  db.transaction(async (tx) => {
    const { actor, now, batch, seen } = acting
    const [order] = await lockOrders(tx, [wanted.reference])
    if (!order) throw noSuchOrder()
    const { reference } = order
    const subject = `order:${reference}`
    if (seen && seen.version !== order.version) {
      const { code, message } = await changedSince(tx, { id: 0, subject } as Parameters<
        typeof changedSince
      >[1])
      throw new Refused(seen.status, code, message)
    }
    const open = await lockOpenRow(tx, order.id)
    const before = open && isOutdated(order, open) ? undefined : open
    const standing = standingOf(order, before)
    refuseUnlessOpen(standing)
    const lines = await checkContents(tx, standing, wanted.scanned, uncut)
    const toPack = withWeights(
      lines,
      await handlingOf(
        tx,
        lines.map(({ drinkId }) => drinkId),
      ),
    )
    const box = wanted.box ?? inOneWord(boxesFor(toPack))
    const weightG = wanted.weightG ?? weightOf(toPack, box)
    if (open && !before) await updateRunOrder(tx, open, { isOpen: false })
    const row = before ?? (await putOnBench(tx, order, acting, wanted.place))
    await updateRunOrder(tx, row, { packedAt: now, packedBy: actor.name, box, weightG })
    const { id } = await recordChange(
      tx,
      actor,
      {
        verb: 'orders.pick',
        subject,
        batch,
        before: { packed: false },
        after: { packed: true, box, weight_g: weightG },
        reverse: {
          name: 'runs.pack',
          run: row.runId,
          order: order.id,
          at: now.toISOString(),
          isBench: !before,
        },
      },
      now,
    )
    return { order, run: row.runId, change: id, box, weightG }
  })

/** The order's row in its open run: nobody ends that run, or takes its start back, meanwhile. */
async function lockOpenRow(tx: Db, orderId: string) {
  const seen = (await selectOpenRuns(tx, [orderId])).get(orderId)
  if (!seen) return undefined
  await lockRun(tx, seen.runId)
  return (await selectOpenRuns(tx, [orderId])).get(orderId)
}

function refuseUnlessOpen({ order: { reference }, state, because, row }: Standing) {
  if (because) throw new Refused(409, 'not_possible', `${reference}: ${because}`)
  if (state === 'packed' && row?.packedAt)
    throw new Refused(
      409,
      'packed_before',
      `${reference}: ${row.packedBy} packed it at ${hourInLondon(row.packedAt)}.`,
    )
}

async function checkContents(
  tx: Db,
  { order: { reference }, lines }: Standing,
  scanned: readonly Scanned[],
  uncut: UncutLines | undefined,
) {
  const engraved = lines.filter(({ isEngraved }) => isEngraved).map(({ line }) => line)
  const waiting = engraved.length > 0 ? await uncut?.(tx, engraved) : undefined
  const uncutLine = lines.find(({ line }) => waiting?.has(line))
  if (uncutLine)
    throw new Refused(409, 'not_engraved', `${reference}: ${uncutLine.name} is still with the engraver.`)
  const handling = await handlingOf(
    tx,
    lines.map(({ drinkId }) => drinkId),
  )
  const names = new Map<string, string>()
  for (const { ean } of scanned)
    if (ean !== undefined && !names.has(ean)) names.set(ean, (await drinkWithEan(tx, ean))?.name ?? '')
  const wrong = wrongInBox(scanned, {
    lines,
    eanOf: (drinkId) => handling.get(drinkId)?.ean ?? null,
    nameOf: (ean) => names.get(ean) || undefined,
  })
  if (wrong) throw new Refused(409, 'wrong_bottle', wrong)
  return lines
}

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000

/**
 * An order without a run joins the one that this member of staff has at the bench today, if the same speaks against
 * both: then nobody is asked for a reason again.
 */
async function putOnBench(
  tx: Db,
  order: Order,
  { actor, now, concern, because = '' }: Selling,
  place = ownPlace(),
) {
  const content = {
    orderId: order.id,
    bottles: leftToPack(order).map(({ id, quantity }) => ({ line: id, quantity })),
  }
  const since = new Date(now.getTime() - HALF_A_DAY_MS)
  const bench = await selectBenchRun(tx, { staffId: actor.staffId, since, concern })
  if (concern && !because && !bench?.reason) throw needsReason(concern)
  const runId =
    bench?.id ??
    (await insertRun(
      tx,
      {
        startedAt: now,
        staffId: actor.staffId,
        by: actor.name,
        place,
        isBench: true,
        concern,
        reason: because,
      },
      [],
    ))
  const before = bench ? await selectRunOrders(tx, bench.id) : []
  if (before.some(({ orderId }) => orderId === order.id))
    await updateRunOrder(tx, { runId, orderId: order.id }, { isOpen: true, bottles: content.bottles })
  else await insertRunOrders(tx, runId, [content], before.length)
  return { runId, orderId: order.id }
}
