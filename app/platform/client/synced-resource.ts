import type { Outcome } from './api-client.ts'
import { revalidate } from './mutation-queue.ts'
import { createOptimisticStore, type OptimisticStore } from './optimistic-store.ts'

/** The summary is on every page; the details are fetched only while a component shows them. */
export type Synced<Summary, Details> = { summary: Summary; details: Outcome<Details> | undefined }

export type SyncedResource<Summary, Details, Change> = Pick<
  OptimisticStore<Synced<Summary, Details>, Change>,
  'applyOptimistically' | 'read' | 'use'
> & {
  setSummary: (summary: Summary, changes: number) => void
  /** `undefined` while it is loading. */
  useDetails: () => Outcome<Details> | undefined
  /** Fetches the details now and after every change, until the returned function is called. */
  subscribeToDetails: () => () => void
  fetchDetails: () => Promise<void>
}

/** The client-side state of a basket or a wishlist, with optimistic updates. `call` fetches the details. */
export function createSyncedResource<Summary, Details, Change>(
  nothing: Summary,
  call: () => Promise<Outcome<Details>>,
): SyncedResource<Summary, Details, Change> {
  const { setConfirmed, read, applyOptimistically, use } = createOptimisticStore<
    Synced<Summary, Details>,
    Change
  >({
    summary: nothing,
    details: undefined,
  })
  let fetched: Outcome<Details> | undefined
  let subscribers = 0
  return {
    applyOptimistically,
    read,
    use,
    useDetails: () => use<Outcome<Details> | undefined>(({ details }) => details, undefined),
    setSummary: (summary, changes) => setConfirmed({ summary, details: fetched }, changes),
    subscribeToDetails() {
      subscribers++
      void revalidate()
      return () => void subscribers--
    },
    async fetchDetails() {
      if (subscribers === 0) return
      fetched = await call()
      const { confirmed, changes } = read()
      // Without pending changes there is nothing to wait for: the details are shown at once.
      if (changes.length === 0) setConfirmed({ ...confirmed, details: fetched }, 0)
    },
  }
}
