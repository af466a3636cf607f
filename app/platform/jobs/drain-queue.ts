import { MINUTE_MS } from '../clock.ts'

const LONGEST_RUN_MS = 10 * MINUTE_MS

/** Takes what waits, one after the other, until there is no more or the run has lasted long enough. */
export async function drainQueue<Row>(
  claim: () => Promise<Row | undefined>,
  work: (row: Row) => Promise<unknown>,
  onFailure: (row: Row, failure: Error) => void,
) {
  const end = performance.now() + LONGEST_RUN_MS
  while (performance.now() < end) {
    const row = await claim()
    if (!row) return
    try {
      await work(row)
    } catch (failure) {
      // It is tried again once nobody has touched it for a while.
      onFailure(row, failure as Error)
    }
  }
}
