import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../material/class-names.ts'
import { Icon } from '../media/icon.tsx'

type StateProps = {
  title: string
  /** What to do next, or what happened and what is safe, in a sentence. */
  children: ReactNode
  /** Buttons or links to go on. */
  actions?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

/** Nothing here yet: says so kindly and links to other pages; put drinks below it where there is room. */
export const EmptyState = (props: StateProps & { icon?: ReactNode }) => (
  <State {...props} mark="bg-shade text-ink-soft" />
)

/** A page, or a part of one, that could not be shown. For one line next to a form, use Notice. */
export const ErrorState = (props: StateProps) => (
  <State {...props} role="alert" icon={<Icon of={CircleAlert} size={28} />} mark="bg-error-wash text-error" />
)

type DressedProps = StateProps & { role?: 'alert'; icon?: ReactNode; mark: string }

function State({ role, icon, mark, title, children, actions, level = 2, className }: DressedProps) {
  const Heading = `h${level}` as const
  return (
    <div
      role={role}
      className={classNames(
        'mx-auto flex max-w-narrow flex-col items-center px-4 py-14 text-center',
        className,
      )}
    >
      {icon && (
        <span className={classNames('mb-5 flex size-16 items-center justify-center rounded-full', mark)}>
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
