import { useSyncExternalStore } from 'react'
import type { Outcome } from './api-client.ts'
import { enqueueMutation, mutationsConfirmed } from './mutation-queue.ts'

/** `confirmedAs`: the number of the mutation once the server has confirmed it. */
type Pending<Change> = { change: Change; confirmedAs: number | undefined }

export type OptimisticStore<Confirmed, Change> = {
  /** Sets the server's state, which includes this tab's first `changes` mutations: they are no longer pending. */
  setConfirmed: (confirmed: Confirmed, changes: number) => void
  /** Optimistic update: shows a change before the server has answered, and rolls it back if the server refuses. */
  applyOptimistically: <T>(change: Change, call: () => Promise<Outcome<T>>) => Promise<Outcome<T>>
  read: () => { confirmed: Confirmed; changes: readonly Change[] }
  /** A part of the state, as a React hook; `before` is shown until the page is hydrated. */
  use: <Shown>(select: (confirmed: Confirmed, changes: readonly Change[]) => Shown, before: Shown) => Shown
}

/** A store for optimistic updates: the server's last answer, and the pending changes on top of it. */
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
