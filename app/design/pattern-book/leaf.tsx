import type { ReactNode } from 'react'
import { classNames } from '../material/class-names.ts'

/** A chapter of the pattern book. */
export function Chapter({
  id,
  title,
  intro,
  children,
}: {
  id: string
  title: string
  intro: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line pt-10 pb-16">
      <h2 id={`${id}-title`} className="font-serif text-heading font-medium">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-base text-pretty text-ink-soft">{intro}</p>
      <div className="mt-8 grid gap-10">{children}</div>
    </section>
  )
}

/** One component, with its name and its states. */
export function Leaf({
  name,
  children,
  plain = false,
}: {
  name: string
  children: ReactNode
  plain?: boolean
}) {
  return (
    <div className="grid min-w-0 gap-3">
      <h3 className="text-xs font-medium text-ink-soft">{name}</h3>
      <div className={classNames('min-w-0', !plain && 'rounded-lg border border-line bg-white p-5 sm:p-8')}>
        {children}
      </div>
    </div>
  )
}

export function Row({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-4 gap-y-4', className)}>{children}</div>
  )
}

/** A placeholder for a packshot, so that the book needs no drink. */
export function Silhouette() {
  return (
    <svg viewBox="0 0 80 100" role="img" aria-label="A bottle" className="size-full text-ink/12">
      <path
        fill="currentColor"
        d="M35 10h10v3l-1 1v13c0 5 9 8 9 17v44c0 3-2 4-4 4H31c-2 0-4-1-4-4V44c0-9 9-12 9-17V14l-1-1z"
      />
      <path fill="none" stroke="currentColor" strokeWidth="0.8" d="M28 54h24v24H28z" />
    </svg>
  )
}
