import { Link } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'

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
