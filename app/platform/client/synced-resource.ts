import type { Outcome } from './api-client.ts'
import { lookAgain } from './mutation-queue.ts'
import { type Expecting, expecting } from './optimistic-store.ts'

/** The few figures that every page shows, and all of it while somebody looks at it. */
export type Told<Summary, Whole> = { summary: Summary; whole: Outcome<Whole> | undefined }

export type Holding<Summary, Whole, Change> = Pick<
  Expecting<Told<Summary, Whole>, Change>,
  'expect' | 'use'
> & {
  tellSummary: (summary: Summary, changes: number) => void
  /** `undefined` while it is on its way. */
  useWhole: () => Outcome<Whole> | undefined
  /** Has all of it fetched, now and after every change, until the function that it gives back is called. */
  lookInto: () => () => void
  fetchWhole: () => Promise<void>
}

/** What this tab knows of something that the shopper holds: a basket, a wishlist. `call` fetches all of it. */
export function holding<Summary, Whole, Change>(
  nothing: Summary,
  call: () => Promise<Outcome<Whole>>,
): Holding<Summary, Whole, Change> {
  const { tell, read, expect, use } = expecting<Told<Summary, Whole>, Change>({
    summary: nothing,
    whole: undefined,
  })
  let fetched: Outcome<Whole> | undefined
  let onlookers = 0
  return {
    expect,
    use,
    useWhole: () => use<Outcome<Whole> | undefined>(({ whole }) => whole, undefined),
    tellSummary: (summary, changes) => tell({ summary, whole: fetched }, changes),
    lookInto() {
      onlookers++
      void lookAgain()
      return () => void onlookers--
    },
    async fetchWhole() {
      if (onlookers === 0) return
      fetched = await call()
      const { told, changes } = read()
      // With nothing expected there is nothing to keep in step with: it is shown as soon as it is there.
      if (changes.length === 0) tell({ ...told, whole: fetched }, 0)
    },
  }
}
