import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../material/class-names.ts'
import { Icon } from '../media/icon.tsx'

type AccordionItem = { id: string; title: ReactNode; children: ReactNode }

type AccordionProps = {
  items: readonly AccordionItem[]
  /** The items that are open at first. */
  open?: readonly string[]
  /** With a name, only one is open at a time. */
  name?: string
  className?: string
}

/** Native disclosure elements: they work without scripts, and 'find in page' opens what it finds. */
export function Accordion({ items, open = [], name, className }: AccordionProps) {
  return (
    <div className={classNames('border-t border-line', className)}>
      {items.map(({ id, title, children }) => (
        <details
          key={id}
          id={id}
          name={name}
          open={open.includes(id)}
          className="group/item border-b border-line"
        >
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3.5 font-medium transition-colors hover:text-brand-deep [&::-webkit-details-marker]:hidden">
            {title}
            <Icon
              of={ChevronDown}
              size={20}
              className="text-ink-soft transition-transform group-open/item:rotate-180"
            />
          </summary>
          <div className="max-w-prose pb-6 text-base text-ink-soft">{children}</div>
        </details>
      ))}
    </div>
  )
}
