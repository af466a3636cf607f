import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#app/design/feedback/notice.tsx'

/** The result of a press, in place of the button: it takes the focus, which would be lost otherwise. */
export function News({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice look="done">{children}</Notice>
    </div>
  )
}
