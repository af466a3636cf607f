import type { QueueFigures, QueueSettings } from '../queue.ts'

/**
 * How many more may be let in. Everybody who shops finds a bottle, even if each takes as many as a household may; only
 * the last one may find fewer.
 */
export function freeSeats(
  { left, shopping }: Pick<QueueFigures, 'left' | 'shopping'>,
  { mostPerHousehold, atOnce }: Pick<QueueSettings, 'mostPerHousehold' | 'atOnce'>,
): number {
  if (left <= 0) return 0
  const enoughFor = Math.max(1, Math.floor(left / mostPerHousehold))
  return Math.max(0, Math.min(enoughFor, atOnce) - shopping)
}
