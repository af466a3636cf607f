import { and, asc, count, desc, eq, inArray, isNull, lt, lte, ne, notInArray, sql } from 'drizzle-orm'
import { isNoneOf } from '#app/platform/columns.server.ts'
import type { Db } from '#app/platform/db.server.ts'
import type { Batch } from '#app/platform/for-each-safely.ts'
import { putTogetherOnce } from '#app/platform/ready-statements.server.ts'
import type { Address } from '../../accounts/accounts.ts'
import {
  BY_EMAIL,
  laterStatuses,
  type Order,
  type OrderEvent,
  type OrderLine,
  type OrderStatus,
  type OrderTotals,
} from '../orders.ts'
import { orderEvents, orderLines, orders } from '../tables.server.ts'

export type OrderRow = typeof orders.$inferSelect
export type NewLine = Omit<OrderLine, 'id' | 'cancelledAt'>
export type OrderChange = Partial<typeof orders.$inferInsert>

export type NewEvent = OrderEvent & { orderId: string; by: string }

export async function insertEvents(tx: Db, events: NewEvent[]) {
  await tx.insert(orderEvents).values(events)
}

/** Whoever holds it is the only one to change it until their transaction ends. */
export async function lockOrder(tx: Db, id: string): Promise<Order | undefined> {
  const rows = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return (await withTheirParts(tx, rows))[0]
}

/** The same, but an order that somebody else is just changing is left to them. */
export async function lockOrderIfFree(tx: Db, id: string): Promise<Order | undefined> {
  const rows = await tx.select().from(orders).where(eq(orders.id, id)).for('update', { skipLocked: true })
  return (await withTheirParts(tx, rows))[0]
}

/** What an order holds that must be let go with it. */
export type HeldOrder = Pick<Order, 'id' | 'code' | 'holdsStock'> & {
  lines: Pick<OrderLine, 'drinkId' | 'giftCardId' | 'quantity' | 'cancelledAt'>[]
}

/** Those whose card window is open, or was and nobody has swept them away yet. One statement, however many. */
export async function lockOpenOrders(tx: Db, accountIds: string[]): Promise<HeldOrder[]> {
  if (accountIds.length === 0) return []
  const rows = await openOrders(tx).execute({ accountIds })
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const [order] = lines
    return order ? [{ id: order.id, code: order.code, holdsStock: order.holdsStock, lines }] : []
  })
}

const openOrders = putTogetherOnce((tx) =>
  tx
    .select({
      id: orders.id,
      code: orders.code,
      holdsStock: orders.holdsStock,
      drinkId: orderLines.drinkId,
      quantity: orderLines.quantity,
      cancelledAt: orderLines.cancelledAt,
      giftCardId: orderLines.giftCardId,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        sql`${orders.accountId} = any(${sql.placeholder('accountIds')}::uuid[])`,
        eq(orders.status, 'unpaid'),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update', { of: orders })
    .prepare('open_orders'),
)

export async function selectOrder(db: Db, id: string): Promise<Order | undefined> {
  return (await withTheirParts(db, await db.select().from(orders).where(eq(orders.id, id))))[0]
}

export async function selectByReference(db: Db, reference: string): Promise<Order | undefined> {
  const rows = await db.select().from(orders).where(eq(orders.reference, reference))
  return (await withTheirParts(db, rows))[0]
}

export async function selectOrdersOf(
  db: Db,
  accountId: string,
  { reference, most }: { reference?: string; most: number },
): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        reference === undefined ? undefined : eq(orders.reference, reference),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(most)
  return withTheirParts(db, rows)
}

/** For staff: what waits for somebody. */
export const selectLatest = async (
  db: Db,
  statuses: readonly OrderStatus[],
  most: number,
): Promise<Order[]> =>
  withTheirParts(
    db,
    await db
      .select()
      .from(orders)
      .where(inArray(orders.status, [...statuses]))
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(most),
  )

/** Two more statements, however many orders there are. */
async function withTheirParts(db: Db, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id))
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId)
  return rows.map((row) => ({
    ...toOrder(row),
    lines: (linesOf.get(row.id) ?? []).map(({ orderId: _order, position: _position, ...line }) => line),
    events: (eventsOf.get(row.id) ?? []).map(({ at, what, words }) => ({ at, what, words })),
  }))
}

function toOrder(row: OrderRow): Omit<Order, 'lines' | 'events'> {
  const { goods, engraving, multiBuy, discount, delivery, insurance, total, vat, giftCard, toPay, units } =
    row
  const totals: OrderTotals = {
    goods,
    engraving,
    multiBuy,
    discount,
    delivery,
    insurance,
    total,
    vat,
    giftCard,
    toPay,
    units,
  }
  const { over18At: _over18At, remindAt: _remindAt, paidBy: _paidBy, ...same } = row
  return { ...same, totals }
}

export async function updateOrder(tx: Db, id: string, change: OrderChange) {
  await tx.update(orders).set(change).where(eq(orders.id, id))
}

export async function cancelLines(tx: Db, lineIds: string[], now: Date) {
  if (lineIds.length === 0) return
  await tx.update(orderLines).set({ cancelledAt: now }).where(inArray(orderLines.id, lineIds))
}

const RETURNED: readonly OrderStatus[] = ['unpaid', 'cancelled']

/** Whether any drink was ever bought with this e-mail; what came to nothing does not count. */
export async function selectHasOrdered(db: Db, email: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(sql`lower(${orders.email})`, email.toLowerCase()),
        notInArray(orders.status, [...RETURNED]),
        ne(orders.deliveryType, BY_EMAIL),
      ),
    )
    .limit(1)
  return found.length > 0
}

export async function selectIsOpen(db: Db, orderId: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.status, 'unpaid')))
  return found.length > 0
}

export async function selectOpenAmong(db: Db, orderIds: string[], email: string): Promise<Set<string>> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.id, orderIds),
        eq(orders.status, 'unpaid'),
        eq(sql`lower(${orders.email})`, email.toLowerCase()),
      ),
    )
  return new Set(found.map(({ id }) => id))
}

/** How many orders with this e-mail are to be paid by transfer or by phone. */
export async function countWaiting(db: Db, email: string): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(orders)
    .where(
      and(eq(sql`lower(${orders.email})`, email.toLowerCase()), inArray(orders.status, [...laterStatuses])),
    )
  return row?.waiting ?? 0
}

/** Whoever holds it is the only one to add to what waits with this e-mail, until their transaction ends. */
export async function lockWaitingOf(tx: Db, email: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`order/later ${email.toLowerCase()}`}, 0))`,
  )
}

/** How many bottles of each drink an open order keeps for this shopper. */
export async function selectSetAside(
  db: Db,
  accountId: string,
): Promise<{ drinkId: string; bottles: number }[]> {
  return db
    .select({ drinkId: orderLines.drinkId, bottles: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        ...[eq(orders.accountId, accountId), eq(orders.status, 'unpaid'), orders.holdsStock],
        isNull(orderLines.giftCardId),
      ),
    )
    .groupBy(orderLines.drinkId)
}

/** What has run out, oldest first. */
export const selectRunOut = (db: Db, now: Date, { most, seen }: Batch): Promise<{ id: string }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lte(orders.expiresAt, now), isNoneOf(orders.id, seen)))
    .orderBy(asc(orders.expiresAt))
    .limit(most)

export const selectToRemind = (db: Db, now: Date, { most, seen }: Batch): Promise<{ id: string }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lte(orders.remindAt, now), isNoneOf(orders.id, seen)))
    .orderBy(asc(orders.remindAt))
    .limit(most)

/** True for whoever comes first: a reminder is sent once. */
export async function takeReminder(tx: Db, id: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(orders)
    .set({ remindAt: null })
    .where(and(eq(orders.id, id), lte(orders.remindAt, now)))
    .returning({ id: orders.id })
  return taken.length > 0
}

/** What guests have ordered becomes the account's. */
export async function giveOrders(tx: Db, fromAccountIds: string[], toAccountId: string) {
  if (fromAccountIds.length === 0) return
  await tx.update(orders).set({ accountId: toAccountId }).where(inArray(orders.accountId, fromAccountIds))
}

const nobody: Address = {
  title: '',
  firstName: '',
  lastName: '',
  phone: '',
  house: '',
  street: '',
  city: '',
  county: '',
  postcode: '',
  country: '',
}

/** Sums, dates and drinks stay for the taxman; whoever it was, and what they had engraved or written, goes. */
export async function strikePerson(tx: Db, accountId: string) {
  const mine = tx.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))
  await tx.update(orderLines).set({ text1: '', text2: '' }).where(inArray(orderLines.orderId, mine))
  const struck = sql`${JSON.stringify(nobody)}::jsonb`
  await tx
    .update(orders)
    .set({
      email: '',
      phone: '',
      firstName: '',
      lastName: '',
      giftMessage: '',
      accountId: null,
      shipping: sql`${struck} || jsonb_build_object('country', ${orders.shipping}->>'country')`,
      billing: sql`${struck} || jsonb_build_object('country', ${orders.billing}->>'country')`,
    })
    .where(eq(orders.accountId, accountId))
}

export async function deleteOrdersBefore(db: Db, day: Date) {
  await db.delete(orders).where(lt(orders.placedAt, day))
}

/** Orders that still need their owner's address. */
export async function selectReferencesIn(db: Db, accountId: string, statuses: readonly OrderStatus[]) {
  const rows = await db
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.status, [...statuses])))
    .orderBy(desc(orders.placedAt))
  return rows
}
