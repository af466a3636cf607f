import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, pennies } from '#app/platform/db/columns.server.ts'
import { orders } from '../orders/tables.server.ts'
import type { Advice } from './card-provider.ts'
import type { AttemptState, Became, Leg, RefundState } from './rules/payments.ts'

/** An attempt to pay an order by card. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the order, as sent to the gateway. */
    reference: text('reference').notNull(),
    /** Ours, which the provider repeats in its messages. */
    name: text('transaction_unique').notNull().unique(),
    amount: pennies('amount').notNull(),
    state: text('state').$type<AttemptState>().notNull(),
    /** What the payment made of the order. */
    became: text('became').$type<Became>(),
    advice: text('advice').$type<Advice>(),
    responseCode: text('response_code'),
    /** The provider's name for the payment, and the state it last reported. */
    payment: text('xref'),
    gatewayState: text('gateway_state'),
    /** When the form was last issued. */
    issuedAt: instant('issued_at').notNull(),
    heardAt: instant('heard_at'),
    approvedAt: instant('approved_at'),
    /** When the shopper was informed of a decline. */
    toldAt: instant('told_at'),
    /** When the gateway was last asked for the payment's state. */
    checkedAt: instant('checked_at'),
  },
  (attempt) => [
    uniqueIndex('one_open_attempt_per_order').on(attempt.orderId).where(sql`${attempt.state} = 'issued'`),
    // Partial: changing a column with a full unique index would wait for every transaction that refers to the row.
    uniqueIndex('attempts_by_xref').on(attempt.payment).where(sql`${attempt.payment} is not null`),
    index('attempts_of_order').on(attempt.orderId),
    index('attempts_issued').on(attempt.issuedAt).where(sql`${attempt.state} = 'issued'`),
    index('attempts_untold')
      .on(attempt.heardAt)
      .where(sql`${attempt.state} = 'declined' and ${attempt.toldAt} is null`),
    index('attempts_unclear').on(attempt.heardAt).where(sql`${attempt.state} = 'unclear'`),
    index('attempts_approved').on(attempt.approvedAt).where(sql`${attempt.approvedAt} is not null`),
  ],
)

/** Links in mails by which an order is paid without a session. Only the hash of the token is stored. */
export const payLinks = pgTable(
  'pay_links',
  {
    hash: text('hash').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    reference: text('reference').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (link) => [index('pay_links_of_order').on(link.orderId)],
)

/** The gateway's messages, each once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of this very message, by its provider. */
    hash: text('hash').notNull().unique(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    leg: text('leg').$type<Leg>().notNull(),
    verdict: text('verdict').notNull(),
    /** Nothing of the card or the person. */
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (event) => [index('events_of_attempt').on(event.attemptId, event.id)],
)

export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    /** The refunded payment: an attempt may have been paid twice. */
    payment: text('xref').notNull(),
    amount: pennies('amount').notNull(),
    because: text('because').notNull(),
    by: text('by').notNull(),
    /** False for a payment that no order needs. */
    isForOrder: boolean('is_for_order').notNull(),
    state: text('state').$type<RefundState>().notNull().default('asked'),
    /** The provider's plan, saved before it is asked. */
    action: text('action'),
    target: pennies('target'),
    /** Ours, by which the provider knows a repeated request. */
    name: text('transaction_unique').notNull().unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    /** Until when an instance has claimed it. */
    takenUntil: instant('taken_until'),
    doneAt: instant('done_at'),
  },
  (refund) => [
    index('refunds_of_attempt').on(refund.attemptId),
    index('refunds_of_payment').on(refund.payment),
    index('refunds_open').on(refund.askedAt).where(sql`${refund.state} in ('asked', 'sent')`),
  ],
)
