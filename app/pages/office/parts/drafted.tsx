import { type ReactNode, useEffect } from 'react'
import { type Fields, RESTORED, useDraft } from './use-draft.ts'

type DraftedProps = {
  form: string
  /** For fields whose values React holds. */
  onRestored?: (fields: Fields) => void
  /** What React puts into the fields without anybody typing; it is kept whenever it is another. */
  held?: unknown
  children: ReactNode
}

/** What is typed into the fields inside survives a reload and a lost session. */
export function Drafted({ form, onRestored, held, children }: DraftedProps) {
  const place = useDraft<HTMLDivElement>(form)
  useEffect(() => {
    const root = place.current
    const tell = (event: Event) => event instanceof CustomEvent && onRestored?.(event.detail)
    root?.addEventListener(RESTORED, tell)
    return () => root?.removeEventListener(RESTORED, tell)
  }, [place, onRestored])
  useEffect(() => {
    if (held !== undefined) place.current?.dispatchEvent(new Event('input'))
  }, [place, held])
  return (
    <div ref={place} className="grid gap-4">
      {children}
    </div>
  )
}
