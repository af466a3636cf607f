import { londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import type { Page } from '#app/platform/lists/csv-stream.server.ts'
import { COUNTED, readSort } from '#app/platform/lists/list.ts'
import {
  cappedCount,
  cutToPage,
  type ListAnswer,
  type ListQuery,
  readListQuery,
} from '#app/platform/lists/list-query.server.ts'
import { type Place, placeInWords } from '#app/platform/lists/place.ts'
import { toPounds } from '#app/platform/money.ts'
import { type Member, mayOf } from '../staff/staff.ts'
import {
  type Contents,
  countOfficeOrders,
  type ListedOrder,
  type OrdersWanted,
  selectBeside,
  selectContents,
  selectFound,
  selectOfficeOrders,
} from './data/office-orders.server.ts'
import { selectOfOwners } from './data/owner-figures.server.ts'
import { type OfficeOrderRow, type OrderView, orderList } from './order-list.ts'
import { type OrderStatus, orderStatuses } from './orders.ts'
import { mayDo } from './rules/office.ts'
import { newestFirst, type Searcher, searchQuery, slippedQuery } from './rules/order-search.ts'
import { readReference } from './rules/reference.ts'
import { reviewFor } from './rules/review.ts'

export type OrderQuery = ListQuery & {
  /** One, or several with commas. */
  status?: string | undefined
}
type OfficeOrders = ListAnswer & { orders: OfficeOrderRow[] }
type Viewer = Pick<Member, 'verbs'>

const LONGEST_SEARCH = 200
const A_BATCH = 500

/** The wire answer of `GET office/orders`. Refused with 422 for what the list does not have. */
export async function listOfficeOrders(
  db: Db,
  query: OrderQuery,
  member: Viewer,
  now: Date,
): Promise<OfficeOrders> {
  const wanted = readQuery(query, member, now)
  const found = await withSlips(db, query, wanted)
  const { rows, last } = cutToPage(found.rows, wanted.limit)
  return {
    orders: await toWireRows(db, rows, member),
    next_place: last ? placeInWords(orderList, wanted.sort, placeOf(last, wanted)) : null,
    count: found.count,
    count_capped: found.isCapped,
  }
}

/** How many orders a view holds; capped like every count. */
export async function countView(
  db: Db,
  view: OrderView,
  now: Date,
): Promise<{ count: number; capped: boolean }> {
  const sort = readSort(orderList, orderList.views[view].sort) ?? { key: 'placed_at', isDescending: true }
  const found = await countOfficeOrders(db, {
    view,
    statuses: [],
    words: undefined,
    sort,
    place: undefined,
    limit: 1,
    today: londonTime(now).day,
  })
  return cappedCount(found)
}

/** References of everything in a view, for an action on all of it; one more than `most` if there are more. */
export async function referencesIn(db: Db, view: OrderView, now: Date, most: number): Promise<string[]> {
  const sort = readSort(orderList, orderList.views[view].sort) ?? { key: 'placed_at', isDescending: true }
  const rows = await selectOfficeOrders(db, {
    view,
    statuses: [],
    words: undefined,
    sort,
    place: undefined,
    limit: most + 1,
    today: londonTime(now).day,
  })
  return rows.map(({ reference }) => reference)
}

/** The same list, page by page, for its file. */
export function orderPages(query: OrderQuery, member: Viewer, now: Date) {
  const wanted = { ...readQuery({ ...query, limit: undefined }, member, now), limit: A_BATCH }
  return async (db: Db, place = wanted.place): Promise<Page<OfficeOrderRow, Place>> => {
    const found = await withSlips(db, query, { ...wanted, place }, false)
    const { rows, last } = cutToPage(found.rows, A_BATCH)
    return {
      rows: await toWireRows(db, rows, member),
      next: last && placeOf(last, wanted),
    }
  }
}

const MOST_BESIDE = 12

/**
 * Orders beside what somebody has written to us: the one that they name, those of their account, and those with their
 * e-mail, which anybody may have typed. `because` says which it is.
 */
export async function ordersBeside(
  db: Db,
  { named, ...person }: { named: string; accountId: string | null; email: string },
  member: Viewer,
): Promise<(OfficeOrderRow & { because: OrderBeside; is_theirs: boolean })[]> {
  const rows = await selectBeside(db, { named: readReference(named) ?? '', ...person }, MOST_BESIDE)
  const wire = await toWireRows(db, rows, member)
  return rows.flatMap(({ isNamed, isOfAccount, hasEmail }, at) => {
    const row = wire[at]
    const because = isNamed ? 'named' : isOfAccount ? 'account' : 'e-mail'
    return row ? [{ ...row, because, is_theirs: isOfAccount || hasEmail }] : []
  })
}

/** Orders of these accounts and guests, the latest first, for the sheet of a person. */
export const ordersOfOwners = async (db: Db, accountIds: string[], member: Viewer, most: number) =>
  toWireRows(db, await selectOfOwners(db, accountIds, most), member)

/** Why an order is shown beside an enquiry. */
type OrderBeside = 'named' | 'account' | 'e-mail'

/** If nothing has all the words, one slip in each is forgiven. */
async function withSlips(db: Db, { q = '' }: OrderQuery, wanted: Asked, isCounted = true) {
  const asked = { ...wanted, limit: wanted.limit + 1 }
  if (wanted.words === undefined) {
    const rows = await selectOfficeOrders(db, asked)
    const isAllThere = wanted.place === undefined && rows.length <= wanted.limit
    const count = isAllThere || !isCounted ? rows.length : await countOfficeOrders(db, asked)
    return { rows, count: Math.min(count, COUNTED), isCapped: count > COUNTED }
  }
  const found = await selectFound(db, asked)
  if (found.count > 0) return found
  const slipped = slippedQuery(q, wanted)
  return slipped === undefined || slipped === wanted.words
    ? found
    : selectFound(db, { ...asked, words: slipped }, true)
}

type Asked = OrdersWanted & Searcher

function readQuery(query: OrderQuery, { verbs }: Viewer, now: Date): Asked {
  const seesContact = verbs.has('people.see-contact')
  const words = query.q?.trim() ? searchQuery(query.q.slice(0, LONGEST_SEARCH), { seesContact }) : undefined
  // Signs without a letter find nothing, not everything.
  const isNothing = query.q?.trim() && words === undefined
  return {
    ...readListQuery(orderList, query, { view: 'all', rows: 'orders', may: mayOf({ verbs }) }),
    seesContact,
    statuses: statusesIn(query.status),
    words: isNothing ? "'\u0001'" : words,
    newestFirst: newestFirst(query.q ?? ''),
    today: londonTime(now).day,
  }
}

function statusesIn(typed: string | undefined): OrderStatus[] {
  if (!typed) return []
  const named = typed.split(',')
  const statuses = orderStatuses.filter((status) => named.includes(status))
  if (statuses.length !== new Set(named).size)
    throw invalid({ status: `A status is one of ${orderStatuses.join(', ')}` })
  return statuses
}

const placeOf = (row: ListedOrder, { sort }: OrdersWanted) => ({
  id: row.id,
  value: { placed_at: row.placedAt.toISOString(), leave_by: row.leaveBy, total: row.total as number }[
    sort.key as 'placed_at' | 'leave_by' | 'total'
  ],
})

async function toWireRows(db: Db, rows: ListedOrder[], member: Viewer): Promise<OfficeOrderRow[]> {
  const ids = rows.map(({ id }) => id)
  const contents = await selectContents(db, ids)
  return rows.map((row) => toWireRow(row, contents.get(row.id), member))
}

function toWireRow(row: ListedOrder, contents: Contents | undefined, { verbs }: Viewer) {
  const hasOpenWithdrawal = contents !== undefined && contents.declaredAt !== null
  const facts = { ...row, totals: { giftCard: row.giftCard }, hasOpenWithdrawal }
  return {
    reference: row.reference,
    status: row.status,
    placed_at: row.placedAt.toISOString(),
    leave_by: row.leaveBy,
    promised_by: row.promisedBy,
    name: `${row.firstName} ${row.lastName}`.trim(),
    postcode: row.postcode,
    country: row.country,
    delivery_type: row.deliveryType,
    ...(verbs.has('people.see-contact') && { email: row.email, phone: row.phone }),
    ...(verbs.has('orders.see-money') && {
      total: toPounds(row.total),
      paid: toPounds(row.paid),
      refunded: toPounds(row.refunded),
    }),
    bottles: contents?.bottles ?? 0,
    engraved: row.hasEngraving,
    ready: row.readyAt !== null,
    review_because: reviewFor(row, verbs)?.words ?? null,
    version: row.version,
    may: mayDo(facts, verbs),
  }
}
