import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#app/design/media/icon.tsx'

/** What did not happen, that nothing was changed, and the way on: next to what failed, never as a toast. */
export const Failure = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div
    role="alert"
    className="flex gap-2 rounded-md bg-error-wash px-3.5 py-3 inset-ring inset-ring-error/25"
  >
    <Icon of={TriangleAlert} size={16} className="mt-0.5 text-error" />
    <div className="min-w-0 flex-1">
      <p className="font-semibold text-error">{title}</p>
      {children && <div className="mt-0.5">{children}</div>}
    </div>
  </div>
)

/** One sentence, and what comes next. */
export const Nothing = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mt-2 rounded-md border border-line bg-white px-5 py-6 first:mt-0">
    <p className="font-semibold">{title}</p>
    {children && <div className="mt-0.5 text-ink-soft">{children}</div>}
  </div>
)
