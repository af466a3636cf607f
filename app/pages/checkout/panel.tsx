import type { ReactNode } from 'react'

type PanelProps = {
  title: string /** Next to the title: a link, a button. */
  aside?: ReactNode
  children: ReactNode
}

/** One section of the checkout, in a box. */
export const Panel = ({ title, aside, children }: PanelProps) => (
  <section aria-label={title} className="rounded-lg border border-line bg-white p-5 sm:p-6">
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 className="font-serif text-title font-medium">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)
