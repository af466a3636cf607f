import type { Outcome } from './api-client.ts'
import { revalidate } from './mutation-queue.ts'
import { createOptimisticStore, type OptimisticStore } from './optimistic-store.ts'

/** The few figures that every page shows, and all of it while somebody looks at it. */
export type Synced<Summary, Details> = { summary: Summary; details: Outcome<Details> | undefined }

export type SyncedResource<Summary, Details, Change> = Pick<
  OptimisticStore<Synced<Summary, Details>, Change>,
  'applyOptimistically' | 'use'
> & {
  setSummary: (summary: Summary, changes: number) => void
  /** `undefined` while it is on its way. */
  useDetails: () => Outcome<Details> | undefined
  /** Has all of it fetched, now and after every change, until the function that it gives back is called. */
  subscribeToDetails: () => () => void
  fetchDetails: () => Promise<void>
}

/** What this tab knows of something that the shopper holds: a basket, a wishlist. `call` fetches all of it. */
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
      // With nothing expected there is nothing to keep in step with: it is shown as soon as it is there.
      if (changes.length === 0) setConfirmed({ ...confirmed, details: fetched }, 0)
    },
  }
}
