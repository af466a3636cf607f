import { DAY_MS, londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { readSort } from '#app/platform/lists/list.ts'
import type { Member } from '../staff/staff.ts'
import {
  type Contents,
  type ListedOrder,
  selectContents,
  selectOfficeOrders,
} from './data/office-orders.server.ts'
import {
  countOpenWork,
  type LateParcel,
  type OpenWork,
  selectAfterTheVan,
  selectSoldLately,
} from './data/open-work.server.ts'
import { type OrderView, orderList } from './order-list.ts'
import { causeWords } from './returns.ts'
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
  /** Why it is in review, came back, or is among the calls. */
  because: string | null
  may: string[]
}

/** Enough for one glance; the rest is in the list. */
const SHOWN = 12
const SOLD_LATELY = 400

/** What waits after it has left is read in one go. */
const AFTER_THE_VAN = 'after the van'

const viewOf: Record<OpenWork, OrderView | typeof AFTER_THE_VAN> = {
  to_send: 'to_send',
  to_collect: 'to_collect',
  review: 'in_review',
  transfers: 'waiting_for_money',
  calls: 'waiting_for_money',
  withdrawals: AFTER_THE_VAN,
  came_back: AFTER_THE_VAN,
  late_parcels: AFTER_THE_VAN,
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
  const pages = new Map<string, Row[]>()
  for (const view of new Set(busy.map((key) => viewOf[key]))) pages.set(view, await firstOf(db, view, now))
  const today = londonTime(now).day
  const found = busy.map((key) => ({ key, rows: shownOf(key, pages.get(viewOf[key]) ?? [], today) }))
  const ids = new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const contents = await selectContents(db, [...ids])
  return found.map(({ key, rows }) => ({
    key,
    count: counts[key],
    items: rows
      .map((row) => ({ row, contents: contents.get(row.id) }))
      .filter((each) => belongsTo[key](each, today))
      .sort((one, other) => sinceWhen(key, one) - sinceWhen(key, other))
      .slice(0, SHOWN)
      .map((each) => toItem(each.row, { key, verbs, contents: each.contents })),
  }))
}

/** What waits after it has left is only told apart by its contents. */
const shownOf = (key: OpenWork, rows: Row[], today: string) =>
  viewOf[key] === AFTER_THE_VAN
    ? rows
    : rows.filter((row) => belongsTo[key]({ row, contents: undefined }, today)).slice(0, SHOWN)

/** Of what has left, with its late parcels. */
type Row = ListedOrder & { late?: LateParcel[] }
type Found = { row: Row; contents: Contents | undefined }

const belongsTo: Record<OpenWork, (found: Found, today: string) => boolean> = {
  to_send: () => true,
  to_collect: ({ row: { readyAt } }) => readyAt === null,
  review: () => true,
  transfers: ({ row: { status } }) => status === 'payed-via-banktransfer',
  calls: ({ row: { status } }) => status === 'payed-via-call' || status === 'unpaid',
  withdrawals: ({ contents }) => Boolean(contents?.declaredAt),
  came_back: ({ contents }) => Boolean(contents?.cameBackAt),
  late_parcels: ({ row: { late = [] } }) => late.length > 0,
}

/** The oldest first; other work keeps the order of its view. */
function sinceWhen(key: OpenWork, { row, contents }: Found): number {
  if (key === 'late_parcels') return Date.parse(longestLate(row) ?? '')
  if (key === 'withdrawals') return contents?.declaredAt?.getTime() ?? 0
  return key === 'came_back' ? (contents?.cameBackAt?.getTime() ?? 0) : 0
}

/** The first day for which one of its late parcels was promised. */
const longestLate = ({ late = [] }: Row) => late.map(({ promisedBy }) => promisedBy).sort()[0] ?? null

/** Some more where only a part of them is shown. */
const READ = 5 * SHOWN

async function firstOf(db: Db, view: OrderView | typeof AFTER_THE_VAN, now: Date) {
  if (view === AFTER_THE_VAN) return selectAfterTheVan(db, londonTime(now).day, READ)
  const sort = readSort(orderList, orderList.views[view].sort) ?? { key: 'placed_at', isDescending: false }
  return selectOfficeOrders(db, {
    view,
    statuses: [],
    words: undefined,
    sort,
    place: undefined,
    limit: READ,
    today: londonTime(now).day,
  })
}

type Known = {
  key: OpenWork
  verbs: Member['verbs']
  contents: Contents | undefined
}

function toItem(row: Row, { key, verbs, contents }: Known): WorkItem {
  const declaredAt = contents?.declaredAt ?? null
  return {
    reference: row.reference,
    name: `${row.firstName} ${row.lastName}`.trim(),
    postcode: row.postcode,
    bottles: contents?.bottles ?? 0,
    isEngraved: row.hasEngraving,
    due: dueOf(row, key, contents),
    because: becauseOf(row, { key, verbs, contents }),
    may: mayDo(
      {
        ...row,
        totals: { giftCard: row.giftCard },
        hasOpenWithdrawal: declaredAt !== null,
        // A parcel of it came back, or is late: so it has left.
        ...((contents?.cameBackAt || row.late?.length) && { isPartSent: true }),
      },
      verbs,
    ),
  }
}

function becauseOf(row: Row, { key, verbs, contents }: Known): string | null {
  if (key === 'late_parcels') return lateInWords(row)
  if (key === 'came_back' && contents?.cameBackBecause) return causeWords[contents.cameBackBecause]
  if (key === 'calls' && row.status === 'unpaid') return 'Card link mailed, not paid yet'
  const review = reviewInWords(row)
  return review ? (verbs.has('orders.see-money') ? review.words : REVIEW_WITHOUT_SUMS) : null
}

/** 'Parcel 2 of 3, DPD 15501'; null if there is nothing to tell. */
function lateInWords({ late = [] }: Row): string | null {
  const words = late.map(({ number, of, courier, tracking }) =>
    [of > 1 && `Parcel ${number} of ${of}`, [courier, tracking].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
  )
  return words.filter(Boolean).join('; ') || null
}

function dueOf(row: Row, key: OpenWork, contents: Contents | undefined): string | null {
  if (key === 'review') return null
  if (key === 'transfers' || key === 'calls') return row.expiresAt?.toISOString() ?? null
  if (key === 'late_parcels') return longestLate(row)
  if (key === 'came_back') return contents?.cameBackAt ? londonTime(contents.cameBackAt).day : null
  if (key !== 'withdrawals') return row.leaveBy
  const declaredAt = contents?.declaredAt
  return declaredAt ? londonTime(new Date(declaredAt.getTime() + REFUND_DAYS * DAY_MS)).day : null
}

/** Drinks of the latest orders with how many bottles were sold. */
export const soldLately = (db: Db) => selectSoldLately(db, SOLD_LATELY)
