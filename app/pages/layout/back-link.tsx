import { ArrowLeft } from 'lucide'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '#app/design/media/icon.tsx'

/** Back to the last page, with its scroll position; visitors from outside go to `to`. */
export function BackLink({ to }: { to: string }) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    // The router numbers its history entries: after the first there is one of ours to go back to.
    const isFirst = !(window.history.state as { idx?: number } | null)?.idx
    if (isFirst || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link
      to={to}
      onClick={goBack}
      className="tap -ml-1 inline-flex items-center gap-1 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      <Icon of={ArrowLeft} size={16} /> Back
    </Link>
  )
}
