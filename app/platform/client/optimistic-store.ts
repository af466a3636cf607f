import { useSyncExternalStore } from 'react'
import type { Outcome } from './api-client.ts'
import { enqueueMutation, mutationsConfirmed, revalidate } from './mutation-queue.ts'

/** The server's last answer. The summary is on every page; the details are fetched while a component shows them. */
export type Confirmed<Summary, Details> = { summary: Summary; details: Outcome<Details> | undefined }

/** `confirmedAs`: the number of the mutation once the server has confirmed it. */
type Pending<Change> = { change: Change; confirmedAs?: number }

/**
 * A store for optimistic updates, of a basket or a wishlist: the server's last answer, and the pending changes on top
 * of it. `call` fetches the details.
 */
export function createOptimisticStore<Summary, Details, Change>(
  nothing: Summary,
  call: () => Promise<Outcome<Details>>,
) {
  type Known = Confirmed<Summary, Details>
  let pending: readonly Pending<Change>[] = []
  let details: Known['details']
  let shown = { confirmed: { summary: nothing, details }, changes: [] as readonly Change[] }
  let subscribers = 0
  const listeners = new Set<() => void>()

  function show(confirmed = shown.confirmed) {
    shown = { confirmed, changes: pending.map(({ change }) => change) }
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** A part of the state, as a React hook; `before` is shown until the page is hydrated. */
  const use = <Shown>(select: (confirmed: Known, changes: readonly Change[]) => Shown, before: Shown) =>
    useSyncExternalStore(
      subscribe,
      () => select(shown.confirmed, shown.changes),
      () => before,
    )

  return {
    use,
    read: () => shown,
    /** Optimistic update: shows a change before the server has answered, and rolls it back if the server refuses. */
    async applyOptimistically<T>(change: Change, send: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
      const mutation: Pending<Change> = { change }
      pending = [...pending, mutation]
      show()
      const outcome = await enqueueMutation(send)
      if (outcome.ok) mutation.confirmedAs = mutationsConfirmed()
      else {
        pending = pending.filter((each) => each !== mutation)
        show()
      }
      return outcome
    },
    /** The server's answer, which includes this tab's first `changes` mutations: they are no longer pending. */
    setSummary(summary: Summary, changes: number) {
      pending = pending.filter(({ confirmedAs = Infinity }) => confirmedAs > changes)
      show({ summary, details })
    },
    /** `undefined` while it is loading. */
    useDetails: () => use<Known['details']>(({ details }) => details, undefined),
    /** Fetches the details now and after every change, until the returned function is called. */
    subscribeToDetails() {
      subscribers++
      void revalidate()
      return () => void subscribers--
    },
    async fetchDetails() {
      if (subscribers === 0) return
      details = await call()
      // Pending changes are waited for, lest the details include them twice.
      if (pending.length === 0) show({ ...shown.confirmed, details })
    },
  }
}
