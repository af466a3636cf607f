import { useSyncExternalStore } from 'react'
import type { Outcome } from './api-client.ts'
import { enqueueMutation, mutationsConfirmed } from './mutation-queue.ts'

/** `madeAs`: which of this tab's changes it has become, once the server has said yes. */
type Pending<Change> = { change: Change; confirmedAs: number | undefined }

export type OptimisticStore<Confirmed, Change> = {
  /** The server's own word, which holds the first `changes` of this tab's changes: they need not be expected any more. */
  setConfirmed: (confirmed: Confirmed, changes: number) => void
  /** Shows a change before the server has answered, and takes it back when the answer is no. */
  applyOptimistically: <T>(change: Change, call: () => Promise<Outcome<T>>) => Promise<Outcome<T>>
  read: () => { confirmed: Confirmed; changes: readonly Change[] }
  /** A part of it on the screen; `before` is shown until scripts have taken the page over. */
  use: <Shown>(select: (confirmed: Confirmed, changes: readonly Change[]) => Shown, before: Shown) => Shown
}

/** What the server has told last, and what is expected of it meanwhile. */
export function createOptimisticStore<Confirmed, Change>(
  first: Confirmed,
): OptimisticStore<Confirmed, Change> {
  let confirmed = first
  let pending: readonly Pending<Change>[] = []
  let shown = { confirmed, changes: [] as readonly Change[] }
  const listeners = new Set<() => void>()

  const show = () => {
    shown = { confirmed, changes: pending.map(({ change }) => change) }
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    setConfirmed(next, changes) {
      confirmed = next
      pending = pending.filter(({ confirmedAs = Infinity }) => confirmedAs > changes)
      show()
    },
    async applyOptimistically(change, call) {
      const mutation: Pending<Change> = { change, confirmedAs: undefined }
      pending = [...pending, mutation]
      show()
      const outcome = await enqueueMutation(call)
      if (outcome.ok) mutation.confirmedAs = mutationsConfirmed()
      else {
        pending = pending.filter((each) => each !== mutation)
        show()
      }
      return outcome
    },
    read: () => shown,
    use: (select, before) =>
      useSyncExternalStore(
        subscribe,
        () => select(shown.confirmed, shown.changes),
        () => before,
      ),
  }
}
