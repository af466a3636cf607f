import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, pennies } from '#app/platform/db/columns.server.ts'
import { orders } from '../orders/tables.server.ts'
import type { Advice, AttemptState, Became, Leg, RefundAction, RefundState } from './rules/payments.ts'

/** One try to pay an order by card. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the order, as the gateway is told it. */
    reference: text('reference').notNull(),
    transactionUnique: text('transaction_unique').notNull().unique(),
    amount: pennies('amount').notNull(),
    state: text('state').$type<AttemptState>().notNull(),
    /** What the money made of the order, once there was any. */
    became: text('became').$type<Became>(),
    advice: text('advice').$type<Advice>(),
    responseCode: text('response_code'),
    /** The gateway's own name for the payment, and what it last said of it. */
    xref: text('xref'),
    gatewayState: text('gateway_state'),
    /** When the form was last handed out. */
    issuedAt: instant('issued_at').notNull(),
    heardAt: instant('heard_at'),
    approvedAt: instant('approved_at'),
    /** When it was seen to that the shopper knows of a decline. */
    toldAt: instant('told_at'),
    /** When the gateway was last asked how the payment stands. */
    checkedAt: instant('checked_at'),
  },
  (attempt) => [
    uniqueIndex('one_open_attempt_per_order').on(attempt.orderId).where(sql`${attempt.state} = 'issued'`),
    // In part: a change of a column that is unique as a whole would wait for everybody who refers to the row.
    uniqueIndex('attempts_by_xref').on(attempt.xref).where(sql`${attempt.xref} is not null`),
    index('attempts_of_order').on(attempt.orderId),
    index('attempts_issued').on(attempt.issuedAt).where(sql`${attempt.state} = 'issued'`),
    index('attempts_untold')
      .on(attempt.heardAt)
      .where(sql`${attempt.state} = 'declined' and ${attempt.toldAt} is null`),
    index('attempts_unclear').on(attempt.heardAt).where(sql`${attempt.state} = 'unclear'`),
    index('attempts_approved').on(attempt.approvedAt).where(sql`${attempt.approvedAt} is not null`),
  ],
)

/** What the gateway has said, each message once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of its signature, which stands for the whole message. */
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
    /** The payment that it is taken from: an attempt may have been paid twice. */
    xref: text('xref').notNull(),
    amount: pennies('amount').notNull(),
    because: text('because').notNull(),
    by: text('by').notNull(),
    /** False for money that no order has a use for. */
    isForOrder: boolean('is_for_order').notNull(),
    state: text('state').$type<RefundState>().notNull().default('asked'),
    /** What the gateway is asked to do, and what it must then tell of the payment: written down before it is asked. */
    action: text('action').$type<RefundAction>(),
    target: pennies('target'),
    transactionUnique: text('transaction_unique').notNull().unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    /** Until when somebody is seeing to it. */
    takenUntil: instant('taken_until'),
    doneAt: instant('done_at'),
  },
  (refund) => [
    index('refunds_of_attempt').on(refund.attemptId),
    index('refunds_of_payment').on(refund.xref),
    index('refunds_open').on(refund.askedAt).where(sql`${refund.state} in ('asked', 'sent')`),
  ],
)
