import { ChevronLeft, ChevronRight } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { classNames } from '../material/class-names.ts'
import { Icon } from './icon.tsx'

type StripProps = {
  /** Left of the buttons. */
  heading: ReactNode
  /** List items, each as wide as `columns` says. */
  children: ReactNode
  /** The width of an item, as classes: 'auto-cols-[40%] lg:auto-cols-[20%]'. */
  columns: string
}

/** A row that may be wider than the page: swiped, scrolled, tabbed through, or moved by its two buttons. */
export function Strip({ heading, children, columns }: StripProps) {
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ isFirst: true, isLast: false })
  const read = () => {
    if (!row.current) return
    const { scrollLeft, scrollWidth, clientWidth } = row.current
    setEnds({ isFirst: scrollLeft < 1, isLast: scrollLeft > scrollWidth - clientWidth - 1 })
  }
  useEffect(read, [])
  const step = (by: 1 | -1) =>
    row.current?.scrollBy({ left: by * row.current.clientWidth, behavior: 'smooth' })
  return (
    <>
      <div className="mb-6 flex items-end justify-between gap-4">
        <div className="min-w-0">{heading}</div>
        <div className={classNames('-mr-2.5 flex', ends.isFirst && ends.isLast && 'invisible')}>
          <IconButton label="Previous" disabled={ends.isFirst} onClick={() => step(-1)}>
            <Icon of={ChevronLeft} size={22} />
          </IconButton>
          <IconButton label="Next" disabled={ends.isLast} onClick={() => step(1)}>
            <Icon of={ChevronRight} size={22} />
          </IconButton>
        </div>
      </div>
      <ul
        ref={row}
        onScroll={read}
        className={classNames(
          '-mx-4 grid snap-x scroll-px-4 grid-flow-col gap-4 overflow-x-auto overscroll-x-contain px-4 [scrollbar-width:none] *:snap-start sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:scroll-px-0 lg:px-0',
          columns,
        )}
      >
        {children}
      </ul>
    </>
  )
}
