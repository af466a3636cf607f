import type { ReactNode } from 'react'
import { classNames } from '../material/class-names.ts'

type SectionHeadingProps = {
  children: ReactNode
  /** The heading level; the look stays the same. */
  level?: 1 | 2 | 3
  size?: 'page' | 'heading' | 'title'
  /** A link or a count at the right-hand end. */
  aside?: ReactNode
  id?: string
  className?: string
}

export function SectionHeading(props: SectionHeadingProps) {
  const { children, level = 2, size = 'heading', aside, id, className } = props
  const Heading = `h${level}` as const
  return (
    <div className={classNames('flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2', className)}>
      <Heading id={id} className={classNames('text-balance font-serif font-medium', sizes[size])}>
        {children}
      </Heading>
      {aside}
    </div>
  )
}

const sizes = { page: 'text-page', heading: 'text-heading', title: 'text-title' }
