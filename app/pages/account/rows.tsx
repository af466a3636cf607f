import type { ReactNode } from 'react'
import { Sorry } from '#app/design/feedback/sorry.tsx'

/** A list of a customer's things: devices, passkeys. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line rounded-lg border border-line bg-white">{children}</ul>
)

type RowProps = {
  icon: ReactNode
  title: string
  about: (string | false | null)[]
  error: string | undefined
  /** Its actions, at the right-hand end. */
  children: ReactNode
}

export const Row = ({ icon, title, about, error, children }: RowProps) => (
  <li className="flex items-center gap-x-4 px-4 py-4 sm:px-5">
    <span className="text-ink-soft">{icon}</span>
    <div className="min-w-0 flex-1">
      <p className="font-medium break-words">{title}</p>
      <p className="text-sm text-pretty text-ink-soft">{about.filter(Boolean).join(', ')}</p>
      <Sorry className="text-sm">{error}</Sorry>
    </div>
    <div className="flex-none">{children}</div>
  </li>
)
