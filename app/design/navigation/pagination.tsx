import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../controls/button.tsx'
import { classNames } from '../material/class-names.ts'
import { Icon } from '../media/icon.tsx'
import { type PageNumber, pageNumbers } from './page-numbers.ts'

type PaginationProps = {
  /** URLs of the neighbours; none at either end. */
  previous?: string | null
  next?: string | null
  /** '25–48 of 131 drinks' */
  status: string
  /** What is being paged through, for screen readers: 'Drinks'. */
  label?: string
  /** For numbered pages: the current one, the last that has a number, and the URL of each. */
  numbers?: { page: number; last: number; to: (page: number) => string }
}

/** Previous and next, and the page numbers between them, if any. */
export function Pagination({ previous, next, status, label = 'Pages', numbers }: PaginationProps) {
  return (
    <nav
      aria-label={label}
      className="grid grid-cols-2 gap-4 border-t border-line pt-6 sm:grid-cols-[8rem_1fr_8rem]"
    >
      <Step to={previous} rel="prev">
        <Icon of={ChevronLeft} size={18} />
        Previous
      </Step>
      <div className="order-first col-span-2 grid gap-2 sm:order-none sm:col-span-1">
        {numbers && (
          <ol className="flex flex-wrap justify-center gap-0.5 sm:gap-1">
            {pageNumbers(numbers.page, numbers.last).map((number, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the two gaps differ by position only
              <li key={i}>
                <NumberLink number={number} {...numbers} />
              </li>
            ))}
          </ol>
        )}
        <p className="money text-center text-sm text-ink-soft">{status}</p>
      </div>
      <Step to={next} rel="next">
        Next
        <Icon of={ChevronRight} size={18} />
      </Step>
    </nav>
  )
}

const place = 'money flex h-11 min-w-9 items-center justify-center rounded-md px-1 text-sm sm:min-w-11'

type NumberLinkProps = NonNullable<PaginationProps['numbers']> & { number: PageNumber }

function NumberLink({ number, page, to }: NumberLinkProps) {
  if (number === 'gap') return <span className={`${place} text-ink-soft`}>…</span>
  const isHere = number === page
  const look = isHere ? 'bg-ink font-semibold text-white' : 'font-medium text-brand-deep hover:bg-shade'
  return (
    <Link to={to(number)} aria-current={isHere ? 'page' : undefined} className={`${place} ${look}`}>
      <span className="sr-only">Page </span>
      {number}
    </Link>
  )
}

type StepProps = { to: string | null | undefined; rel: 'prev' | 'next'; children: ReactNode }

// At an end an empty element stays, so that the other button stays on its side.
function Step({ to, rel, children }: StepProps) {
  if (!to) return <span />
  return (
    <Link to={to} rel={rel} className={classNames(buttonClass({ look: 'secondary' }), 'self-start')}>
      {children}
    </Link>
  )
}
