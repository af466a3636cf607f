import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ErrorStateProps = {
  title: string
  /** What happened and what was kept safe, in plain words. */
  children: ReactNode
  /** The way on: try again, go back, call us. */
  actions?: ReactNode
  /** Something to read out over the phone: a request id. */
  reference?: string
  level?: 1 | 2 | 3
  className?: string
}

/** A page, or a part of one, that could not be shown. For one line beside a form, use Notice. */
export function ErrorState({ title, children, actions, reference, level = 2, className }: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      role="alert"
      className={classNames(
        'mx-auto flex max-w-narrow flex-col items-center px-4 py-14 text-center',
        className,
      )}
    >
      <span className="mb-5 flex size-16 items-center justify-center rounded-full bg-error-wash text-error">
        <CircleAlert size={28} />
      </span>
      <Heading
        className={classNames(
          'text-balance font-serif font-medium',
          level === 1 ? 'text-heading' : 'text-title',
        )}
      >
        {title}
      </Heading>
      <div className="mt-2 text-pretty text-base text-ink-soft">{children}</div>
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
      {reference && <p className="mt-6 text-xs text-ink-soft">Reference {reference}</p>}
    </div>
  )
}
