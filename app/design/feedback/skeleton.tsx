import type { ReactNode } from 'react'
import { classNames } from '../material/class-names.ts'

/** A grey placeholder; give it the size of the content, to avoid layout shifts. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-breathe rounded-sm bg-line', className)} />
  )
}

/** A drink's line in a panel; `last` is the shape of its lowest part. */
export function SkeletonLines({ last }: { last: string }) {
  return [1, 2].map((line) => (
    <div key={line} className="flex gap-4 border-t border-line py-4">
      <Skeleton className="h-25 w-20 flex-none rounded-md" />
      <div className="flex-1 space-y-2.5">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className={last} />
      </div>
    </div>
  ))
}

/** Wraps skeletons: one announcement of what is loading, instead of many silent boxes. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
