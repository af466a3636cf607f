import { useSyncExternalStore } from 'react'

let isHydrated = false
const waiting = new Set<() => void>()

/**
 * Notifies in a separate task, so that hydration is not followed by a synchronous re-render in the same task, which
 * would block a phone for twice as long (docs/decisions/0008).
 */
function notifyLater(answer: () => void) {
  if (!isHydrated && waiting.size === 0) setTimeout(notifyAll)
  waiting.add(answer)
  return () => void waiting.delete(answer)
}

function notifyAll() {
  isHydrated = true
  for (const tell of waiting) tell()
}

/** Whether the page is hydrated. A form that needs scripts accepts no input before. */
export const useHydrated = () =>
  useSyncExternalStore(
    notifyLater,
    () => isHydrated,
    () => false,
  )
