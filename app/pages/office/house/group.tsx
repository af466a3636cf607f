import { type ReactNode, useId } from 'react'

/** A group of the page: its title beside its lines, as on Today. */
export function Group({ title, detail, children }: { title: string; detail?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="border-line-strong border-t pb-6 sm:grid sm:grid-cols-[132px_minmax(0,1fr)] sm:gap-4 lg:grid-cols-[196px_minmax(0,1fr)]"
    >
      <header className="pt-2 max-sm:pb-1">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {detail && <p className="text-ink-soft text-xs">{detail}</p>}
      </header>
      <div className="min-w-0 max-w-3xl">{children}</div>
    </section>
  )
}

/** One line of a group. */
export const Line = ({
  title,
  detail,
  children,
}: {
  title: string
  detail: string
  children?: ReactNode
}) => (
  <li className="flex min-h-[54px] flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-2 py-[7px]">
    <span className="min-w-0 flex-1 basis-40">
      <span className="block font-medium">{title}</span>
      <span className="block text-ink-soft text-xs">{detail}</span>
    </span>
    {children && <span className="flex flex-none gap-2">{children}</span>}
  </li>
)
