import { ArrowDown, ArrowUp } from 'lucide'
import { Link } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { Tick } from './tick.tsx'

type HeadProps = { children: string; className?: string | undefined }

export const Head = ({ children, className }: HeadProps) => (
  <th scope="col" className={classNames('px-2 font-medium', className)}>
    {children}
  </th>
)

type SortHeadProps = HeadProps & {
  sort: string
  /** How the list is sorted: 'name', or '-name' for the other direction. */
  now: string
  addressOf: (sort: string) => string
}

/** A column that the list can be sorted by: pressed again, the other way round. */
export function SortHead({ sort, now, addressOf, children, className }: SortHeadProps) {
  const isUp = now === sort
  const isDown = now === `-${sort}`
  return (
    <th
      scope="col"
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
      className={classNames('px-2 font-medium', className)}
    >
      <Link
        to={addressOf(isUp ? `-${sort}` : sort)}
        preventScrollReset
        className={classNames(
          'inline-flex items-center gap-1 hover:text-ink',
          (isUp || isDown) && 'text-ink',
        )}
      >
        {children}
        {(isUp || isDown) && <Icon of={isUp ? ArrowUp : ArrowDown} size={12} />}
      </Link>
    </th>
  )
}

type RowMarks = { isOpen: boolean; isHere: boolean; isTicked?: boolean }

/** A row that one link covers. Scrolled to, it stays clear of what sticks to the top and the bottom. */
export const rowClass = ({ isOpen, isHere, isTicked = false }: RowMarks) =>
  classNames(
    'relative scroll-mt-20 scroll-mb-28 border-line border-b has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-brand',
    isOpen || isHere
      ? 'bg-white shadow-[inset_2px_0_0_var(--color-brand)]'
      : isTicked
        ? 'bg-brand-mist'
        : 'hover:bg-shade',
  )

type RowLinkProps = { to: string; isOpen: boolean; children: string; className?: string }

export const RowLink = ({ to, isOpen, children, className }: RowLinkProps) => (
  <Link
    to={to}
    preventScrollReset
    aria-current={isOpen ? 'true' : undefined}
    className={classNames('outline-none after:absolute after:inset-0', className)}
  >
    {children}
  </Link>
)

type TickAllProps = { all: boolean; some: boolean; onChange: (on: boolean) => void }

/** Ticks every row of the page. */
export const TickAllHead = ({ all, some, onChange }: TickAllProps) => (
  <th scope="col" className="w-9 p-0">
    <HydratedTick label="Tick all of this page" checked={all} some={!all && some} onChange={onChange} />
  </th>
)

type HydratedTickProps = { label: string; checked: boolean; some?: boolean; onChange: (on: boolean) => void }

/** Ticks need scripts; before, their place is kept. */
export function HydratedTick({ onChange, ...rest }: HydratedTickProps) {
  if (!useHydrated()) return <span className="block h-[35px] w-9 pointer-coarse:size-11" />
  return <Tick {...rest} onChange={(event) => onChange(event.target.checked)} />
}
