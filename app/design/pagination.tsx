import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from './button.tsx'

type PaginationProps = {
  /** Addresses of the neighbours; none at either end. */
  previous?: string | null
  next?: string | null
  /** '25–48 of 131 drinks' */
  status: string
  /** What is being paged through, for those who listen: 'Drinks'. */
  label?: string
}

/** Previous and next, because a shelf knows its neighbours and not its page numbers. */
export function Pagination({ previous, next, status, label = 'Pages' }: PaginationProps) {
  return (
    <nav
      aria-label={label}
      className="grid grid-cols-2 items-center gap-4 border-t border-line pt-6 sm:grid-cols-[8rem_1fr_8rem]"
    >
      <Step to={previous} rel="prev">
        <ChevronLeft size={18} />
        Previous
      </Step>
      <p className="money order-first col-span-2 text-center text-sm text-ink-soft sm:order-none sm:col-span-1">
        {status}
      </p>
      <Step to={next} rel="next">
        Next
        <ChevronRight size={18} />
      </Step>
    </nav>
  )
}

type StepProps = { to: string | null | undefined; rel: 'prev' | 'next'; children: ReactNode }

// At an end an empty place is left, so that the other button keeps its side.
function Step({ to, rel, children }: StepProps) {
  if (!to) return <span />
  return (
    <Link to={to} rel={rel} className={buttonClass({ look: 'secondary' })}>
      {children}
    </Link>
  )
}
