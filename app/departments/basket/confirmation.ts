import type { Added } from './parts/confirmation-dialog.tsx'

type Opener = (added: Added) => void

let open: Opener | undefined

/** Confirms that it was added, and asks where to go from here. */
export function confirmAdded(added: Added) {
  open?.(added)
}

/** For the one component that shows it. */
export function confirmBy(opener: Opener): () => void {
  open = opener
  return () => {
    if (open === opener) open = undefined
  }
}

export const importConfirmation = () => import('./parts/confirmation-dialog.tsx')

/** Prefetches the dialog when the pointer approaches. A failure does not matter: it is requested again later. */
export const fetchConfirmation = () => void importConfirmation().catch(() => {})
