import { OrderLine } from '../orders/order-line.tsx'
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
            <OrderLine key={order.reference} order={order} now={now} because={why(order)} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** An order number or an e-mail can be anybody's: before something is told about it, staff have to ask. */
function why({ because, is_theirs }: Beside): string {
  if (because === 'account') return 'of their account'
  if (because === 'named')
    return is_theirs ? 'named in the enquiry' : 'named in the enquiry, but of another e-mail'
  return 'by the same e-mail'
}
