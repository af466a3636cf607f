import { MINUTE_MS } from '../clock.ts'
import type { Alert } from './alert.ts'

const MOST_IN_A_RUN = 5_000
const LONGEST_RUN_MS = 4 * MINUTE_MS

/** What a room's `data/` is asked for: so many, and none of those that were seen before. */
export type Batch = { most: number; seen: readonly string[] }

type Due<Item> = {
  /** The next few that are due, without those that this run has seen; none, when all is done. */
  next: (seen: readonly string[]) => Promise<readonly Item[]>
  work: (item: Item) => Promise<unknown>
  /** What a person is told about an item that failed, such as 'an order was not swept'. */
  trouble: string
  alert: Alert
  mostInARun?: number
  /** No item is begun after this long. It must be shorter than the job may take. */
  longestRunMs?: number
}

/**
 * Works off what is due, batch by batch, until nothing is left. An item that fails is reported and left for the next
 * run; those behind it are not held up. Each item is tried once in a run, and a run has an end: what is left is due
 * again at the next.
 */
export async function forEachSafely<Item extends { id: string }>({
  next,
  work,
  trouble,
  alert,
  mostInARun = MOST_IN_A_RUN,
  longestRunMs = LONGEST_RUN_MS,
}: Due<Item>): Promise<void> {
  const seen: string[] = []
  const end = performance.now() + longestRunMs
  while (true) {
    const batch = await next(seen)
    if (batch.length === 0) return
    for (const item of batch) {
      if (seen.length >= mostInARun || performance.now() >= end) return
      seen.push(item.id)
      try {
        await work(item)
      } catch (failure) {
        alert(trouble, { id: item.id, err: failure instanceof Error ? failure : new Error(String(failure)) })
      }
    }
  }
}
