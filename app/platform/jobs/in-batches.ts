export const A_BATCH = 200
const MOST_BATCHES = 50

/** Repeats what handles one batch and says how many it found, until there is no full one. */
export async function inBatches(next: () => Promise<number>) {
  for (let batch = 0; batch < MOST_BATCHES; batch++) if ((await next()) < A_BATCH) return
}
