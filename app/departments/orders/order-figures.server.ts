import { HOUR_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { selectPlacedSince, selectReviewsAndNewest } from './data/order-figures.server.ts'

/** For metrics: sums without anybody's name, by two statements over indexes, whatever there was before. */
export type OrderFigures = {
  /** Orders of the last hour, by how they are paid; `not yet` for those that are not. */
  placedLastHour: Record<string, number>
  /** How long ago the newest order was placed; absent if there has been none. */
  newestSeconds: number | undefined
  inReview: number
  /** How long ago the oldest of these was placed; 0 if there are none. */
  oldestReviewSeconds: number
}

export async function orderFigures(db: Db, now: Date): Promise<OrderFigures> {
  const placed = await selectPlacedSince(db, new Date(now.getTime() - HOUR_MS))
  const { newest, reviews, oldestReview } = await selectReviewsAndNewest(db)
  const since = (at: Date | null) => (at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : undefined)
  return {
    placedLastHour: Object.fromEntries(placed.map(({ paidHow, orders }) => [paidHow ?? 'not yet', orders])),
    newestSeconds: since(newest),
    inReview: reviews,
    oldestReviewSeconds: since(oldestReview) ?? 0,
  }
}
