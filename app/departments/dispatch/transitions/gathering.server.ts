import type { Db } from '#app/platform/db/db.server.ts'
import { handlingOf } from '../../catalogue/handling.server.ts'
import { type Handling, noHandling } from '../../catalogue/handling.ts'
import { isEngravedLine, type Order } from '../../orders/orders.ts'
import {
  cameBackSince,
  hasLeftUs,
  leftToPack,
  orderIdsNamed,
  ordersWithIds,
  referenceIn,
  whyNotPack,
} from '../../orders/packing.server.ts'
import {
  type RunOrderRow,
  type RunRow,
  selectOpenRuns,
  selectPicked,
  selectRunOrders,
} from '../data/runs.server.ts'
import { boxesFor, fillBoxes, inOneWord, sharedWeight, type ToPack, weightOf } from '../rules/boxing.ts'
import { bottlesIn, planRun, type RunLine, type RunOrder, type RunPlan } from '../rules/run-plan.ts'

/** An order of a run, with its state there. */
export type Standing = {
  order: Order
  row: RunOrderRow | undefined
  state: 'waiting' | 'packed' | 'left' | 'off'
  /** Why nothing of it is picked or packed any more. */
  because: string | null
  lines: RunLine[]
}

export type GatheredRun = {
  run: RunRow
  standings: Standing[]
  plan: RunPlan
  handling: Map<string, Handling>
}

/** A run with all that is known about its orders and drinks: five statements, however many there are. */
export async function gatherRun(db: Db, run: RunRow): Promise<GatheredRun> {
  const rows = await selectRunOrders(db, run.id)
  const orders = await ordersWithIds(
    db,
    rows.map(({ orderId }) => orderId),
  )
  const byId = new Map(orders.map((order) => [order.id, order]))
  const standings = rows.flatMap((row) => {
    const order = byId.get(row.orderId)
    if (!order) return []
    return [run.leftBy ? asItLeft(order, row) : standingOf(order, row)]
  })
  const handling = await handlingOf(
    db,
    standings.flatMap(({ lines }) => lines.map(({ drinkId }) => drinkId)),
  )
  const plan = planRun(standings.map(toRunOrder), await selectPicked(db, run.id))
  return { run, standings, plan, handling }
}

/** Packed bottles of which some have left or come back since are packed another time. */
export const isOutdated = (order: Order, { packedAt, bottles }: Pick<RunOrderRow, 'packedAt' | 'bottles'>) =>
  packedAt !== null && (bottlesIn(leftToPack(order)) < bottlesIn(bottles) || cameBackSince(order, packedAt))

export function standingOf(order: Order, known: RunOrderRow | undefined): Standing {
  const row = known?.packedAt && cameBackSince(order, known.packedAt) ? undefined : known
  return standingIn(order, row)
}

/** Of an order that no run had picked. */
const asItLeft = (order: Order, row: RunOrderRow): Standing => ({
  order,
  row,
  state: 'left',
  because: 'It left without a run.',
  lines: linesAsBegun(order, row),
})

function standingIn(order: Order, row: RunOrderRow | undefined): Standing {
  const left = leftToPack(order).map(toRunLine)
  const known = { order, row, lines: left }
  if (hasLeftUs(order))
    return {
      ...known,
      state: 'left',
      because: order.readyAt ? 'It is ready to collect.' : 'It has left us.',
      lines: row ? linesAsBegun(order, row) : left,
    }
  const because = whyNotPack(order) ?? (row && !row.isOpen ? 'It was left for another run.' : null)
  if (because) return { ...known, state: 'off', because, lines: row ? linesAsBegun(order, row) : left }
  return { ...known, state: row?.packedAt ? 'packed' : 'waiting', because: null }
}

const toRunLine = (line: Order['lines'][number]): RunLine => ({
  line: line.id,
  drinkId: line.drinkId,
  name: line.name,
  size: line.size,
  photo: line.photo,
  quantity: line.quantity,
  isEngraved: isEngravedLine(line),
})

/** What was to be picked when the run began. */
function linesAsBegun({ lines }: Order, { bottles }: RunOrderRow): RunLine[] {
  const quantities = new Map(bottles.map(({ line, quantity }) => [line, quantity]))
  return lines.flatMap((line) => {
    const quantity = quantities.get(line.id)
    return quantity === undefined ? [] : [{ ...toRunLine(line), quantity }]
  })
}

const planned = { waiting: 'waiting', packed: 'done', left: 'done', off: 'off' } as const

const toRunOrder = ({ order: { reference }, state, lines }: Standing): RunOrder => ({
  reference,
  state: planned[state],
  lines,
})

/** A box of an order: each of them becomes a parcel. */
export type OrderBox = { box: string; weightG: number; lines: (RunLine & ToPack)[] }
export type Packing = { box: string; boxes: OrderBox[]; weightG: number }

/** The boxes as they were packed; otherwise those that its bottles need. */
export function packingOf({ row, lines }: Standing, handling: Map<string, Handling>): Packing {
  const toPack = withWeights(lines, handling)
  const box = row?.box ?? inOneWord(boxesFor(toPack))
  const weightG = row?.weightG ?? weightOf(toPack, box)
  const filled = fillBoxes(toPack, box)
  const weights = sharedWeight(weightG, filled)
  return { box, weightG, boxes: filled.map((each, i) => ({ ...each, weightG: weights[i] ?? 0 })) }
}

export const withWeights = (lines: readonly RunLine[], handling: Map<string, Handling>) =>
  lines.map((line) => ({ ...line, weightG: (handling.get(line.drinkId) ?? noHandling).weightG }))

/**
 * The boxes of orders that are in a run, for their parcels; nothing of others, which costs two statements. Those in
 * `alsoLoose` have the boxes that their bottles need, in a run or not.
 */
export async function findPacking(
  db: Db,
  references: readonly string[],
  alsoLoose: readonly string[] = [],
): Promise<(typed: string) => Packing | undefined> {
  const named = await orderIdsNamed(db, references)
  const loose = new Set(alsoLoose.map(referenceIn))
  const rows = await selectOpenRuns(
    db,
    named.map(({ id }) => id),
  )
  const orders = await ordersWithIds(
    db,
    named.filter(({ id, reference }) => rows.has(id) || loose.has(reference)).map(({ id }) => id),
  )
  const handling = await handlingOf(
    db,
    orders.flatMap(({ lines }) => lines.map(({ drinkId }) => drinkId)),
  )
  const packings = new Map(
    orders.map((order) => [order.reference, packingOf(standingOf(order, rows.get(order.id)), handling)]),
  )
  return (typed: string) => packings.get(referenceIn(typed) ?? '')
}
