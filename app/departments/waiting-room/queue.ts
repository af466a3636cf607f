/** A queue for one drink: what staff set, and where somebody stands in it. For browser and server. */

export type QueueSettings = {
  mostPerHousehold: number
  /** How many may shop at the same time. */
  atOnce: number
  minutesToBuy: number
}

/** Between which values staff may choose. */
export const queueLimits = {
  mostPerHousehold: { least: 1, most: 24 },
  atOnce: { least: 1, most: 1_000 },
  minutesToBuy: { least: 2, most: 60 },
  opensAbove: { least: 5, most: 10_000 },
} as const

export const usualSettings: QueueSettings & { opensAbove: number } = {
  mostPerHousehold: 1,
  atOnce: 50,
  minutesToBuy: 10,
  opensAbove: 60,
}

/** What a queue looks like at one moment. */
export type QueueFigures = {
  /** Bottles that nobody has ordered. */
  left: number
  /** Bottles ordered through this queue, paid or not. */
  sold: number
  /** Of those, in orders that may still come to nothing. */
  unpaid: number
  /** People who may shop just now, and have not ordered. */
  shopping: number
  /** Let in during the last `RATE_MINUTES`. */
  admittedLately: number
}

/** All who wait, in the order of arrival, and the newest place of all. */
export type Line = { waiting: readonly number[]; newest: number }

export type Place = {
  id: number
  presentUntil: Date
  admittedAt: Date | null
  expiresAt: Date | null
  /** Whether it has an order that counts; and whether that may still be replaced by its shopper. */
  order: 'none' | 'open' | 'placed'
  /** Whose order it is. */
  orderedBy: string | null
}

export type Standing =
  /** No queue for this drink, or not any more. */
  | { state: 'closed' }
  | { state: 'not_joined' }
  | { state: 'waiting'; inFront: number; minutes: number; isLikely: boolean }
  /** Every bottle is ordered, and some are not paid for: they may come back. */
  | { state: 'all_ordered'; inFront: number }
  | { state: 'your_turn'; until: Date }
  | { state: 'bought' }
  /** Their time is over; they may join again, at the end. */
  | { state: 'too_late' }
  | { state: 'sold_out' }

export const queueAddress = (drinkId: string) => `/queue?id=${encodeURIComponent(drinkId)}`
