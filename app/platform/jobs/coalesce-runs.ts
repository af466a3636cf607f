/** Calls during a run wait for it, and then for one more: it may have looked before they came. */
export function coalesceRuns(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = () => {
    running = run().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}
