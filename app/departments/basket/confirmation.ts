import { revalidate } from '#app/platform/client/mutation-queue.ts'
import type { Added } from './parts/confirmation-dialog.tsx'

type Opener = (added: Added) => void

let open: Opener | undefined

/** Tells the shopper that it is in, and asks where to go from here. */
export function confirmAdded(added: Added) {
  // The engraving studio puts its bottles in by itself: header and cards have not heard of it yet.
  if (added.engraving) void revalidate(true)
  open?.(added)
}

/** For the one part of the page that shows it. */
export function confirmBy(opener: Opener): () => void {
  open = opener
  return () => {
    if (open === opener) open = undefined
  }
}

export const importConfirmation = () => import('./parts/confirmation-dialog.tsx')

/** On the way to a button that will need it. Not getting it now is no trouble: it is asked for again. */
export const fetchConfirmation = () => void importConfirmation().catch(() => {})
