import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../material/class-names.ts'
import { Icon } from '../media/icon.tsx'

const shape =
  'inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap rounded-full border px-4 text-sm transition-colors pointer-coarse:min-h-11'

/** One of several neighbouring shelves or views; the chosen one is filled. */
export function Chip({ chosen = false, className, ...props }: LinkProps & { chosen?: boolean }) {
  return (
    <Link
      {...props}
      aria-current={chosen ? 'page' : undefined}
      className={classNames(chipClass(chosen), className)}
    />
  )
}

/** The classes alone, for links that are not the router's. */
export const chipClass = (chosen: boolean) =>
  classNames(
    shape,
    'font-medium',
    chosen ? 'border-ink bg-ink text-white' : 'border-line bg-white text-ink hover:border-ink-soft',
  )

/** An active filter; following the link removes it. */
export function FilterChip({ children, name, ...props }: LinkProps & { children: ReactNode; name: string }) {
  return (
    <Link
      {...props}
      aria-label={`Remove filter ${name}`}
      className={classNames(
        shape,
        'border-transparent bg-brand-wash pr-3 font-medium text-brand-deep hover:border-brand-deep',
      )}
    >
      {children}
      <Icon of={X} size={15} />
    </Link>
  )
}
