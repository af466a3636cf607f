import { Link } from 'react-router'
import { londonTime } from '#app/platform/clock.ts'
import { standingOf } from '../orders/standing.ts'
import { StatusMark } from '../parts/status-mark.tsx'
import { counted, dayInShort, money } from '../words.ts'
import type { SheetEnquiry } from './enquiry-data.ts'

type Beside = SheetEnquiry['orders'][number]

/** The order that they name, and what else they have bought; whose it is proven to be is said. */
export function TheirOrders({ enquiry, now }: { enquiry: SheetEnquiry; now: string }) {
  const { orders, order_number } = enquiry
  const named = orders.some(({ because }) => because === 'named')
  return (
    <section className="border-line border-t px-4 py-3.5 md:px-6">
      <h3 className="mb-1.5 font-semibold">Their orders</h3>
      {order_number && !named && (
        <p className="mb-1.5 text-xs">
          They name <b className="font-medium">{order_number}</b>: there is no such order.
        </p>
      )}
      {orders.length === 0 ? (
        <p className="text-ink-soft text-xs">No order of theirs is known.</p>
      ) : (
        <ul>
          {orders.map((order) => (
            <Line key={order.reference} order={order} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ order, now }: { order: Beside; now: string }) {
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
          why(order),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </li>
  )
}

/** An order number or an e-mail can be anybody's: before something is told about it, staff have to ask. */
function why({ because, is_theirs }: Beside): string {
  if (because === 'account') return 'of their account'
  if (because === 'named')
    return is_theirs ? 'named in the enquiry' : 'named in the enquiry, but of another e-mail'
  return 'by the same e-mail'
}
