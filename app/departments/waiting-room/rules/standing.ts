import type { Line, Place, QueueFigures, QueueSettings, Standing } from '../queue.ts'
import { isLikely, minutesUntilTurn } from './estimates.ts'

type Queue = QueueFigures & QueueSettings

export function standingOf(place: Place | undefined, queue: Queue & Line, now: Date): Standing {
  if (place?.order === 'placed' || place?.order === 'open') return { state: 'bought' }
  if (queue.left <= 0 && queue.unpaid <= 0) return { state: 'sold_out' }
  if (!place) return { state: 'not_joined' }
  const inFront = countInFront(place.id, queue)
  if (place.admittedAt && place.expiresAt && place.expiresAt <= now) return { state: 'too_late' }
  if (queue.left <= 0) return { state: 'all_ordered', inFront }
  if (place.admittedAt && place.expiresAt) return { state: 'your_turn', until: place.expiresAt }
  return {
    state: 'waiting',
    inFront,
    minutes: minutesUntilTurn(inFront, queue),
    isLikely: isLikely(inFront, queue),
  }
}

/**
 * Whether a place lets its browser fill a basket and order. An unpaid order may be replaced for as long as it is open,
 * by the account that has placed it.
 */
export function mayShop(place: Place | undefined, now: Date, accountId?: string): boolean {
  if (!place || place.order === 'placed') return false
  if (place.order === 'open') return accountId === undefined || place.orderedBy === accountId
  return place.expiresAt !== null && place.expiresAt > now
}

/** Why not, in words with a way on. */
export function whyNotShop(
  place: Place | undefined,
  name: string,
  now: Date,
): { code: string; words: string } {
  if (place && place.order !== 'none')
    return {
      code: 'bought_before',
      words: `You have bought ${name} in this sale. Each place in the queue buys once.`,
    }
  if (place?.admittedAt && place.expiresAt && place.expiresAt <= now)
    return { code: 'join_queue', words: `Your time to buy ${name} is over. You can join its queue again.` }
  if (place)
    return {
      code: 'not_your_turn',
      words: `It is not your turn yet to buy ${name}. You keep your place in the queue.`,
    }
  return {
    code: 'join_queue',
    words: `Many people want ${name}, so it is sold through a queue. Please join it on its page.`,
  }
}

/** With those who have come since the line was read, so that nobody is put back later. */
const countInFront = (id: number, { waiting, newest }: Line) =>
  countBelow(waiting, id) + Math.max(0, id - newest - 1)

/** By bisection: with 20,000 who wait, everybody asks for it. */
export function countBelow(sorted: readonly number[], id: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return low
}
