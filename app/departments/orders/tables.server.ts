import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, pennies } from '#app/platform/db/columns.server.ts'
import type { Pence } from '#app/platform/money.ts'
import type { Address } from '../accounts/accounts.ts'
import { accounts } from '../accounts/tables.server.ts'
import type {
  CancelReason,
  OrderEvent,
  OrderLine,
  OrderStatus,
  PaidHow,
  ReviewCause,
  Sending,
} from './orders.ts'
import type { ReturnCause, ReturnStep } from './returns.ts'
import type { Seller } from './rules/seller.ts'

const nothing = 0 as Pence
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reference: text('reference').notNull().unique(),
    /** Null once its owner has been erased. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    status: text('status').$type<OrderStatus>().notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** A snapshot, like everything here: changes of the address book change no order. */
    shipping: jsonb('shipping').$type<Address>().notNull(),
    billing: jsonb('billing').$type<Address>().notNull(),
    deliveryType: text('delivery_type').$type<Sending>().notNull(),
    promise: text('promise').notNull(),
    giftMessage: text('gift_message').notNull().default(''),
    hidePrices: boolean('hide_prices').notNull().default(false),
    code: text('code'),
    /** When the shopper declared to be 18 or over. */
    over18At: instant('over_18_at').notNull(),
    goods: pennies('goods').notNull(),
    engraving: pennies('engraving').notNull(),
    multiBuy: pennies('multi_buy').notNull(),
    discount: pennies('discount').notNull(),
    delivery: pennies('delivery').notNull(),
    insurance: pennies('insurance').notNull(),
    total: pennies('total').notNull(),
    vat: pennies('vat').notNull(),
    giftCard: pennies('gift_card').notNull().default(nothing),
    toPay: pennies('to_pay').notNull(),
    /** What of the delivery a withdrawal refunds, by the charges of that moment; both null in older orders. */
    refundableDelivery: pennies('refundable_delivery'),
    seller: jsonb('seller').$type<Seller>(),
    units: doublePrecision('units').notNull(),
    placedAt: instant('placed_at').notNull(),
    /** The member of staff who placed it for a caller. */
    placedBy: text('placed_by'),
    expiresAt: instant('expires_at'),
    remindAt: instant('remind_at'),
    paidAt: instant('paid_at'),
    paidHow: text('paid_how').$type<PaidHow>(),
    /** Who recorded the payment; the gateway's is among the payments. */
    paidBy: text('paid_by'),
    paid: pennies('paid').notNull().default(nothing),
    giftCardBack: pennies('gift_card_back').notNull().default(nothing),
    refundAsked: pennies('refund_asked').notNull().default(nothing),
    refunded: pennies('refunded').notNull().default(nothing),
    dispatchedAt: instant('dispatched_at'),
    deliveredAt: instant('delivered_at'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    /** Whether stock is reserved for its lines: it is released once, whatever happens. */
    holdsStock: boolean('holds_stock').notNull(),
    /** The London day on which it has to leave us, or be ready to collect; null for an e-gift card. */
    leaveBy: date('leave_by'),
    /** The last promised day. */
    promisedBy: date('promised_by'),
    /** Why a person has to check it, or had to. */
    reviewBecause: jsonb('review_because').$type<ReviewCause>(),
    /** When a parcel to collect was packed. */
    readyAt: instant('ready_at'),
    hasEngraving: boolean('has_engraving').notNull().default(false),
    /** Grows with every change: two people who change an order at once are told. */
    version: integer('version').notNull().default(1),
    /** Words by which staff look for it. */
    search: tsvector('search').generatedAlwaysAs(
      sql`order_search(reference, first_name, last_name, email, phone, shipping)`,
    ),
  },
  (order) => [
    // What staff have placed for a caller waits beside the shopper's own.
    uniqueIndex('one_open_order_per_shopper')
      .on(order.accountId)
      .where(sql`${order.status} = 'unpaid' and ${order.placedBy} is null`),
    index('orders_of_account').on(order.accountId, order.placedAt),
    index('orders_by_email').on(sql`lower(${order.email})`),
    index('orders_run_out').on(order.expiresAt).where(sql`${order.expiresAt} is not null`),
    index('orders_to_remind').on(order.remindAt).where(sql`${order.remindAt} is not null`),
    index('orders_placed').on(order.placedAt, order.id),
    index('orders_of_status').on(order.status, order.placedAt, order.id),
    index('orders_by_total').on(order.total, order.id),
    index('orders_to_leave').on(order.leaveBy, order.id).where(sql`${order.status} = 'confirmed'`),
    // By transfer, by call, or by the card link of somebody who has rung.
    index('orders_waiting')
      .on(order.placedAt, order.id)
      .where(
        sql`${order.status} in ('payed-via-banktransfer', 'payed-via-call') or ${order.status} = 'unpaid' and ${order.placedBy} is not null`,
      ),
    index('orders_in_review').on(order.placedAt, order.id).where(sql`${order.status} = 'payment-review'`),
    // Only orders from before there were days; the job that fills them in empties it.
    index('orders_without_days')
      .on(order.id)
      .where(sql`${order.leaveBy} is null and ${order.deliveryType} <> 'By e-mail'`),
    index('orders_search').using('gin', order.search),
    check(
      'an_order_adds_up',
      sql`${order.total} = ${order.goods} + ${order.engraving} - ${order.multiBuy} - ${order.discount} + ${order.delivery} + ${order.insurance} and ${order.toPay} = ${order.total} - ${order.giftCard} and ${order.toPay} >= 0`,
    ),
    check(
      'no_more_is_refunded_than_paid',
      sql`${order.refunded} <= ${order.refundAsked} and ${order.refundAsked} <= ${order.paid}`,
    ),
    check('no_more_goes_back_than_came_by_gift_card', sql`${order.giftCardBack} <= ${order.giftCard}`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Removed from the basket when the order is paid, or will be. */
    basketLineId: text('basket_line_id').notNull(),
    drinkId: text('drink_id').notNull(),
    giftCardId: uuid('gift_card_id'),
    name: text('name').notNull(),
    size: text('size').notNull(),
    photo: text('photo').notNull(),
    unitPrice: pennies('unit_price').notNull(),
    quantity: smallint('quantity').notNull(),
    free: smallint('free').notNull(),
    font: smallint('font').$type<OrderLine['font']>().notNull(),
    text1: text('text_1').notNull(),
    text2: text('text_2').notNull(),
    engraving: pennies('engraving').notNull(),
    multiBuyShare: pennies('multi_buy_share').notNull(),
    discountShare: pennies('discount_share').notNull(),
    cancelledAt: instant('cancelled_at'),
    /** How many of its bottles have left us in a parcel. */
    sent: smallint('sent').notNull().default(0),
    /** How many of these are back on the shelf: each goes back once. */
    back: smallint('back').notNull().default(0),
    /** How many of these broke or were lost on the way: neither the shopper nor the shelf has them. */
    gone: smallint('gone').notNull().default(0),
    /** How many of its bottles the engraver has cut, and how many of these were checked. */
    cut: smallint('cut').notNull().default(0),
    checked: smallint('checked').notNull().default(0),
    /** How many of its bottles are spoilt, with no other in their place: they are not here to be returned. */
    missing: smallint('missing').notNull().default(0),
    /** What staff have refunded for it: no price goes back twice. */
    refunded: pennies('refunded').notNull().default(nothing),
  },
  (line) => [uniqueIndex('order_lines_of_order').on(line.orderId, line.position)],
)

/** The order's history, for the shopper and for staff. */
export const orderEvents = pgTable(
  'order_events',
  {
    /** In insertion order: several may happen at one instant. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    what: text('what').$type<OrderEvent['what']>().notNull(),
    /** Who did it, for staff only. */
    by: text('by').notNull(),
    words: text('words').notNull(),
  },
  (event) => [index('events_of_order').on(event.orderId, event.id)],
)

/** What staff note about an order; shoppers never see it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    words: text('words').notNull(),
  },
  (note) => [index('notes_of_order').on(note.orderId, note.id)],
)

/** A box on its way: an order has one, or several when it is sent in parts. */
export const parcels = pgTable(
  'parcels',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: smallint('number').notNull(),
    courier: text('courier').notNull().default(''),
    tracking: text('tracking').notNull().default(''),
    sentAt: instant('sent_at').notNull(),
    sentBy: text('sent_by').notNull(),
    /** 'B6', or 'B12+B2' for two; null if it was not packed at the bench. */
    box: text('box'),
    weightG: integer('weight_g'),
    /** The last day that was promised for it when it left. */
    promisedBy: date('promised_by'),
    /** When nobody waited for it any more: it arrived, came back, or all its money did. */
    overAt: instant('over_at'),
  },
  (parcel) => [
    // Parcels on their way: the late ones are the first of it.
    index('parcels_on_their_way').on(parcel.promisedBy, parcel.id).where(sql`${parcel.overAt} is null`),
    uniqueIndex('parcels_of_order').on(parcel.orderId, parcel.number),
    index('parcels_by_tracking').on(parcel.tracking),
  ],
)

/** How many bottles of a line are in a parcel. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: smallint('quantity').notNull(),
  },
  (line) => [primaryKey({ columns: [line.parcelId, line.lineId] }), index('parcels_of_line').on(line.lineId)],
)

/** A parcel that came back: once for each parcel, and with what follows it. */
export const parcelReturns = pgTable(
  'parcel_returns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    parcelId: uuid('parcel_id')
      .notNull()
      .unique()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    cause: text('cause').$type<ReturnCause>().notNull(),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    /** For staff; cleared with the shopper. */
    note: text('note').notNull().default(''),
    next: text('next_step').$type<ReturnStep>().notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
  },
  (back) => [
    index('parcel_returns_of_order').on(back.orderId),
    index('parcel_returns_by_day').on(back.at, back.id),
    index('parcel_returns_waiting').on(back.at, back.id).where(sql`${back.next} = 'wait'`),
  ],
)

/** What became of its bottles; those of the parcel that are not named here are still with the shopper. */
export const parcelReturnLines = pgTable(
  'parcel_return_lines',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => parcelReturns.id, { onDelete: 'cascade' }),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    back: smallint('back').notNull(),
    broken: smallint('broken').notNull(),
    lost: smallint('lost').notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.returnId, line.lineId] }),
    index('returns_of_line').on(line.lineId),
    check(
      'a_return_has_bottles',
      sql`${line.back} >= 0 and ${line.broken} >= 0 and ${line.lost} >= 0 and ${line.back} + ${line.broken} + ${line.lost} > 0`,
    ),
  ],
)

/** Returns under the right of withdrawal; the law requires their time to be recorded. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: smallint('number').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    due: pennies('due').notNull(),
    declaredAt: instant('declared_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (withdrawal) => [
    uniqueIndex('withdrawals_of_order').on(withdrawal.orderId, withdrawal.number),
    index('withdrawals_to_settle').on(withdrawal.declaredAt).where(sql`${withdrawal.settledAt} is null`),
  ],
)

/** A line can be withdrawn once. */
export const withdrawnLines = pgTable(
  'withdrawn_lines',
  {
    lineId: uuid('line_id')
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    withdrawalId: uuid('withdrawal_id')
      .notNull()
      .references(() => withdrawals.id, { onDelete: 'cascade' }),
  },
  (line) => [index('lines_of_withdrawal').on(line.withdrawalId)],
)

/** Idempotency keys: a call that is sent twice places one order. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** A hash of the request: the same key with another body is a mistake. */
    bodyHash: text('body_hash').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.accountId, row.key] }),
    index('idempotency_keys_age').on(row.createdAt),
    index('idempotency_keys_of_order').on(row.orderId),
  ],
)
