import { flushOnPageHide, revalidate } from '#app/platform/client/mutation-queue.ts'

/** Revalidates when another tab has changed something, and when the visitor comes back. Returns how to stop. */
export function lookAgain(otherTabs: BroadcastChannel): () => void {
  const over = new AbortController()
  const untilOver = { signal: over.signal }
  const look = () => void revalidate()
  const lookWhenSeen = () => document.visibilityState === 'visible' && look()
  otherTabs.addEventListener('message', look, untilOver)
  document.addEventListener('visibilitychange', lookWhenSeen, untilOver)
  window.addEventListener('focus', look, untilOver)
  window.addEventListener('pagehide', flushOnPageHide, untilOver)
  return () => over.abort()
}
