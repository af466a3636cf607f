import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { updateOrder } from '../data/orders.server.ts'
import { insertParcel, type Parcel, selectParcels, updateParcel } from '../data/parcels.server.ts'
import { selectReturns } from '../data/returns.server.ts'
import type { Acting, Outcome, SentParcel } from '../office-acts.server.ts'
import type { Order } from '../orders.ts'
import type { OrderPorts } from '../ports.server.ts'
import { sendingFacts, whyNotDo } from '../rules/office.ts'
import { matchLines, type TrackingLine } from '../tracking-lines.ts'
import { dispatch } from './office-sending.server.ts'

/** What a courier's file says of one order, and the boxes that it would leave in. */
export type Tracked = { boxes: SentParcel[]; lines: TrackingLine[] }
type KeptLine = { because: string }

/** What is here leaves with it; what has left gets its numbers. Lines that fit no parcel are kept. */
export async function track(
  ports: OrderPorts,
  tx: Db,
  order: Order,
  acting: Acting,
  wanted: Tracked,
): Promise<Outcome<{ kept: KeptLine[] }>> {
  const { kept, ...judged } = await judgeTracking(tx, order, wanted)
  const outcome = judged.leaving
    ? await dispatch(ports, tx, order, acting, judged.leaving)
    : await saveNumbers(tx, order, acting, judged.corrected)
  return { ...outcome, result: { kept } }
}

/** Why a file can do nothing about it, in words for staff: what has no parcel is judged as if it left now. */
function whyNotTrack(order: Order): string | undefined {
  const facts = { ...order, ...sendingFacts(order), hasOpenWithdrawal: false }
  const why = whyNotDo('dispatch', facts)
  return why && whyNotDo('tracking', facts) && why
}

type Numbers = Pick<SentParcel, 'courier' | 'tracking'>
/** Undefined: it left without any record of a parcel, and gets one. */
type Corrected = { parcel: Parcel | undefined; line: Numbers }[]
type Judged = { kept: KeptLine[] } & (
  | { leaving: SentParcel[]; corrected?: never }
  | { leaving?: never; corrected: Corrected }
)

/** The same when it is tried out and when it is done; throws if nothing of it can be done. */
export async function judgeTracking(db: Db, order: Order, { boxes, lines }: Tracked): Promise<Judged> {
  const why = whyNotTrack(order)
  if (why) throw new Refused(409, 'not_possible', `${order.reference}: ${why}`)
  const parcels = await selectParcels(db, order.id)
  const isLeaving =
    whyNotDo('dispatch', { ...order, ...sendingFacts(order), hasOpenWithdrawal: false }) === undefined
  const judged = isLeaving
    ? judgeLeaving(parcels, boxes, lines)
    : judgeLeft(await withoutReturned(db, order, parcels), lines)
  if ((judged.leaving ?? judged.corrected).length === 0)
    throw new Refused(409, 'no_such_parcel', `${order.reference}: ${judged.kept[0]?.because ?? NO_PARCEL}`)
  return judged
}

const NO_PARCEL = 'All its parcels came back.'

/** Parcels are numbered on from those that have left. */
function judgeLeaving(before: readonly Parcel[], boxes: SentParcel[], lines: TrackingLine[]): Judged {
  const first = Math.max(0, ...before.map(({ number }) => number)) + 1
  const wanted: SentParcel[] = boxes.length > 0 ? boxes : [{ courier: '', tracking: '' }]
  const numbered = wanted.map((box, i) => ({ box, number: first + i, tracking: '' }))
  const { matched, kept } = matchLines(numbered, lines)
  const [{ line: known } = { line: undefined }] = matched
  if (!known) return { leaving: [], kept }
  const leaving = numbered.map(({ box, number }) => {
    const line = matched.find(({ parcel }) => parcel.number === number)?.line
    return { ...box, courier: (line ?? known).courier, tracking: line?.tracking ?? '' }
  })
  return { leaving, kept }
}

function judgeLeft(parcels: Parcel[] | undefined, lines: TrackingLine[]): Judged {
  if (parcels) {
    const { matched, kept } = matchLines(parcels, lines)
    return { corrected: matched, kept }
  }
  const { matched, kept } = matchLines([{ number: 1, tracking: '' }], lines)
  return { corrected: matched.map(({ line }) => ({ parcel: undefined, line })), kept }
}

/** Undefined if it left without any record of a parcel. */
async function withoutReturned(db: Db, { id }: Order, parcels: Parcel[]): Promise<Parcel[] | undefined> {
  if (parcels.length === 0) return undefined
  const returns = await selectReturns(db, [id])
  return parcels.filter((parcel) => !returns.some(({ parcelId }) => parcelId === parcel.id))
}

/** One parcel, by its id or the last one. */
export async function correctTracking(
  tx: Db,
  order: Order,
  acting: Acting,
  { id, courier, tracking }: Numbers & { id?: string | undefined },
): Promise<Outcome<undefined>> {
  const all = await selectParcels(tx, order.id)
  const parcel = id === undefined ? all.at(-1) : all.find((each) => each.id === id)
  if (!parcel && (id !== undefined || all.length > 0))
    throw new Refused(404, 'not_found', 'There is no such parcel')
  return saveNumbers(tx, order, acting, [{ parcel, line: { courier, tracking } }])
}

async function saveNumbers(
  tx: Db,
  order: Order,
  { actor, now }: Acting,
  corrected: Corrected,
): Promise<Outcome<undefined>> {
  const parcels = []
  for (const { parcel, line } of corrected) {
    const { courier, tracking } = line
    const row = {
      orderId: order.id,
      courier,
      tracking,
      sentAt: order.dispatchedAt ?? now,
      sentBy: actor.name,
      promisedBy: order.promisedBy,
      overAt: order.deliveredAt,
    }
    const id = parcel?.id ?? (await insertParcel(tx, row, [])).id
    if (parcel) await updateParcel(tx, id, { courier, tracking })
    parcels.push({ id, isNew: !parcel, courier: parcel?.courier ?? '', tracking: parcel?.tracking ?? '' })
  }
  await updateOrder(tx, order.id, {})
  return {
    before: inOne(parcels),
    after: inOne(corrected.map(({ line }) => line)),
    reverse: { name: 'orders.tracking', parcels },
    result: undefined,
  }
}

const inOne = (all: readonly Numbers[]) => ({
  courier: [...new Set(all.map(({ courier }) => courier))].join(', '),
  tracking: all.map(({ tracking }) => tracking).join(', '),
})
