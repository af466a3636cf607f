import { useSyncExternalStore } from 'react'

let isTakenOver = false
const waiting = new Set<() => void>()

/**
 * Told in a moment of its own. Were it true as soon as React looks, all that changes with it would be drawn within the
 * one task in which the page is taken over, and a phone would sit still for twice as long (docs/decisions/0008).
 */
function notifyLater(answer: () => void) {
  if (!isTakenOver && waiting.size === 0) setTimeout(notifyAll)
  waiting.add(answer)
  return () => void waiting.delete(answer)
}

function notifyAll() {
  isTakenOver = true
  for (const tell of waiting) tell()
}

/** Whether scripts have taken the page over. A form that needs them does not take anything before. */
export const useHydrated = () =>
  useSyncExternalStore(
    notifyLater,
    () => isTakenOver,
    () => false,
  )
