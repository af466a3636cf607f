import { DAY_MS, londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { readSort } from '#app/platform/lists/list.ts'
import type { Member } from '../staff/staff.ts'
import {
  type Contents,
  countOpenWork,
  type ListedOrder,
  type OpenWork,
  selectContents,
  selectOfficeOrders,
  selectSoldLately,
} from './data/office-orders.server.ts'
import { type OrderView, orderList } from './order-list.ts'
import { mayDo } from './rules/office.ts'
import { REVIEW_WITHOUT_SUMS, reviewInWords } from './rules/review.ts'
import { REFUND_DAYS } from './withdrawals.ts'

export type WorkItem = {
  reference: string
  name: string
  postcode: string
  bottles: number
  isEngraved: boolean
  /** A day, or an instant. */
  due: string | null
  /** Why it is in review. */
  because: string | null
  may: string[]
}

/** Enough for one glance; the rest stands in the list. */
const SHOWN = 12
const SOLD_LATELY = 400

const viewOf: Record<OpenWork, OrderView> = {
  to_send: 'to_send',
  to_collect: 'to_collect',
  review: 'in_review',
  transfers: 'waiting_for_money',
  calls: 'waiting_for_money',
  withdrawals: 'withdrawals',
}

/** Open orders, by the kind of work, for Today: a few statements, however many orders there are. */
export async function openWork(
  db: Db,
  wanted: readonly OpenWork[],
  { verbs }: Pick<Member, 'verbs'>,
  now: Date,
): Promise<{ key: OpenWork; count: number; items: WorkItem[] }[]> {
  if (wanted.length === 0) return []
  const counts = await countOpenWork(db, londonTime(now).day)
  const busy = wanted.filter((key) => counts[key] > 0)
  const pages = new Map<OrderView, ListedOrder[]>()
  for (const view of new Set(busy.map((key) => viewOf[key]))) pages.set(view, await firstOf(db, view, now))
  const found = busy.map((key) => ({
    key,
    rows: (pages.get(viewOf[key]) ?? []).filter(belongsTo[key]).slice(0, SHOWN),
  }))
  const ids = new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const contents = await selectContents(db, [...ids])
  return found.map(({ key, rows }) => ({
    key,
    count: counts[key],
    items: rows.map((row) => toItem(row, { key, verbs, contents: contents.get(row.id) })),
  }))
}

const belongsTo: Record<OpenWork, (row: ListedOrder) => boolean> = {
  to_send: () => true,
  to_collect: ({ readyAt }) => readyAt === null,
  review: () => true,
  transfers: ({ status }) => status === 'payed-via-banktransfer',
  calls: ({ status }) => status === 'payed-via-call',
  withdrawals: () => true,
}

/** Some more where only a part of them is shown. */
const READ = 5 * SHOWN

async function firstOf(db: Db, view: OrderView, now: Date) {
  const sort = readSort(orderList, orderList.views[view].sort) ?? { key: 'placed_at', isDescending: false }
  return selectOfficeOrders(db, {
    ...{ view, statuses: [], words: undefined, sort, place: undefined, limit: READ },
    today: londonTime(now).day,
  })
}

type Known = {
  key: OpenWork
  verbs: Member['verbs']
  contents: Contents | undefined
}

function toItem(row: ListedOrder, { key, verbs, contents }: Known): WorkItem {
  const review = reviewInWords(row)
  const declaredAt = contents?.declaredAt ?? null
  return {
    reference: row.reference,
    name: `${row.firstName} ${row.lastName}`.trim(),
    postcode: row.postcode,
    bottles: contents?.bottles ?? 0,
    isEngraved: row.hasEngraving,
    due: dueOf(row, key, declaredAt),
    because: review ? (verbs.has('orders.see-money') ? review.words : REVIEW_WITHOUT_SUMS) : null,
    may: mayDo({ ...row, totals: { giftCard: row.giftCard }, hasOpenWithdrawal: declaredAt !== null }, verbs),
  }
}

function dueOf(row: ListedOrder, key: OpenWork, declaredAt: Date | null): string | null {
  if (key === 'review') return null
  if (key === 'transfers' || key === 'calls') return row.expiresAt?.toISOString() ?? null
  if (key !== 'withdrawals') return row.leaveBy
  return declaredAt ? londonTime(new Date(declaredAt.getTime() + REFUND_DAYS * DAY_MS)).day : null
}

/** Drinks of the latest orders with how many bottles were sold. */
export const soldLately = (db: Db) => selectSoldLately(db, SOLD_LATELY)
