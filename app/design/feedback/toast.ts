/**
 * A short message about something that just happened: 'Added to basket'. Small, so that any component can import it.
 */
export type ToastWords = {
  title: string
  description?: string
  look?: 'done' | 'error' | 'info'
  /** One action: 'View basket', 'Undo'. */
  action?: { label: string; onClick: () => void }
}

type Listener = (words: ToastWords) => void

let listener: Listener | undefined
const waiting: ToastWords[] = []

export function toast(words: ToastWords): void {
  if (listener) listener(words)
  else waiting.push(words)
}

/** The toaster is lazy (loaded after the page); earlier toasts are queued for it. */
export function listenToToasts(next: Listener): () => void {
  listener = next
  for (const words of waiting.splice(0)) next(words)
  return () => {
    if (listener === next) listener = undefined
  }
}
