import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  /** What to do next, in a sentence. */
  children: ReactNode
  /** Buttons or links: the way on. */
  actions?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

/** Nothing here yet. Says so kindly and shows the way on; put drinks below it where there is room. */
export function EmptyState({ icon, title, children, actions, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-narrow flex-col items-center px-4 py-14 text-center',
        className,
      )}
    >
      {icon && (
        <span className="mb-5 flex size-16 items-center justify-center rounded-full bg-shade text-ink-soft">
          {icon}
        </span>
      )}
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
    </div>
  )
}
