import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { preparedPerConnection } from '#app/platform/db/prepared.server.ts'
import type { Order, OrderEvent, OrderLine, OrderStatus, OrderTotals } from '../orders.ts'
import { orderEvents, orderLines, orders } from '../tables.server.ts'
import { closeParcels } from './parcels.server.ts'

/** Without the words for searching. */
const { search: _search, ...orderColumns } = getTableColumns(orders)

export type OrderRow = Omit<typeof orders.$inferSelect, 'search'>
export type NewLine = Omit<
  OrderLine,
  'id' | 'cancelledAt' | 'sent' | 'back' | 'gone' | 'cut' | 'checked' | 'missing' | 'refunded'
>
export type OrderChange = Partial<typeof orders.$inferInsert>

export type NewEvent = OrderEvent & { orderId: string; by: string }

export async function insertEvents(tx: Db, events: NewEvent[]) {
  await tx.insert(orderEvents).values(events)
}

/** Locks the order until the transaction ends. */
export async function lockOrder(tx: Db, id: string): Promise<Order | undefined> {
  return (await withTheirParts(tx, await lockedOrder(tx).execute({ id })))[0]
}

const byId = (db: Db) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))

/** Each transition of an order reads it twice or more. */
const lockedOrder = preparedPerConnection((tx) => byId(tx).for('update').prepare('order_locked'))
const oneOrder = preparedPerConnection((db) => byId(db).prepare('order_by_id'))

const lockedByReference = preparedPerConnection((tx) =>
  tx
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.reference, sql.placeholder('reference')))
    .for('update')
    .prepare('order_locked_by_reference'),
)

/** The same by its reference. */
export async function lockByReference(tx: Db, reference: string): Promise<Order | undefined> {
  return (await withTheirParts(tx, await lockedByReference(tx).execute({ reference })))[0]
}

/** The same of many, one after the other by their ids. */
export async function lockByReferences(tx: Db, references: string[]): Promise<Order[]> {
  if (references.length === 0) return []
  const rows = await tx
    .select(orderColumns)
    .from(orders)
    .where(inArray(orders.reference, references))
    .orderBy(asc(orders.id))
    .for('update')
  return withTheirParts(tx, rows)
}

/** The same, but skips an order that another transaction has locked. */
export async function lockOrderIfFree(tx: Db, id: string): Promise<Order | undefined> {
  const rows = await tx
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.id, id))
    .for('update', { skipLocked: true })
  return (await withTheirParts(tx, rows))[0]
}

/** What an order reserves and must release. */
export type OrderReserves = Pick<Order, 'id' | 'reference' | 'code' | 'holdsStock'> & {
  lines: Pick<OrderLine, 'drinkId' | 'giftCardId' | 'quantity' | 'cancelledAt'>[]
}

/**
 * Locks orders whose card window is open, or has expired and was not swept yet. One statement, however many. Those that
 * staff have placed for a caller are not among them: no basket replaces them.
 */
export async function lockOpenOrders(tx: Db, accountIds: string[]): Promise<OrderReserves[]> {
  if (accountIds.length === 0) return []
  const rows = await openOrders(tx).execute({ accountIds })
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const [order] = lines
    if (!order) return []
    const { id, reference, code, holdsStock } = order
    return [{ id, reference, code, holdsStock, lines }]
  })
}

const openOrders = preparedPerConnection((tx) =>
  tx
    .select({
      id: orders.id,
      reference: orders.reference,
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
        isNull(orders.placedBy),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update', { of: orders })
    .prepare('open_orders'),
)

export async function selectOrder(db: Db, id: string): Promise<Order | undefined> {
  return (await withTheirParts(db, await oneOrder(db).execute({ id })))[0]
}

/** Its status and version, without the rest of it. */
const standing = { reference: orders.reference, status: orders.status, version: orders.version }

export async function selectStanding(db: Db, id: string) {
  const [row] = await db.select(standing).from(orders).where(eq(orders.id, id))
  return row
}

export async function selectByReference(db: Db, reference: string): Promise<Order | undefined> {
  const rows = await db.select(orderColumns).from(orders).where(eq(orders.reference, reference))
  return (await withTheirParts(db, rows))[0]
}

export const selectByReferences = async (db: Db, references: string[]): Promise<Order[]> =>
  references.length === 0
    ? []
    : withTheirParts(
        db,
        await db.select(orderColumns).from(orders).where(inArray(orders.reference, references)),
      )

export const selectByIds = async (db: Db, ids: string[]): Promise<Order[]> =>
  ids.length === 0
    ? []
    : withTheirParts(db, await db.select(orderColumns).from(orders).where(inArray(orders.id, ids)))

export const selectIdsOf = async (db: Db, references: string[]) =>
  references.length === 0
    ? []
    : db
        .select({ id: orders.id, reference: orders.reference })
        .from(orders)
        .where(inArray(orders.reference, references))

export const selectReferencesOf = async (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : db.select({ id: orders.id, reference: orders.reference }).from(orders).where(inArray(orders.id, ids))

export const selectToPack = async (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : db
        .select({ id: orders.id })
        .from(orders)
        .where(and(inArray(orders.id, ids), eq(orders.status, 'confirmed'), isNull(orders.readyAt)))

export async function selectOrdersOf(
  db: Db,
  accountIds: string[],
  { reference, most }: { reference?: string; most: number },
): Promise<Order[]> {
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .where(
      and(
        inArray(orders.accountId, accountIds),
        reference === undefined ? undefined : eq(orders.reference, reference),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(most)
  return withTheirParts(db, rows)
}

/** For staff: orders that wait for somebody. */
export const selectLatest = async (
  db: Db,
  statuses: readonly OrderStatus[],
  most: number,
): Promise<Order[]> =>
  withTheirParts(
    db,
    await db
      .select(orderColumns)
      .from(orders)
      .where(inArray(orders.status, [...statuses]))
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(most),
  )

/** Two more statements, however many orders there are. */
async function withTheirParts(db: Db, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await linesOfThese(db).execute({ ids })
  const events = await eventsOfThese(db).execute({ ids })
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId)
  return rows.map((row) => ({
    ...toOrder(row),
    lines: (linesOf.get(row.id) ?? []).map(({ orderId: _order, position: _position, ...line }) => line),
    events: (eventsOf.get(row.id) ?? []).map(({ at, what, words }) => ({ at, what, words })),
  }))
}

const linesOfThese = preparedPerConnection((db) =>
  db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(orderLines.position))
    .prepare('lines_of_orders'),
)

const eventsOfThese = preparedPerConnection((db) =>
  db
    .select()
    .from(orderEvents)
    .where(sql`${orderEvents.orderId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(orderEvents.id))
    .prepare('events_of_orders'),
)

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
  const [row] = await tx
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
    .returning(standing)
  // Whose money has gone back waits for no parcel.
  if (change.status === 'refunded') await closeParcels(tx, { orderId: id }, sql`now()`)
  return row
}

/** What has gone back for a line: bottles onto the shelf, and money. */
export async function updateLine(tx: Db, id: string, change: Partial<Pick<OrderLine, 'back' | 'refunded'>>) {
  await tx.update(orderLines).set(change).where(eq(orderLines.id, id))
}

export async function cancelLines(tx: Db, lineIds: string[], now: Date) {
  if (lineIds.length === 0) return
  await tx.update(orderLines).set({ cancelledAt: now }).where(inArray(orderLines.id, lineIds))
}
