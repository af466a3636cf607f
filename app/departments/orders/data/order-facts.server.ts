import { and, asc, count, eq, gte, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { isNoneOf } from '#app/platform/db/columns.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { lockName } from '#app/platform/db/named-lock.server.ts'
import type { Batch } from '#app/platform/jobs/for-each-safely.ts'
import { BY_EMAIL, laterStatuses, type OrderStatus } from '../orders.ts'
import { orderLines, orders } from '../tables.server.ts'

/** The next order of this shopper replaces it. */
const isOpen = and(eq(orders.status, 'unpaid'), isNull(orders.placedBy))

const RETURNED: readonly OrderStatus[] = ['unpaid', 'cancelled']

/** Whether any drink was ever bought with this e-mail; cancelled orders do not count. */
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

/** By the status alone, which has an index. */
export async function selectUnpaid(db: Db): Promise<string[]> {
  const found = await db
    .select({ reference: orders.reference })
    .from(orders)
    .where(eq(orders.status, 'unpaid'))
  return found.map(({ reference }) => `order:${reference}`)
}

export const selectIsOpen = async (db: Db, orderId: string, accountId: string): Promise<boolean> =>
  (await selectOpenAmong(db, [orderId], accountId)).has(orderId)

export async function selectOpenAmong(db: Db, orderIds: string[], accountId: string): Promise<Set<string>> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, orderIds), isOpen, eq(orders.accountId, accountId)))
  return new Set(found.map(({ id }) => id))
}

/** How many orders with this e-mail wait for a transfer or a call. */
export async function countWaiting(db: Db, email: string): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(orders)
    .where(
      and(eq(sql`lower(${orders.email})`, email.toLowerCase()), inArray(orders.status, [...laterStatuses])),
    )
  return row?.waiting ?? 0
}

/** A lock on adding unpaid orders for this e-mail, until the transaction ends. */
export async function lockWaitingOf(tx: Db, email: string): Promise<void> {
  await lockName(tx, `order/later ${email.toLowerCase()}`)
}

const CAME_TO_NOTHING: OrderStatus[] = ['cancelled', 'refunded']

type OrdersMeant = { ids: readonly string[]; accountId?: string; since?: Date }

export async function selectBottlesOrdered(
  db: Db,
  drinkId: string,
  { ids, accountId, since }: OrdersMeant,
): Promise<{ ordered: number; unpaid: number }> {
  const isNamed = sql`${orders.id} = any(${sql.param([...ids])}::uuid[])`
  const isTheirs = accountId && since && and(eq(orders.accountId, accountId), gte(orders.placedAt, since))
  const [row] = await db
    .select({
      ordered: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int`,
      unpaid: sql<number>`coalesce(sum(${orderLines.quantity})
        filter (where ${orders.status} in ('unpaid', 'payment-review')), 0)::int`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        isTheirs ? or(isNamed, isTheirs) : isNamed,
        eq(orderLines.drinkId, drinkId),
        isNull(orderLines.cancelledAt),
        notInArray(orders.status, CAME_TO_NOTHING),
      ),
    )
  return row ?? { ordered: 0, unpaid: 0 }
}

export async function selectStandingOrder(
  db: Db,
  id: string,
): Promise<{ accountId: string | null; isOpen: boolean } | undefined> {
  const [row] = await db
    .select({ accountId: orders.accountId, isOpen: sql<boolean>`${orders.status} = 'unpaid'` })
    .from(orders)
    .where(and(eq(orders.id, id), notInArray(orders.status, CAME_TO_NOTHING)))
  return row
}

/** How many bottles of each drink an open order reserves for this shopper. */
export async function selectSetAside(
  db: Db,
  accountId: string,
): Promise<{ drinkId: string; bottles: number }[]> {
  return db
    .select({ drinkId: orderLines.drinkId, bottles: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(...[eq(orders.accountId, accountId), isOpen, orders.holdsStock], isNull(orderLines.giftCardId)),
    )
    .groupBy(orderLines.drinkId)
}

/** Expired orders, oldest first. */
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

/** True for the first caller: a reminder is sent once. */
export async function takeReminder(tx: Db, id: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(orders)
    .set({ remindAt: null })
    .where(and(eq(orders.id, id), lte(orders.remindAt, now)))
    .returning({ id: orders.id })
  return taken.length > 0
}
