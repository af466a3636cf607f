import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { selectOrder, updateOrder } from '../data/orders.server.ts'
import { closeParcels, insertParcel } from '../data/parcels.server.ts'
import { postDispatched } from '../letters.server.ts'
import type { Acting, Outcome, SentParcel } from '../office-acts.server.ts'
import { isEngravedLine, type Order } from '../orders.ts'
import type { OrderPorts } from '../ports.server.ts'
import { found } from './finding.server.ts'
import { addOrderEvent } from './notes.server.ts'

export async function dispatch(
  ports: OrderPorts,
  tx: Db,
  order: Order,
  acting: Acting,
  wanted: SentParcel[],
): Promise<Outcome<undefined>> {
  const { actor, now } = acting
  const boxes = packed(order, wanted)
  if (!acting.withUncut) refuseUncut(order, boxes)
  await leaveEngraved(ports, tx, order, boxes, now)
  const sent = []
  for (const { courier, tracking, box, weightG, contents } of boxes) {
    const row = {
      orderId: order.id,
      courier,
      tracking,
      box,
      weightG,
      sentAt: now,
      sentBy: actor.name,
      promisedBy: order.promisedBy,
    }
    sent.push({ ...(await insertParcel(tx, row, contents)), courier, tracking, lines: contents })
  }
  const isAll = leftIn(order, boxes).length === 0
  const change = isAll ? ({ status: 'dispatched', dispatchedAt: now, holdsStock: false } as const) : {}
  const standing = await updateOrder(tx, order.id, change)
  await sell(
    ports,
    tx,
    order,
    boxes.flatMap(({ contents }) => contents),
    acting,
  )
  const words = isAll ? 'Your order has left us.' : 'Part of your order has left us.'
  await addOrderEvent(tx, order.id, 'dispatched', actor.name, words, now)
  await postDispatched(tx, { ...order, ...change }, { ...ports, parcels: sent })
  return {
    ...(standing && { standing }),
    before: { status: order.status },
    after: { status: isAll ? 'dispatched' : order.status, parcels: sent.map(({ number }) => number) },
    reverse: { name: 'orders.dispatch', parcels: sent.map(({ id }) => id) },
    result: undefined,
  }
}

type Bottles = { lineId: string; quantity: number }
type Box = SentParcel & { contents: Bottles[] }

/** What leaves counts as cut. Of bottles that nobody has recorded as cut, a person says so first. */
export function refuseUncut({ reference, lines }: Order, boxes: Box[]) {
  const uncut = lines
    .filter(isEngravedLine)
    .reduce((sum, { id, cut, sent }) => sum + Math.max(0, countIn(boxes, id) - Math.max(0, cut - sent)), 0)
  const bottles = `${uncut} ${uncut === 1 ? 'bottle' : 'bottles'}`
  if (uncut > 0)
    throw new Refused(409, 'not_engraved', `${reference}: Engraving not recorded as cut: ${bottles}.`)
}

/** In law a bottle is sold where and when it is picked: those that no run has picked, now. */
export async function sell(ports: OrderPorts, tx: Db, { id }: Order, bottles: Bottles[], acting: Acting) {
  const sold = bottles.map(({ lineId, quantity }) => ({ line: lineId, quantity }))
  await ports.recordSale?.(tx, { orderId: id, bottles: sold }, acting)
}

/** Those that the engraver has checked need no word. */
async function leaveEngraved({ leave }: OrderPorts, tx: Db, { lines }: Order, boxes: Box[], now: Date) {
  for (const line of lines.filter(isEngravedLine)) {
    const count = countIn(boxes, line.id)
    if (count > line.checked - line.sent) await leave?.(tx, line, count, now)
  }
}

const countIn = (boxes: Box[], lineId: string) =>
  boxes
    .flatMap(({ contents }) => contents)
    .reduce((sum, each) => sum + (each.lineId === lineId ? each.quantity : 0), 0)

/** Of these, the bottles that are here: not those that are spoilt, with no other in their place. */
export const here = ({ lines }: Order) =>
  lines
    .filter(({ cancelledAt, quantity, sent, missing }) => cancelledAt === null && quantity > sent + missing)
    .map(({ id, quantity, sent, missing }) => ({ lineId: id, quantity: quantity - sent - missing }))

export const unsent = ({ lines }: Order) =>
  lines
    .filter(({ cancelledAt, quantity, sent }) => cancelledAt === null && quantity > sent)
    .map(({ id, quantity, sent }) => ({ lineId: id, quantity: quantity - sent }))

/** Which bottles are in which parcel; refused if there are not so many left. The first without lines has the rest. */
export function packed(order: Order, parcels: SentParcel[]): Box[] {
  const wanted = parcels.length > 0 ? parcels : [{ courier: '', tracking: '' }]
  const left = new Map(here(order).map(({ lineId, quantity }) => [lineId, quantity]))
  const boxes = wanted.map((box) => ({ ...box, contents: contentsOf(box) }))
  for (const { lineId, quantity } of boxes.flatMap(({ contents }) => contents)) {
    const rest = (left.get(lineId) ?? 0) - quantity
    if (rest < 0)
      throw new Refused(409, 'not_there', `${order.reference}: there are not so many bottles left to send`)
    left.set(lineId, rest)
  }
  const first = boxes.find(({ lines }) => lines === undefined)
  if (first)
    first.contents = [...left]
      .map(([lineId, quantity]) => ({ lineId, quantity }))
      .filter(({ quantity }) => quantity > 0)
  if (!boxes.some(({ contents }) => contents.length > 0))
    throw new Refused(409, 'nothing_to_send', `${order.reference}: there is nothing left to send`)
  return boxes
}

/** A line that is named twice is in there as often. */
function contentsOf({ lines = [] }: SentParcel): Box['contents'] {
  const counts = new Map<string, number>()
  for (const { id, quantity } of lines) counts.set(id, (counts.get(id) ?? 0) + quantity)
  return [...counts].map(([lineId, quantity]) => ({ lineId, quantity }))
}

const leftIn = (order: Order, boxes: Box[]) =>
  unsent(order).filter(({ lineId, quantity }) => countIn(boxes, lineId) < quantity)

export async function handOver(tx: Db, order: Order, { actor, now }: Acting): Promise<Outcome<undefined>> {
  await updateOrder(tx, order.id, { status: 'delivered', deliveredAt: now, holdsStock: false })
  await closeParcels(tx, { orderId: order.id }, now)
  await addOrderEvent(tx, order.id, 'delivered', actor.name, 'Your order has been handed over.', now)
  const { status, holdsStock } = order
  return {
    before: { status },
    after: { status: 'delivered' },
    reverse: { name: 'orders.deliver', status, holdsStock },
    result: undefined,
  }
}

/** At our door. What was not said to be ready before is picked and sold now. */
export async function handOverHere(ports: OrderPorts, tx: Db, order: Order, acting: Acting) {
  if (order.dispatchedAt === null && order.readyAt === null) await sell(ports, tx, order, here(order), acting)
  return handOver(tx, order, acting)
}

/** What was not cancelled has left us already: then all of the order has. */
export async function sendIfNothingIsLeft(tx: Db, orderId: string, now: Date) {
  const after = found(await selectOrder(tx, orderId))
  const hasLeft = after.lines.some(({ sent }) => sent > 0) && unsent(after).length === 0
  if (after.status === 'confirmed' && hasLeft)
    await updateOrder(tx, orderId, { status: 'dispatched', dispatchedAt: now, holdsStock: false })
}
