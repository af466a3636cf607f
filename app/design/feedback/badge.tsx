import type { ReactNode } from 'react'
import { classNames } from '../material/class-names.ts'

export type BadgeLook = 'plain' | 'offer' | 'done' | 'error' | 'brand'

/** A word or two on a tile or next to a heading. `offer` is for savings, `done` for stock and finished things. */
export function Badge({ look = 'plain', children }: { look?: BadgeLook; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold',
        looks[look],
      )}
    >
      {children}
    </span>
  )
}

const looks: Record<BadgeLook, string> = {
  plain: 'bg-white text-ink',
  offer: 'bg-offer-wash text-offer',
  done: 'bg-done-wash text-done',
  error: 'bg-error-wash text-error',
  brand: 'bg-brand-wash text-brand-deep',
}
