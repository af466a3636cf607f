import { index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import { orderLines, orders } from '../orders/tables.server.ts'

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
  },
  (parcel) => [
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
