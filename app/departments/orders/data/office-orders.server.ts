import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { countRows } from '#app/platform/db/count-rows.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { inOrder, isBehind } from '#app/platform/db/keyset.server.ts'
import { neverPrepare } from '#app/platform/db/prepared.server.ts'
import { COUNTED, type ListSort, type SortChoice } from '#app/platform/lists/list.ts'
import type { Place } from '#app/platform/lists/place.ts'
import { type OrderView, orderList } from '../order-list.ts'
import { BY_EMAIL, type OrderStatus } from '../orders.ts'
import type { ReturnCause } from '../returns.ts'
import { orderEvents, orderLines, orderNotes, orders, parcelReturns, withdrawals } from '../tables.server.ts'

export type OrdersWanted = {
  view: OrderView
  statuses: readonly OrderStatus[]
  /** A text query over `orders.search`. */
  words: string | undefined
  /** Among how many of the newest orders the words are looked for first. */
  newestFirst?: number
  sort: SortChoice
  place: Place | undefined
  limit: number
  /** The London day. */
  today: string
}

export const listed = {
  id: orders.id,
  reference: orders.reference,
  status: orders.status,
  placedAt: orders.placedAt,
  placedBy: orders.placedBy,
  leaveBy: orders.leaveBy,
  promisedBy: orders.promisedBy,
  firstName: orders.firstName,
  lastName: orders.lastName,
  email: orders.email,
  phone: orders.phone,
  postcode: sql<string>`coalesce(${orders.shipping} ->> 'postcode', '')`,
  country: sql<string>`coalesce(${orders.shipping} ->> 'country', '')`,
  deliveryType: orders.deliveryType,
  total: orders.total,
  giftCard: orders.giftCard,
  giftCardBack: orders.giftCardBack,
  paid: orders.paid,
  paidHow: orders.paidHow,
  refunded: orders.refunded,
  refundAsked: orders.refundAsked,
  hasEngraving: orders.hasEngraving,
  readyAt: orders.readyAt,
  expiresAt: orders.expiresAt,
  dispatchedAt: orders.dispatchedAt,
  cancelReason: orders.cancelReason,
  cancelledAt: orders.cancelledAt,
  reviewBecause: orders.reviewBecause,
  version: orders.version,
}

export type ListedOrder = Awaited<ReturnType<typeof selectOfficeOrders>>[number]

const columns = { placed_at: orders.placedAt, leave_by: orders.leaveBy, total: orders.total } as const

const isToLeave = eq(orders.status, sql.raw("'confirmed'"))
const isCollected = eq(orders.deliveryType, 'Click & Collect')

/** Written as in the partial indexes, so that the database knows them again. */
export const viewConditions: Record<OrderView, (today: string) => (SQL | undefined)[]> = {
  to_send: () => [isToLeave, sql`${orders.deliveryType} not in ('Click & Collect', ${BY_EMAIL})`],
  engraved: () => [isToLeave, eq(orders.hasEngraving, true)],
  to_collect: () => [isToLeave, isCollected],
  in_review: () => [sql`${orders.status} = 'payment-review'`],
  waiting_for_money: () => [
    sql`(${orders.status} in ('payed-via-banktransfer', 'payed-via-call') or ${orders.status} = 'unpaid' and ${orders.placedBy} is not null)`,
  ],
  late: (today) => [isToLeave, sql`${orders.leaveBy} < ${today}::date`],
  // An array is asked for before the orders are: each is then found by its id.
  withdrawals: () => [
    sql`${orders.id} = any(array(select ${withdrawals.orderId} from ${withdrawals} where ${withdrawals.settledAt} is null order by ${withdrawals.declaredAt} limit ${COUNTED + 1}))`,
  ],
  all: () => [],
}

const sortedBy = ({ key, isDescending }: SortChoice) => {
  const { kind, isNullable }: ListSort = orderList.sorts[key as keyof typeof columns]
  return {
    column: columns[key as keyof typeof columns],
    id: orders.id,
    isDescending,
    kind,
    ...(isNullable && { isNullable }),
  }
}

const conditions = ({ view, statuses, today }: OrdersWanted) => [
  ...viewConditions[view](today),
  statuses.length === 0 ? undefined : inArray(orders.status, [...statuses]),
]

/** Planned afresh each time: a view of ten orders needs another plan than one of a million. */
export const selectOfficeOrders = (db: Db, wanted: OrdersWanted) =>
  selectPage(db, wanted, [...conditions(wanted), ...hasWords(wanted), ...behind(wanted)])

/** Written so that no index of words serves it: it is checked on the way, for words that many orders have. */
const hasWords = ({ words }: OrdersWanted) =>
  words === undefined ? [] : [sql`coalesce(${orders.search}, '') @@ (select ${words}::tsquery)`]

const behind = ({ sort, place }: OrdersWanted) => [place && isBehind(sortedBy(sort), place)]

const selectPage = (db: Db, { sort, limit }: OrdersWanted, where: (SQL | undefined)[]) =>
  db
    .select(listed)
    .from(orders)
    .where(and(...where, neverPrepare))
    .orderBy(...inOrder(sortedBy(sort)))
    .limit(limit)

/** A word that more orders have is met often enough on the way through the list's own order. */
const MOST_COLLECTED = 5_000
/** So many of the newest orders are looked at if the index of words has too many matches. */
const LONG_WALK = 20_000

type Found = { rows: ListedOrder[]; count: number; isCapped: boolean }

/**
 * Full-text search: one page of matching orders and how many there are, as far as they were counted. The GIN index of
 * words knows no order: for a frequent word it reads a page of the table for each match before the newest are known.
 * So a common word is looked for among the newest orders first, and where these fill the page, nobody counts on.
 * A rare word is collected by the index and then sorted. A fuzzy query has hundreds of spellings, is never walked, and
 * is content with the first matches.
 */
export async function selectFound(db: Db, wanted: OrdersWanted, isFuzzy = false): Promise<Found> {
  if (!isFuzzy && wanted.newestFirst) {
    const newest = await walk(db, wanted, wanted.newestFirst)
    if (newest.length === wanted.limit)
      return { rows: await selectThese(db, wanted, newest), count: newest.length, isCapped: true }
  }
  const few = await collect(db, wanted, isFuzzy ? MOST_COLLECTED : COUNTED)
  const isCapped = few.count > COUNTED
  if (isFuzzy || !isCapped)
    return { rows: await selectThese(db, wanted, few.ids), count: Math.min(few.count, COUNTED), isCapped }
  return { rows: await selectMany(db, wanted), count: COUNTED, isCapped }
}

/** Of more than a thousand matches: the newest orders are walked; only if these do not fill the page, more are collected. */
async function selectMany(db: Db, wanted: OrdersWanted) {
  const met = (wanted.newestFirst ?? 0) < LONG_WALK ? await walk(db, wanted, LONG_WALK) : []
  if (met.length === wanted.limit) return selectThese(db, wanted, met)
  const { count, ids } = await collect(db, wanted, MOST_COLLECTED)
  return count > MOST_COLLECTED ? selectOfficeOrders(db, wanted) : selectThese(db, wanted, ids)
}

const selectThese = (db: Db, wanted: OrdersWanted, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : selectPage(db, wanted, [inArray(orders.id, ids)])

const sortColumns = sql.join(
  Object.values(columns).map((column) => sql.identifier(column.name)),
  sql`, `,
)
const inListOrder = ({ sort }: OrdersWanted) => sql.join(inOrder(sortedBy(sort)), sql`, `)

/** The sub-select hides the query's text from the planner, so that it always chooses the GIN index. */
async function collect(db: Db, wanted: OrdersWanted, most: number) {
  const { rows } = await db.execute<{ count: number; ids: string[] }>(sql`
    with found as materialized (select id, ${sortColumns} from ${orders}
      where ${and(sql`${orders.search} @@ (select ${wanted.words}::tsquery)`, ...conditions(wanted))}
      limit ${most + 1})
    select (select count(*)::int from found) as count,
      array(select id from found as orders where ${and(...behind(wanted), neverPrepare)}
        order by ${inListOrder(wanted)} limit ${wanted.limit}) as ids`)
  const [found] = rows
  if (!found) throw new Error('Orders were not looked for')
  return found
}

async function walk(db: Db, wanted: OrdersWanted, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select id, ${sortColumns}, search from ${orders}
      where ${and(...conditions(wanted), ...behind(wanted), neverPrepare)}
      order by ${inListOrder(wanted)} limit ${most}) as orders
    where ${and(...hasWords(wanted))} order by ${inListOrder(wanted)} limit ${wanted.limit}`)
  return rows.map(({ id }) => id)
}

/** At most one more than are counted. */
export async function countOfficeOrders(db: Db, wanted: OrdersWanted): Promise<number> {
  const some = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(...conditions(wanted), neverPrepare))
    .orderBy(...inOrder(sortedBy(wanted.sort)))
    .limit(COUNTED + 1)
    .as('some')
  return countRows(db, some)
}

/** The order that somebody names, then those of their account or e-mail, the newest first. */
export const selectBeside = (
  db: Db,
  { named, accountId, email }: { named: string; accountId: string | null; email: string },
  most: number,
) =>
  db
    .select({
      ...listed,
      isNamed: sql<boolean>`${orders.reference} = ${named}`,
      isOfAccount:
        accountId === null ? sql<boolean>`false` : sql<boolean>`${eq(orders.accountId, accountId)}`,
      hasEmail: sql<boolean>`lower(${orders.email}) = ${email.toLowerCase()}`,
    })
    .from(orders)
    .where(
      and(
        or(
          eq(orders.reference, named),
          accountId === null ? undefined : eq(orders.accountId, accountId),
          sql`lower(${orders.email}) = ${email.toLowerCase()}`,
        ),
        neverPrepare,
      ),
    )
    .orderBy(sql`${orders.reference} = ${named} desc`, desc(orders.placedAt), desc(orders.id))
    .limit(most)

// With its table's name, which a select from one table leaves out.
const outerId = sql.raw('"orders"."id"')

const waitingReturn = (column: PgColumn) => sql`(select ${column} from ${parcelReturns}
  where ${parcelReturns.orderId} = ${outerId} and ${parcelReturns.next} = 'wait' order by ${parcelReturns.at} limit 1)`

export type Contents = {
  bottles: number
  declaredAt: Date | null
  /** Since when a parcel that came back waits for a decision, and why it came back. */
  cameBackAt: Date | null
  cameBackBecause: ReturnCause | null
}

/** Of each order, the bottles that are still wanted, and since when it waits for somebody. */
export async function selectContents(db: Db, orderIds: string[]): Promise<Map<string, Contents>> {
  if (orderIds.length === 0) return new Map()
  const declared = sql`(select min(${withdrawals.declaredAt}) from ${withdrawals}
    where ${withdrawals.orderId} = ${outerId} and ${withdrawals.settledAt} is null)`
  const rows = await db
    .select({
      id: orders.id,
      bottles: sql<number>`(select coalesce(sum(${orderLines.quantity}), 0)::int from ${orderLines}
        where ${orderLines.orderId} = ${outerId} and ${orderLines.cancelledAt} is null
          and ${orderLines.giftCardId} is null)`,
      declaredAt: declared.mapWith(
        (at: string | null) => at && withdrawals.declaredAt.mapFromDriverValue(at),
      ),
      cameBackAt: waitingReturn(parcelReturns.at).mapWith(
        (at: string | null) => at && parcelReturns.at.mapFromDriverValue(at),
      ),
      cameBackBecause: waitingReturn(parcelReturns.cause),
    })
    .from(orders)
    .where(inArray(orders.id, orderIds))
  return new Map(rows.map(({ id, ...contents }) => [id, contents as Contents]))
}

/** With who did it, which shoppers are not told. */
export const selectStaffEvents = (db: Db, orderId: string) =>
  db
    .select({ at: orderEvents.at, what: orderEvents.what, by: orderEvents.by, words: orderEvents.words })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))

export async function deleteLastEvent(
  tx: Db,
  orderId: string,
  what: (typeof orderEvents.$inferSelect)['what'],
) {
  const last = tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.what, what)))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  await tx.delete(orderEvents).where(inArray(orderEvents.id, last))
}

export const selectNotes = (db: Db, orderIds: string[]) =>
  db.select().from(orderNotes).where(inArray(orderNotes.orderId, orderIds)).orderBy(desc(orderNotes.id))

export async function insertNote(tx: Db, note: { orderId: string; at: Date; by: string; words: string }) {
  const [added] = await tx.insert(orderNotes).values(note).returning({ id: orderNotes.id })
  if (!added) throw new Error('A note was not written')
  return added.id
}

export async function deleteNote(tx: Db, id: number): Promise<boolean> {
  return (
    (await tx.delete(orderNotes).where(eq(orderNotes.id, id)).returning({ id: orderNotes.id })).length > 0
  )
}
