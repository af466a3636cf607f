/** A short word about something that just happened: 'Added to basket'. Light, so that any part may say it. */
export type ToastWords = {
  title: string
  description?: string
  look?: 'done' | 'error' | 'info'
  /** One way on: 'View basket', 'Undo'. */
  action?: { label: string; onClick: () => void }
}

type Listener = (words: ToastWords) => void

let listener: Listener | undefined
const waiting: ToastWords[] = []

export function toast(words: ToastWords): void {
  if (listener) listener(words)
  else waiting.push(words)
}

/** The toaster comes late (its code is loaded after the page); what was said before is kept for it. */
export function listenToToasts(next: Listener): () => void {
  listener = next
  for (const words of waiting.splice(0)) next(words)
  return () => {
    if (listener === next) listener = undefined
  }
}
