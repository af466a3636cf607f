import { DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { deleteKeysBefore } from './data/insert-order.server.ts'
import { selectNotes } from './data/office-orders.server.ts'
import { selectHasOrdered, selectIsOpen, selectOpenAmong, selectSetAside } from './data/order-facts.server.ts'
import {
  anonymiseOrders,
  clearRecipients,
  deleteOrdersBefore,
  giveOrders,
  lockByIds,
  selectIdsOfOwners,
  selectOwing,
  selectReferencesIn,
} from './data/order-owners.server.ts'
import { selectByReference, selectLatest, selectOrder, selectOrdersOf } from './data/orders.server.ts'
import { selectParcelsOf } from './data/parcels.server.ts'
import { selectReturns } from './data/returns.server.ts'
import { anonymiseWithdrawals, selectWithdrawals } from './data/withdrawals.server.ts'
import type { Orders } from './orders.server.ts'
import { type Order, type OrderStatus, YEARS_KEPT } from './orders.ts'
import type { ShownParcel } from './parcel-wire.ts'
import { readReference } from './rules/reference.ts'
import { ownOrder } from './transitions/finding.server.ts'

const MOST_TOLD = 100
const EVERY_ONE = 10_000
const KEY_DAYS = 30

/** Newest first. An invalid reference, or somebody else's, finds nothing. */
export async function ordersOf(db: Db, accountId: string, typed?: string): Promise<Order[]> {
  if (typed === undefined) return selectOrdersOf(db, [accountId], { most: MOST_TOLD })
  const reference = readReference(typed)
  return reference === undefined ? [] : selectOrdersOf(db, [accountId], { reference, most: 1 })
}

/** Refused as unknown if it is somebody else's. */
export const orderOf = async (db: Db, accountId: string, orderId: string): Promise<Order> =>
  ownOrder(await selectOrder(db, orderId), accountId)

/** For what other rooms keep by the order. */
export const orderIdsOf = async (db: Db, accountIds: string[]): Promise<string[]> =>
  (await selectIdsOfOwners(db, accountIds)).map(({ id }) => id)

/** For rooms that have checked otherwise whose it is. */
export const orderByReference = selectByReference

/** For people without an account: both reference and e-mail are needed. */
export async function trackedOrder(db: Db, typed: string, email: string): Promise<Order | undefined> {
  const reference = readReference(typed)
  const order = reference === undefined ? undefined : await selectByReference(db, reference)
  return order && order.email !== '' && order.email.toLowerCase() === email.toLowerCase() ? order : undefined
}

/** What of these orders has left, parcel by parcel. Orders that were never sent ask the database nothing. */
export async function parcelsOf(db: Db, all: readonly Order[]): Promise<ShownParcel[]> {
  const ids = all.filter(mayHaveParcels).map(({ id }) => id)
  const parcels = await selectParcelsOf(db, ids)
  const returns = parcels.length > 0 ? await selectReturns(db, ids) : []
  return parcels.map(({ id, orderId, number, courier, tracking, sentAt, lines }) => {
    const back = returns.find(({ parcelId }) => parcelId === id)
    const cameBack = back ? { at: back.at, cause: back.cause } : null
    return { orderId, number, courier, tracking, sentAt, lines, cameBack }
  })
}

const mayHaveParcels = ({ events }: Order) => events.some(({ what }) => what === 'dispatched')

/** Whether a new order would not be the first. */
export const hasOrdered = selectHasOrdered

/** Whether it still waits for a card payment: then the order that replaces it may use what it has used. */
export const isOpen = selectIsOpen

/** Those of several that are open and the account's own. */
export const openAmong = selectOpenAmong

/** Bottles that an open order reserves for this account: for it they are not sold out. A visitor has none. */
export async function setAsideFor(
  db: Db,
  accountId: string | null | undefined,
): Promise<Map<string, number>> {
  const all = accountId ? await selectSetAside(db, accountId) : []
  return new Map(all.map(({ drinkId, bottles }) => [drinkId, bottles]))
}

/** For staff. */
export const latestOrders = (db: Db, statuses: readonly OrderStatus[]) =>
  selectLatest(db, statuses, MOST_TOLD)

/**
 * Guests' orders become the account's. Their unpaid ones are dropped, except those that staff have placed. Answers how
 * many were handed over.
 */
export async function handOverOrders(
  tx: Db,
  keeper: Orders,
  guestIds: string[],
  account: { id: string },
  now: Date,
) {
  await keeper.drop(tx, guestIds, now)
  return giveOrders(tx, guestIds, account.id)
}

/** The export of personal data: the orders of an account and of guests that are the same person, and what staff noted. */
export async function exportOrders(db: Db, accountIds: string[]) {
  const all = await selectOrdersOf(db, accountIds, { most: EVERY_ONE })
  const ids = all.map(({ id }) => id)
  const withdrawalsOf = Map.groupBy(await selectWithdrawals(db, ids), ({ orderId }) => orderId)
  const notesOf = Map.groupBy(await selectNotes(db, ids), ({ orderId }) => orderId)
  const returnsOf = Map.groupBy(await selectReturns(db, ids), ({ orderId }) => orderId)
  return all.map(({ id, accountId: _account, holdsStock: _holds, placedBy: _placedBy, lines, ...order }) => ({
    ...order,
    lines: lines.map(({ id: _line, basketLineId: _basketLine, ...line }) => line),
    withdrawals: (withdrawalsOf.get(id) ?? []).map(
      ({ id: _id, orderId: _order, lineIds, ...withdrawal }) => ({
        ...withdrawal,
        lines: lines.flatMap((line) => (lineIds.includes(line.id) ? [line.name] : [])),
      }),
    ),
    notes: (notesOf.get(id) ?? []).map(({ at, words }) => ({ at, words })),
    cameBack: (returnsOf.get(id) ?? []).map(({ at, cause, note }) => ({ at, cause, note })),
  }))
}

/**
 * Erases the person; what the law makes us retain stays anonymised. Unpaid orders are cancelled; one that still needs
 * its owner prevents it.
 */
export async function eraseOrders(tx: Db, keeper: Orders, accountId: string, now: Date) {
  const [owing] = await selectOwing(tx, [accountId])
  if (owing)
    throw new Refused(
      409,
      'order_under_way',
      owing.isToBeSent
        ? `Your order ${owing.reference} is paid and not with you yet. Once it has left us, or is cancelled, your account can be erased.`
        : `Your order ${owing.reference} is not closed yet: bottles or money have to go back. Once that is settled, your account can be erased.`,
    )
  for (const { id } of await selectReferencesIn(tx, accountId, [
    'unpaid',
    'payed-via-banktransfer',
    'payed-via-call',
  ]))
    await keeper.cancel(tx, id, { accountId, by: 'shopper', now })
  await anonymiseWithdrawals(tx, accountId)
  await anonymiseOrders(tx, accountId)
}

/** For rooms that lock what hangs on an order after it. */
export const lockOrdersWith = lockByIds

/** Erases who gets the e-gift cards that these orders have bought; their buyers stay. The orders are locked. */
export const eraseRecipients = clearRecipients

/** Deletes what the retention period no longer covers. */
export async function sweepOldOrders(db: Db, now: Date) {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - YEARS_KEPT)
  await deleteOrdersBefore(db, day)
  await deleteKeysBefore(db, new Date(now.getTime() - KEY_DAYS * DAY_MS))
}
