import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The page's column: 1256 px of content on wide screens, with gutters on narrow ones. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames('mx-auto w-full max-w-page px-4 sm:px-6 lg:px-8', className)}>{children}</div>
  )
}
