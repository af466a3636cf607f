import type { Db } from '#app/platform/db/db.server.ts'
import { addressInLines, countryName } from '../accounts/countries.server.ts'
import {
  lockByReferences,
  selectByIds,
  selectByReferences,
  selectIdsOf,
  selectReferencesOf,
  selectToPack,
} from './data/orders.server.ts'
import { selectParcelCounts } from './data/parcels.server.ts'
import { isForGiftCard, type Order } from './orders.ts'
import { sendingFacts, whyNotDo } from './rules/office.ts'
import { readReference } from './rules/reference.ts'

/** As people type it: spaces, dashes and case do not matter. Undefined if it can't be one. */
export const referenceIn = readReference

/** In no particular order; those that are unknown are missing. */
export const ordersNamed = (db: Db, typed: readonly string[]): Promise<Order[]> =>
  selectByReferences(db, referencesIn(typed))

/** Only which they are. */
export const orderIdsNamed = (db: Db, typed: readonly string[]) => selectIdsOf(db, referencesIn(typed))

export const referencesOf = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await selectReferencesOf(db, [...new Set(ids)])).map(({ id, reference }) => [id, reference]))

export const ordersWithIds = (db: Db, ids: readonly string[]): Promise<Order[]> => selectByIds(db, [...ids])

/** Locks them until the transaction ends, always in the same order: two who want the same ones can't deadlock. */
export const lockOrders = (tx: Db, typed: readonly string[]): Promise<Order[]> =>
  lockByReferences(tx, referencesIn(typed))

const referencesIn = (typed: readonly string[]) => [
  ...new Set(typed.flatMap((each) => readReference(each) ?? [])),
]

/** The bottles that are here and have not left us yet. */
export const leftToPack = ({ lines }: Pick<Order, 'lines'>) =>
  lines
    .filter(({ cancelledAt, giftCardId }) => cancelledAt === null && giftCardId === null)
    .map((line) => ({ ...line, quantity: line.quantity - line.sent - line.missing }))
    .filter(({ quantity }) => quantity > 0)

/** Why nothing of it is to be packed, in words for staff; undefined if something is. */
export function whyNotPack(order: Order): string | undefined {
  const act = order.deliveryType === 'Click & Collect' ? 'ready' : 'dispatch'
  const why = whyNotDo(act, { ...order, ...sendingFacts(order), hasOpenWithdrawal: false })
  return why ?? (leftToPack(order).length === 0 ? 'There is nothing left to send.' : undefined)
}

/** Those of these orders, by their ids, that wait to be packed. */
export const stillToPack = async (db: Db, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await selectToPack(db, [...ids])).map(({ id }) => id))

/** How many parcels of these orders have left, whatever became of them: the next one has the next number. */
export const parcelsSoFar = async (db: Db, ids: readonly string[]): Promise<Map<string, number>> =>
  new Map((await selectParcelCounts(db, [...ids])).map(({ orderId, last }) => [orderId, last]))

/** Whether something of it came back after that moment, and is packed another time. */
export const cameBackSince = ({ events }: Pick<Order, 'events'>, at: Date) =>
  events.some(({ what, at: then }) => what === 'returned' && then > at)

/** Whether its bottles are out of the house, or stand ready at the counter. */
export const hasLeftUs = (order: Order) =>
  order.status === 'dispatched' ||
  order.status === 'delivered' ||
  (order.status === 'confirmed' &&
    (order.readyAt !== null || (leftToPack(order).length === 0 && sendingFacts(order).isPartSent)))

/** Why it has no packing slip: a slip is printed as long as there is, or was, a box. */
export function whyNotPrint(order: Order): string | undefined {
  if (hasLeftUs(order))
    return isForGiftCard(order) ? 'It is an e-gift card: it is sent by e-mail.' : undefined
  return whyNotPack(order)
}

/** Name and address, as on a parcel. */
export const shippingLines = ({ shipping }: Order) => addressInLines(shipping)

export const shippingCountry = ({ shipping }: Order) => countryName(shipping.country)
