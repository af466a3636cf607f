import type { Outcome } from './api-client.ts'
import { revalidate } from './mutation-queue.ts'
import { createOptimisticStore, type OptimisticStore } from './optimistic-store.ts'

/** The few figures that every page shows, and all of it while somebody looks at it. */
export type Synced<Summary, Whole> = { summary: Summary; details: Outcome<Whole> | undefined }

export type SyncedResource<Summary, Whole, Change> = Pick<
  OptimisticStore<Synced<Summary, Whole>, Change>,
  'applyOptimistically' | 'use'
> & {
  setSummary: (summary: Summary, changes: number) => void
  /** `undefined` while it is on its way. */
  useDetails: () => Outcome<Whole> | undefined
  /** Has all of it fetched, now and after every change, until the function that it gives back is called. */
  subscribeToDetails: () => () => void
  fetchDetails: () => Promise<void>
}

/** What this tab knows of something that the shopper holds: a basket, a wishlist. `call` fetches all of it. */
export function createSyncedResource<Summary, Whole, Change>(
  nothing: Summary,
  call: () => Promise<Outcome<Whole>>,
): SyncedResource<Summary, Whole, Change> {
  const { setConfirmed, read, applyOptimistically, use } = createOptimisticStore<
    Synced<Summary, Whole>,
    Change
  >({
    summary: nothing,
    details: undefined,
  })
  let fetched: Outcome<Whole> | undefined
  let subscribers = 0
  return {
    applyOptimistically,
    use,
    useDetails: () => use<Outcome<Whole> | undefined>(({ details }) => details, undefined),
    setSummary: (summary, changes) => setConfirmed({ summary, details: fetched }, changes),
    subscribeToDetails() {
      subscribers++
      void revalidate()
      return () => void subscribers--
    },
    async fetchDetails() {
      if (subscribers === 0) return
      fetched = await call()
      const { answer, changes } = read()
      // With nothing expected there is nothing to keep in step with: it is shown as soon as it is there.
      if (changes.length === 0) setConfirmed({ ...answer, details: fetched }, 0)
    },
  }
}
