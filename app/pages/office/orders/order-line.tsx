import { Link } from 'react-router'
import { londonTime } from '#app/platform/clock.ts'
import { StatusMark } from '../parts/status-mark.tsx'
import { counted, dayInShort, money } from '../words.ts'
import { standingOf } from './standing.ts'

type LineProps = {
  order: Parameters<typeof standingOf>[0] & {
    reference: string
    placed_at: string
    bottles: number
    /** Missing for a role that may not see money. */
    total?: number | null | undefined
  }
  now: string
  /** Why it is listed here. */
  because?: string | false
}

/** An order in the list of somebody's orders: a link to it, how it stands, when and how much. */
export function OrderLine({ order, now, because }: LineProps) {
  const { standing, words } = standingOf(order, now)
  return (
    <li className="relative border-line border-t py-2 first:border-t-0">
      <span className="flex items-baseline justify-between gap-3">
        <Link
          to={`/office/orders/${order.reference}?view=all`}
          className="font-medium text-brand-deep after:absolute after:inset-0 hover:underline"
        >
          {order.reference}
        </Link>
        <StatusMark standing={standing}>{words}</StatusMark>
      </span>
      <span className="block text-ink-soft text-xs">
        {[
          dayInShort(londonTime(new Date(order.placed_at)).day, now),
          counted(order.bottles, 'bottle'),
          typeof order.total === 'number' && money(order.total),
          because,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </li>
  )
}
