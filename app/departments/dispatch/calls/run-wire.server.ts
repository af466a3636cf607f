import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { noHandling } from '../../catalogue/handling.ts'
import type { Member } from '../../staff/staff.ts'
import { type ListedRun, selectFinishedRuns, selectUnfinishedRuns } from '../data/runs.server.ts'
import { bottlesIn, byBin } from '../rules/run-plan.ts'
import { type GatheredRun, packingOf, type Standing } from '../transitions/gathering.server.ts'
import { busyRuns } from '../transitions/running.server.ts'

const withoutRun = z.boolean().describe('Nobody had picked its orders in a run when they left')

const listedRun = z.object({
  id: z.int(),
  started_at: z.string(),
  by: z.string(),
  place: z.string().describe('Where its bottles are picked'),
  orders: z.int(),
  bottles: z.int(),
  picked: z.int().describe('Bottles'),
  packed: z.int().describe('Orders'),
  concern: z.string().describe('What spoke against the sale; empty if nothing did'),
  finished_at: z.string().nullable(),
  is_open: z.boolean().describe('Whether something of it is still to be packed'),
  without_run: withoutRun,
})

export const runsAnswer = z.object({ runs: z.array(listedRun), next_place: z.string().nullable() })

const A_PAGE = 50
/** Nobody has so many at once. */
const MOST_UNFINISHED = 200

/** The wire answer of `GET office/runs`: open ones first, then the newest. */
export async function listRuns(db: Db, place: number | undefined): Promise<z.infer<typeof runsAnswer>> {
  const finished = await selectFinishedRuns(db, place, A_PAGE + 1)
  const page = finished.slice(0, A_PAGE).map((run) => toListed(run, false))
  const unfinished = place === undefined ? await listUnfinished(db) : []
  return {
    runs: [...unfinished, ...page],
    next_place: finished.length > A_PAGE ? String(page.at(-1)?.id) : null,
  }
}

async function listUnfinished(db: Db) {
  const rows = await selectUnfinishedRuns(db, MOST_UNFINISHED)
  const busy = rows.length > 0 ? await busyRuns(db) : new Map<number, boolean>()
  return rows
    .map((run) => toListed(run, busy.get(run.id) ?? false))
    .sort((one, other) => Number(other.is_open) - Number(one.is_open) || other.id - one.id)
}

const toListed = (run: ListedRun, isOpen: boolean): z.infer<typeof listedRun> => ({
  id: run.id,
  started_at: run.startedAt.toISOString(),
  by: run.by,
  place: run.place,
  concern: run.concern,
  orders: run.orders,
  bottles: run.bottles,
  // What has left was picked, even if nobody counted.
  picked: run.leftBy ? run.bottles : Math.min(run.picked, run.bottles),
  packed: run.leftBy ? run.orders : run.packed,
  finished_at: run.finishedAt?.toISOString() ?? null,
  is_open: isOpen,
  without_run: run.leftBy !== null,
})

const shelf = z.object({
  bin: z.string().describe('Rack, bay and shelf; empty if nobody has said'),
  drink_id: z.string(),
  name: z.string(),
  size: z.string(),
  photo: z.string().describe('The address of a picture, or empty'),
  ean: z.string().nullable(),
  wanted: z.int(),
  picked: z.int(),
  short: z.boolean().describe('There were no more on the shelf'),
  put_back: z.int().describe('Picked, but no longer wanted'),
  of: z.array(
    z.object({ reference: z.string(), line: z.string(), quantity: z.int(), engraved: z.boolean() }),
  ),
})

/** An order as a run and the bench show it. */
export const runOrder = z.object({
  reference: z.string(),
  name: z.string(),
  status: z.string(),
  state: z.enum(['waiting', 'picked', 'packed', 'left', 'off', 'short']),
  postcode: z.string(),
  delivery_type: z.string(),
  leave_by: z.string().nullable(),
  bottles: z.int(),
  picked: z.int(),
  is_gift: z.boolean(),
  engraved: z.boolean(),
  box: z.string().describe('B6, or B12+B2 for two: as packed, or what its bottles need'),
  boxes: z.array(z.object({ box: z.string(), bottles: z.int() })),
  weight_g: z.int(),
  packed_at: z.string().nullable(),
  packed_by: z.string().nullable(),
  because: z.string().nullable().describe('Why it does not go with this run'),
  version: z.int(),
})

export const runAnswer = z.object({
  run: z.object({
    id: z.int(),
    started_at: z.string(),
    by: z.string(),
    place: z.string().describe('Where it is sold'),
    concern: z.string().describe('What spoke against the sale; empty if nothing did'),
    reason: z.string().describe('Why it was begun all the same'),
    finished_at: z.string().nullable(),
    is_open: z.boolean(),
    without_run: withoutRun,
    may: z.array(z.string()).describe('pick, finish, place'),
    bottles: z.int().describe('Wanted'),
    picked: z.int(),
    shelves: z.array(shelf),
    orders: z.array(runOrder),
  }),
})

export function toWireRun(
  gathered: GatheredRun,
  { verbs }: Pick<Member, 'verbs'>,
): z.infer<typeof runAnswer> {
  const { run, standings, plan, handling } = gathered
  const shelves = plan.shelves
    .map(({ drinkId, photo, isShort, putBack, of, ...same }) => {
      const { bin, ean } = handling.get(drinkId) ?? noHandling
      return {
        ...same,
        bin,
        ean,
        drink_id: drinkId,
        short: isShort,
        put_back: putBack,
        photo: pictureOf(photo),
        of: of.map(({ isEngraved, ...each }) => ({ ...each, engraved: isEngraved })),
      }
    })
    .sort(byBin)
  const isOpen = run.finishedAt === null
  return {
    run: {
      id: run.id,
      started_at: run.startedAt.toISOString(),
      by: run.by,
      place: run.place,
      concern: run.concern,
      reason: run.reason,
      finished_at: run.finishedAt?.toISOString() ?? null,
      is_open: isOpen && standings.some(({ state }) => state === 'waiting'),
      without_run: run.leftBy !== null,
      may: !verbs.has('orders.pick')
        ? []
        : isOpen
          ? ['pick', 'finish', 'place']
          : run.leftBy
            ? ['place']
            : [],
      bottles: shelves.reduce((sum, { wanted }) => sum + wanted, 0),
      picked: shelves.reduce((sum, { picked, put_back }) => sum + picked - put_back, 0),
      shelves,
      orders: standings.map((standing) => toWireRunOrder(standing, gathered)),
    },
  }
}

export const pictureOf = (photo: string) => photo && `${photo}-800.webp`

export function toWireRunOrder(
  standing: Standing,
  { plan, handling }: Pick<GatheredRun, 'handling'> & { plan?: GatheredRun['plan'] },
): z.infer<typeof runOrder> {
  const { order, row, state, because, lines } = standing
  const planned = plan?.orders.get(order.reference)
  const missing = planned?.missing ?? null
  const { box, boxes, weightG } = packingOf(standing, handling)
  const bottles = bottlesIn(lines)
  const isPicked = state === 'waiting' && planned?.picked === bottles && missing === null
  return {
    reference: order.reference,
    name: `${order.firstName} ${order.lastName}`.trim(),
    status: order.status,
    state: missing !== null ? 'short' : isPicked ? 'picked' : state,
    postcode: order.shipping.postcode,
    delivery_type: order.deliveryType,
    leave_by: order.leaveBy,
    bottles,
    picked: planned?.picked ?? 0,
    is_gift: isGift(order),
    engraved: lines.some(({ isEngraved }) => isEngraved),
    box,
    weight_g: weightG,
    boxes: boxes.map((each) => ({ box: each.box, bottles: bottlesIn(each.lines) })),
    packed_at: row?.packedAt?.toISOString() ?? null,
    packed_by: row?.packedBy ?? null,
    because: missing === null ? because : `There is not enough ${missing} on the shelf.`,
    version: order.version,
  }
}

/** Its paper shows no price. */
export const isGift = ({ hidePrices, giftMessage }: { hidePrices: boolean; giftMessage: string }) =>
  hidePrices || giftMessage !== ''
