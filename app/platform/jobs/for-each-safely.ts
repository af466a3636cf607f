import { MINUTE_MS } from '../clock.ts'
import type { Alert } from './alert.ts'

const MOST_IN_A_RUN = 5_000
const LONGEST_RUN_MS = 4 * MINUTE_MS

/** What a query of a room's `data/` takes: a limit, and the ids that this run has already seen. */
export type Batch = { most: number; seen: readonly string[] }

type Due<Item> = {
  /** The next batch of due items, without those that this run has seen; empty when all is done. */
  next: (seen: readonly string[]) => Promise<readonly Item[]>
  work: (item: Item) => Promise<unknown>
  /** The alert about an item that failed, such as 'an order was not swept'. */
  trouble: string
  alert: Alert
  mostInARun?: number
  /** No item is started after this time. It must be shorter than the job's own limit. */
  longestRunMs?: number
}

/**
 * Processes what is due, batch by batch, until nothing is left. A failing item is reported and left for the next run;
 * it does not stop the others. Each item is tried once per run, and a run has a time limit: the rest is due again in
 * the next.
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
