import { and, asc, desc, eq, exists, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Address } from '../../accounts/accounts.ts'
import { BY_EMAIL, type OrderStatus } from '../orders.ts'
import { orderLines, orderNotes, orders, parcelReturns, parcels, withdrawals } from '../tables.server.ts'

/** Guests' orders become the account's. Answers how many. */
export async function giveOrders(tx: Db, fromAccountIds: string[], toAccountId: string): Promise<number> {
  if (fromAccountIds.length === 0) return 0
  const given = await tx
    .update(orders)
    .set({ accountId: toAccountId })
    .where(inArray(orders.accountId, fromAccountIds))
    .returning({ id: orders.id })
  return given.length
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

/**
 * Anonymises: sums, dates and drinks stay for the tax office; the person, their engravings, messages and notes about them are
 * cleared.
 */
export async function anonymiseOrders(tx: Db, accountId: string) {
  const mine = tx.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))
  await tx.update(orderLines).set({ text1: '', text2: '' }).where(inArray(orderLines.orderId, mine))
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, mine))
  await tx.update(parcelReturns).set({ note: '' }).where(inArray(parcelReturns.orderId, mine))
  await tx.update(parcels).set({ tracking: '' }).where(inArray(parcels.orderId, mine))
  const anonymous = sql`${JSON.stringify(nobody)}::jsonb`
  await tx
    .update(orders)
    .set({
      email: '',
      phone: '',
      firstName: '',
      lastName: '',
      giftMessage: '',
      // That of an e-gift card names who gets it.
      promise: sql`case when ${orders.deliveryType} = ${BY_EMAIL} then '' else ${orders.promise} end`,
      accountId: null,
      shipping: sql`${anonymous} || jsonb_build_object('country', ${orders.shipping}->>'country')`,
      billing: sql`${anonymous} || jsonb_build_object('country', ${orders.billing}->>'country')`,
    })
    .where(eq(orders.accountId, accountId))
}

/** Locks them until the transaction ends, one after the other by their ids. */
export async function lockByIds(tx: Db, ids: string[]) {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .for('update')
}

/** Orders of e-gift cards name who gets them, on the line and in the promise. */
export async function clearRecipients(tx: Db, ids: string[]) {
  const forCards = and(inArray(orders.id, ids), eq(orders.deliveryType, BY_EMAIL))
  const those = tx.select({ id: orders.id }).from(orders).where(forCards)
  await tx.update(orderLines).set({ text1: '' }).where(inArray(orderLines.orderId, those))
  await tx.update(orders).set({ promise: '' }).where(forCards)
}

export async function deleteOrdersBefore(db: Db, day: Date) {
  await db.delete(orders).where(lt(orders.placedAt, day))
}

/** The newest first. */
export const selectReferencesIn = (db: Db, accountId: string, statuses: readonly OrderStatus[]) =>
  db
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.status, [...statuses])))
    .orderBy(desc(orders.placedAt))

/** Orders with this e-mail, whoever placed them. */
export const selectReferencesWith = (db: Db, email: string) =>
  db
    .select({ reference: orders.reference })
    .from(orders)
    .where(eq(sql`lower(${orders.email})`, email.toLowerCase()))
    .orderBy(desc(orders.placedAt))

export const selectIdsOfOwners = (db: Db, accountIds: string[]) =>
  db.select({ id: orders.id }).from(orders).where(inArray(orders.accountId, accountIds))

/** Orders that still need their owner: paid ones, and those of which bottles or money have to go back. */
export function selectOwing(db: Db, accountIds: string[]) {
  const isToBeSent = inArray(orders.status, ['confirmed', 'payment-review'])
  const withdrawn = db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orders.id), isNull(withdrawals.settledAt)))
  const cameBack = db
    .select({ id: parcelReturns.id })
    .from(parcelReturns)
    .where(and(eq(parcelReturns.orderId, orders.id), eq(parcelReturns.next, 'wait')))
  return db
    .select({ reference: orders.reference, isToBeSent: sql<boolean>`${isToBeSent}` })
    .from(orders)
    .where(
      and(
        inArray(orders.accountId, accountIds),
        or(isToBeSent, exists(withdrawn), exists(cameBack), sql`${orders.refundAsked} > ${orders.refunded}`),
      ),
    )
    .orderBy(desc(orders.placedAt))
}
