import { Search } from 'lucide'
import type { RefObject } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { ActLink } from './act.tsx'

type Tab = {
  words: string
  to: string
  isHere: boolean
  count?: { count: number; capped: boolean } | undefined
}

/** The tabs of a list's views. */
export const viewTabs = <View extends string>(
  views: Record<View, { words: string }>,
  here: View,
  addressOf: (view: View) => string,
  counts: Partial<Record<View, Tab['count']>> = {},
): Tab[] =>
  (Object.keys(views) as View[]).map((view) => ({
    words: views[view].words,
    to: addressOf(view),
    isHere: view === here,
    count: counts[view],
  }))

/** The views of a list, with how much work each holds. */
export const ListTabs = ({ tabs, label = 'Views' }: { tabs: readonly Tab[]; label?: string }) => (
  <nav
    aria-label={label}
    className="mt-3 flex gap-[18px] overflow-x-auto whitespace-nowrap border-line-strong border-b [scrollbar-width:none]"
  >
    {tabs.map(({ words, to, isHere, count }) => (
      <Link
        key={words}
        to={to}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(
          'relative -mb-px border-b-2 text-xs leading-9 pointer-coarse:leading-[44px]',
          isHere
            ? 'border-brand font-semibold text-ink'
            : 'border-transparent font-medium text-ink-soft hover:text-ink',
        )}
      >
        {words}
        {count && count.count > 0 && (
          <span className="ml-[5px] text-2xs tabular-nums">
            {count.count}
            {count.capped && '+'}
          </span>
        )}
      </Link>
    ))}
  </nav>
)

type SearchProps = {
  action: string
  view: string
  q: string | undefined
  label: string
  hint: string
  /** Where nothing is searched for. */
  clear: string
  box: RefObject<HTMLInputElement | null>
}

/** Searches on Enter; a form of the page, so that it works before any script. */
export const ListSearch = ({ action, view, q, label, hint, clear, box }: SearchProps) => (
  <Form
    action={action}
    role="search"
    className="mt-3 mb-1 flex h-9 items-center gap-1.5 rounded-md border border-line-strong bg-white pr-1.5 pl-2 text-ink-soft focus-within:border-brand focus-within:outline-2 focus-within:outline-brand pointer-coarse:h-11"
  >
    <Icon of={Search} size={15} />
    <input type="hidden" name="view" value={view} />
    <input
      key={q ?? ''}
      ref={box}
      type="search"
      name="q"
      defaultValue={q}
      aria-label={label}
      placeholder={hint}
      className="h-full min-w-0 flex-1 bg-transparent text-ink text-xs outline-none placeholder:text-ink-soft pointer-coarse:text-base"
    />
    {q && (
      <Link to={clear} className="rounded-sm px-1 font-medium text-brand-deep text-xs">
        Clear
      </Link>
    )}
  </Form>
)

type PagesProps = {
  /** '12 enquiries'. */
  words: string
  here: string
  first: string
  isFirst: boolean
  next: string | null
}

/** Further rows follow behind the last one's place; where they were come from is kept in the history. */
export function ListPages({ words, here, first, isFirst, next }: PagesProps) {
  const { state } = useLocation()
  return (
    <div className="flex min-h-14 items-center gap-2 pt-3 pb-24 text-ink-soft text-xs">
      <span>{words}</span>
      <span className="flex-1" />
      {!isFirst && <ActLink to={state?.newer ?? first}>{state?.newer ? 'Back' : 'To the first'}</ActLink>}
      {next && (
        <ActLink to={next} state={{ newer: here }}>
          More
        </ActLink>
      )}
    </div>
  )
}
