import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A grey shape of what is coming; give it the size of the thing itself, so that nothing jumps. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-breathe rounded-sm bg-line', className)} />
  )
}

/** Put around skeletons: one voice that says what is awaited, instead of many silent boxes. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
