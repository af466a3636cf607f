import { count, eq, gte, max, min } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { orders } from '../tables.server.ts'

export const selectPlacedSince = (db: Db, since: Date) =>
  db
    .select({ paidHow: orders.paidHow, orders: count() })
    .from(orders)
    .where(gte(orders.placedAt, since))
    .groupBy(orders.paidHow)

/** Over the index of placed orders, and the partial one of those in review. */
export async function selectReviewsAndNewest(db: Db) {
  const newest = db
    .select({ at: max(orders.placedAt).as('newest') })
    .from(orders)
    .as('newest_order')
  const [found] = await db
    .select({ newest: newest.at, reviews: count(orders.id), oldestReview: min(orders.placedAt) })
    .from(newest)
    .leftJoin(orders, eq(orders.status, 'payment-review'))
    .groupBy(newest.at)
  return found ?? { newest: null, reviews: 0, oldestReview: null }
}
