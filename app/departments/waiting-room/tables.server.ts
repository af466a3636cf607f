import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import { drinks } from '../catalogue/tables.server.ts'
import { orders } from '../orders/tables.server.ts'

/** One sale of a drink through a queue. Without `openedAt` it waits for load; with `closedAt` it is over. */
export const queues = pgTable(
  'queues',
  {
    id: uuid('id').primaryKey(),
    drinkId: text('drink_id')
      .notNull()
      .references(() => drinks.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    mostPerHousehold: smallint('most_per_household').notNull(),
    /** How many may shop at the same time. */
    atOnce: integer('at_once').notNull(),
    minutesToBuy: smallint('minutes_to_buy').notNull(),
    /** Opens by itself above so many baskets a minute. */
    opensAbove: integer('opens_above'),
    createdAt: instant('created_at').notNull(),
    openedAt: instant('opened_at'),
    closedAt: instant('closed_at'),
  },
  (queue) => [
    uniqueIndex('queue_of_drink').on(queue.drinkId).where(sql`${queue.closedAt} is null`),
    check(
      'queue_limits',
      sql`${queue.mostPerHousehold} > 0 and ${queue.atOnce} > 0 and ${queue.minutesToBuy} > 0`,
    ),
  ],
)

/**
 * A place in a queue; its id is the order of arrival. A browser has one by the random ticket in its cookie, of which
 * only the hash is kept.
 */
export const queuePlaces = pgTable(
  'queue_places',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    queueId: uuid('queue_id')
      .notNull()
      .references(() => queues.id, { onDelete: 'cascade' }),
    ticketHash: text('ticket_hash').notNull(),
    arrivedAt: instant('arrived_at').notNull(),
    /** Who has not asked until then is passed over, and comes first again once they do. */
    presentUntil: instant('present_until').notNull(),
    admittedAt: instant('admitted_at'),
    expiresAt: instant('expires_at'),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
  },
  (place) => [
    uniqueIndex('queue_place_of_ticket').on(place.queueId, place.ticketHash),
    index('queue_places_waiting').on(place.queueId, place.id).where(sql`${place.admittedAt} is null`),
    index('queue_places_admitted')
      .on(place.queueId, place.admittedAt)
      .where(sql`${place.admittedAt} is not null`),
    index('queue_places_of_order').on(place.orderId).where(sql`${place.orderId} is not null`),
  ],
)

/** Orders through a queue, with the hash of the household they go to. */
export const queueOrders = pgTable(
  'queue_orders',
  {
    queueId: uuid('queue_id')
      .notNull()
      .references(() => queues.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    household: text('household').notNull(),
  },
  (bought) => [
    primaryKey({ columns: [bought.queueId, bought.orderId] }),
    index('queue_orders_of_order').on(bought.orderId),
  ],
)
