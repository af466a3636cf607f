import { ChevronDown, ChevronUp, X } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { Nothing } from './message.tsx'

type BesideProps = { title: string; list: ReactNode; sheet: ReactNode }

/** A list, and what is open of it beside it. Below 1024 px the sheet is a page of its own. */
export const ListWithSheet = ({ title, list, sheet }: BesideProps) => (
  <div className={classNames(Boolean(sheet) && 'xl:grid xl:grid-cols-[minmax(0,1fr)_468px]')}>
    <div
      className={classNames(
        '@container relative min-w-0 px-4 pt-6 md:px-8',
        Boolean(sheet) && 'max-lg:hidden xl:pr-6',
      )}
    >
      {list}
    </div>
    {/* The list's own is hidden where the sheet is a page. */}
    {sheet && <h1 className="sr-only lg:hidden">{title}</h1>}
    {sheet}
  </div>
)

type SheetProps = { what: string; reference: string; list: string; children: ReactNode }

/** One thing of a list; without children there is none of that name. */
export const Sheet = ({ what, reference, list, children }: SheetProps) => (
  <article
    aria-label={`${what} ${reference}`}
    className={classNames(
      'flex flex-col bg-white max-lg:min-h-[calc(100dvh-3.5rem)]',
      'lg:fixed lg:top-14 lg:right-0 lg:bottom-0 lg:z-30 lg:w-[468px] lg:overflow-y-auto lg:border-line-strong lg:border-l lg:shadow-panel',
      'xl:sticky xl:h-[calc(100dvh-3.5rem)] xl:self-start xl:shadow-none',
    )}
  >
    {children || (
      <div className="p-6">
        <Nothing title={`There is no ${what.toLowerCase()} ${reference}.`}>
          <Link to={list} className="font-medium text-brand-deep">
            To the list
          </Link>
        </Nothing>
      </div>
    )}
  </article>
)

type TopProps = Omit<NeighboursProps, 'count'> & {
  mark: ReactNode
  page: { count: number; count_capped: boolean; isFirst: boolean }
  children: ReactNode
}

/** Its state and the way to its neighbours; below, what it is. */
export const SheetTop = ({ mark, page, children, ...rest }: TopProps) => (
  <div className="px-4 pt-[18px] pb-4 md:px-6">
    <div className="-mt-1 -mr-2 mb-1.5 flex items-center justify-between">
      {mark}
      <Neighbours
        {...rest}
        count={page.isFirst ? { all: page.count, isCapped: page.count_capped } : undefined}
      />
    </div>
    {children}
  </div>
)

type NeighboursProps = {
  what: string
  reference: string
  rows: readonly { reference: string }[]
  /** Its place is only known on a list's first page. */
  count: { all: number; isCapped: boolean } | undefined
  addressOf: (reference: string) => string
  list: string
}

/** The way to its neighbours in the list, and back. */
export function Neighbours({ what, reference, rows, count, addressOf, list }: NeighboursProps) {
  const at = rows.findIndex((row) => row.reference === reference)
  const to = (by: number) => {
    const row = at >= 0 ? rows[at + by] : undefined
    return row && addressOf(row.reference)
  }
  return (
    <span className="flex items-center">
      {at >= 0 && count && (
        <span className="mr-2 text-ink-soft text-xs tabular-nums">
          {at + 1} of {count.all}
          {count.isCapped && '+'}
        </span>
      )}
      <IconLink to={to(-1)} label={`${what} before`} icon={ChevronUp} replace />
      <IconLink to={to(1)} label={`Next ${what.toLowerCase()}`} icon={ChevronDown} replace />
      <IconLink to={list} label="Close" icon={X} />
    </span>
  )
}

type IconLinkProps = { to: string | undefined; label: string; icon: typeof X; replace?: boolean }

function IconLink({ to, label, icon, replace }: IconLinkProps) {
  if (!to) return null
  return (
    <Link
      to={to}
      replace={replace}
      preventScrollReset
      aria-label={label}
      title={label}
      className="grid size-8 place-items-center rounded-md text-ink-soft hover:bg-shade hover:text-ink pointer-coarse:size-11"
    >
      <Icon of={icon} size={18} />
    </Link>
  )
}
