import { Receipt } from 'lucide'
import { data } from 'react-router'
import { ordersOf, parcelsOf } from '#app/departments/orders/your-orders.server.ts'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { EmptyState } from '#app/design/feedback/state.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { privateMeta } from '#app/pages/loaders/private-meta.ts'
import { listedOrder, shownOrder } from '../loaders/shown-order.server.ts'
import { signedIn } from '../loaders/signed-in.server.ts'
import type { Route } from './+types/order-history'
import { AccountFrame, Card } from './account-frame.tsx'
import { NoOrders, OrderList } from './order-list.tsx'
import { OrderPage } from './order-page.tsx'

const LONGEST_REFERENCE = 40

/** One order, by the reference in the URL, or all of them. An order of somebody else looks like an unknown one. */
export async function loader(asking: Route.LoaderArgs) {
  const { db, account } = await signedIn(asking)
  const reference = asking.url.searchParams.get('reference')?.slice(0, LONGEST_REFERENCE)
  const orders = await ordersOf(db, account.id, reference)
  if (!reference) return { kind: 'list', orders: orders.map(listedOrder) } as const
  const [order] = orders
  if (!order) return data({ kind: 'unknown', reference } as const, { status: 404 })
  return { kind: 'order', order: shownOrder(order, await parcelsOf(db, [order])) } as const
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateMeta(loaderData?.kind === 'order' ? `Order ${loaderData.order.details.reference}` : 'Order history')

export default function OrderHistory({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'order') return <OrderPage order={loaderData.order} />
  return (
    <AccountFrame title="Order history">
      {loaderData.kind === 'unknown' ? (
        <NotFound reference={loaderData.reference} />
      ) : loaderData.orders.length > 0 ? (
        <OrderList orders={loaderData.orders} caption="Your orders" />
      ) : (
        <NoOrders icon={Receipt} level={2} />
      )}
    </AccountFrame>
  )
}

const NotFound = ({ reference }: { reference: string }) => (
  <Card>
    <EmptyState
      icon={<Icon of={Receipt} size={28} />}
      title={`We can’t find order # ${reference}`}
      actions={
        <>
          <ButtonLink to="/orderhistory">All your orders</ButtonLink>
          <ButtonLink to="/trackorder" look="secondary">
            Track an order
          </ButtonLink>
        </>
      }
      className="break-words"
    >
      None of your orders has this reference. Please compare it with the one in our mail, or choose the order
      from your list. What was ordered as a guest is found by its reference and e-mail.
    </EmptyState>
  </Card>
)
