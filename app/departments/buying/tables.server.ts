import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import type { PurchaseState } from './purchase-orders.ts'
import type { SupplierState } from './suppliers.ts'

export const suppliers = pgTable(
  'suppliers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    version: integer('version').notNull().default(1),
    state: text('state').$type<SupplierState>().notNull().default('active'),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** E-mail and telephone before the last change, for its undo: the change log keeps no addresses. */
    contactBefore: jsonb('contact_before').$type<{ email: string; phone: string }>(),
    /** What they know us by. */
    accountCode: text('account_code').notNull().default(''),
    /** Working days from an order to its delivery. */
    leadDays: smallint('lead_days').notNull(),
    /** The least that an order must come to; 0 if there is no such limit. */
    minimum: pennies('minimum').notNull().default(sql`0`),
    minimumCases: integer('minimum_cases').notNull().default(0),
    awrs: text('awrs').notNull().default(''),
    awrsCheckedOn: date('awrs_checked_on', { mode: 'string' }),
    awrsCheckedBy: text('awrs_checked_by').notNull().default(''),
    notes: text('notes').notNull().default(''),
  },
  (supplier) => [
    uniqueIndex('one_supplier_of_a_name').on(sql`lower(${supplier.name})`),
    index('suppliers_by_name').on(supplier.name, supplier.id),
    index('retired_suppliers').on(supplier.name, supplier.id).where(sql`${supplier.state} = 'retired'`),
    check('supplier_state', sql`${supplier.state} in ('active', 'retired')`),
    check(
      'supplier_numbers',
      sql`${supplier.leadDays} >= 0 and ${supplier.minimum} >= 0 and ${supplier.minimumCases} >= 0`,
    ),
  ],
)

/** What a supplier asks for a drink. What a bottle has cost us is with the drink itself (`drink_handling.cost`). */
export const supplierDrinks = pgTable(
  'supplier_drinks',
  {
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => suppliers.id, { onDelete: 'cascade' }),
    drinkId: text('drink_id').notNull(),
    code: text('code').notNull().default(''),
    caseSize: integer('case_size').notNull(),
    /** For a case, without VAT. */
    caseCost: pennies('case_cost').notNull(),
    isPreferred: boolean('is_preferred').notNull().default(false),
  },
  (supplied) => [
    primaryKey({ columns: [supplied.supplierId, supplied.drinkId] }),
    index('suppliers_of_drink').on(supplied.drinkId),
    uniqueIndex('one_preferred_supplier').on(supplied.drinkId).where(sql`${supplied.isPreferred}`),
    check('supplied_numbers', sql`${supplied.caseSize} > 0 and ${supplied.caseCost} >= 0`),
  ],
)

export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull().unique(),
    version: integer('version').notNull().default(1),
    state: text('state').$type<PurchaseState>().notNull().default('draft'),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    /** Words for the supplier. */
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    sentAt: instant('sent_at'),
    /** A London day: when it should arrive. */
    expectedOn: date('expected_on', { mode: 'string' }),
    endedAt: instant('ended_at'),
    /** Without VAT, and in cases: so that a list adds nothing up. */
    total: pennies('total').notNull(),
    cases: integer('cases').notNull(),
  },
  (order) => [
    index('purchases_created').on(order.createdAt, order.id),
    index('purchases_open')
      .on(order.createdAt, order.id)
      .where(sql`${order.state} in ('draft', 'sent', 'partly_received')`),
    index('purchases_of_supplier').on(order.supplierId, order.createdAt, order.id),
  ],
)

export const purchaseLines = pgTable(
  'purchase_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    drinkId: text('drink_id').notNull(),
    code: text('code').notNull().default(''),
    cases: integer('cases').notNull(),
    caseSize: integer('case_size').notNull(),
    caseCost: pennies('case_cost').notNull(),
    /** Bottles that arrived whole, and those that arrived broken. */
    received: integer('received').notNull().default(0),
    broken: integer('broken').notNull().default(0),
  },
  (line) => [
    primaryKey({ columns: [line.orderId, line.drinkId] }),
    index('purchases_of_drink').on(line.drinkId),
    check(
      'purchase_numbers',
      sql`${line.cases} > 0 and ${line.caseSize} > 0 and ${line.caseCost} >= 0 and ${line.received} >= 0 and ${line.broken} >= 0`,
    ),
  ],
)

/** One delivery, or a part of it. Its bottles are in the ledger of stock too. */
export const purchaseReceipts = pgTable(
  'purchase_receipts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    /** The number on the supplier's delivery note. */
    deliveryNote: text('delivery_note').notNull().default(''),
    lines: jsonb('lines').$type<{ drinkId: string; received: number; broken: number }[]>().notNull(),
  },
  (receipt) => [index('receipts_of_purchase').on(receipt.orderId, receipt.at)],
)

/** What is known of a drink's sales, counted every night. Apart from the drink: a sale writes nothing here. */
export const drinkForecasts = pgTable(
  'drink_forecasts',
  {
    drinkId: text('drink_id').primaryKey(),
    /** Bottles on an ordinary day, and the ratio of variance to mean. */
    rate: doublePrecision('rate').notNull(),
    spread: doublePrecision('spread').notNull(),
    /** With so many bottles, here and on their way, something has to be ordered within the week. */
    reorderAt: doublePrecision('reorder_at').notNull(),
    /** Whether that was so when it was last looked at: the page looks again. */
    isDue: boolean('is_due').notNull().default(false),
    countedOn: date('counted_on', { mode: 'string' }).notNull(),
  },
  (forecast) => [index('forecasts_due').on(forecast.drinkId).where(sql`${forecast.isDue}`)],
)

/** How busy the shop is by weekday and week of the year: one row. */
export const shopSeasons = pgTable('shop_seasons', {
  id: smallint('id').primaryKey().default(1),
  weekdays: doublePrecision('weekdays').array().notNull(),
  weeks: doublePrecision('weeks').array().notNull(),
  countedOn: date('counted_on', { mode: 'string' }).notNull(),
})
