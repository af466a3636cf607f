import type { Db } from '#app/platform/db/db.server.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import { selectOwing, selectReferencesWith } from './data/order-owners.server.ts'
import { hasCountedOrder, selectFigures, selectInStatuses } from './data/owner-figures.server.ts'
import { searchQuery } from './rules/order-search.ts'

/** For staff who look at people: what each has ordered. Money is what was paid less what was refunded. */
export type OwnerFigures = {
  orders: number
  spent: Pence
  lastAt: Date | null
  /** Where the latest one went. */
  town: string
  postcode: string
}

export async function figuresOfOwners(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, OwnerFigures>> {
  const rows = await selectFigures(db, accountIds)
  return new Map(
    rows.map(({ accountId, spent, ...figures }) => [accountId, { ...figures, spent: pence(spent) }]),
  )
}

/** Orders that still need their owner, and why, for staff: while there is one, nobody is erased. */
export async function whyNotErase(db: Db, accountIds: string[]): Promise<string | undefined> {
  const owing = await selectOwing(db, accountIds)
  const toBeSent = owing.filter(({ isToBeSent }) => isToBeSent)
  const [one, ...more] = toBeSent.length > 0 ? toBeSent : owing
  if (!one) return undefined
  const which = [one, ...more].map(({ reference }) => reference).join(', ')
  const orders = more.length === 0 ? `Order ${which} is` : `Orders ${which} are`
  return one.isToBeSent
    ? `${orders} paid and not with them yet. Once sent or cancelled, the customer can be erased.`
    : `${orders} not closed yet: bottles or money have to go back. Once that is settled, the customer can be erased.`
}

/** References of orders with this e-mail: somebody else may have typed it into theirs. */
export const ordersWithEmail = async (db: Db, email: string): Promise<string[]> =>
  (await selectReferencesWith(db, email)).map(({ reference }) => reference)

/** References of those that are not paid yet. */
export const unpaidOrdersOf = async (db: Db, accountIds: string[]): Promise<string[]> =>
  (await selectInStatuses(db, accountIds, ['unpaid', 'payed-via-banktransfer', 'payed-via-call'])).map(
    ({ reference }) => reference,
  )

/** References of a shopper's own orders that wait for a card: these do not outlive a merge. */
export const openOrdersOf = async (db: Db, accountIds: string[]): Promise<string[]> =>
  (await selectInStatuses(db, accountIds, ['unpaid']))
    .filter(({ placedBy }) => placedBy === null)
    .map(({ reference }) => reference)

/** For lists of accounts, as a condition of their own query. */
export const ownerHasOrders = hasCountedOrder

/** What staff type, as a query over words that were made as those of orders are (`order_search`). */
export const searchWords = searchQuery
