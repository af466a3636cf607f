import type { IconNode } from 'lucide'
import type { OrderStatus } from '#app/departments/orders/orders.ts'
import { OrderStatusBadge } from '#app/departments/orders/parts/order-status.tsx'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { EmptyState } from '#app/design/feedback/state.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { orderAddress } from '#app/pages/checkout/steps.ts'
import { type Pence, pounds } from '#app/platform/money.ts'
import { Card } from './account-frame.tsx'

type ListedOrder = {
  reference: string
  status: OrderStatus
  deliveryType: string
  orderedOn: string
  shipTo: string
  total: Pence
}

/** Newest first. A table, and on phones one card below the other. */
export function OrderList({ orders, caption }: { orders: readonly ListedOrder[]; caption: string }) {
  return (
    <table className="w-full rounded-lg border border-line bg-white text-left text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line text-xs text-ink-soft max-md:sr-only">
        <tr>
          {['Reference', 'Date', 'Ship to', 'Total', 'Status'].map((name) => (
            <th key={name} scope="col" className="px-4 py-3 font-medium">
              {name}
            </th>
          ))}
          <th scope="col" className="px-4 py-3">
            <span className="sr-only">View</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {orders.map((order) => (
          <OrderRow key={order.reference} {...order} />
        ))}
      </tbody>
    </table>
  )
}

const OrderRow = ({ reference, status, deliveryType, orderedOn, shipTo, total }: ListedOrder) => (
  <tr className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:p-4">
    <th scope="row" className="money font-semibold whitespace-nowrap md:px-4 md:py-3">
      {reference}
    </th>
    <td className="text-ink-soft whitespace-nowrap max-md:col-start-1 md:px-4 md:py-3">{orderedOn}</td>
    <td className="break-words text-ink-soft max-md:col-start-1 md:px-4 md:py-3">{shipTo}</td>
    <td className="money font-medium max-md:col-start-2 max-md:row-start-1 max-md:text-right md:px-4 md:py-3">
      {pounds(total)}
    </td>
    <td className="max-md:col-start-1 md:px-4 md:py-3">
      <OrderStatusBadge status={status} deliveryType={deliveryType} />
    </td>
    <td className="max-md:col-start-2 max-md:row-span-3 max-md:row-start-2 md:px-4 md:py-3 md:text-right">
      <ButtonLink to={orderAddress(reference)} look="secondary" size="small">
        View<span className="sr-only"> order {reference}</span>
      </ButtonLink>
    </td>
  </tr>
)

export const NoOrders = ({ icon, level }: { icon: IconNode; level: 2 | 3 }) => (
  <Card>
    <EmptyState
      level={level}
      icon={<Icon of={icon} size={28} />}
      title="You have not ordered anything yet"
      actions={
        <ButtonLink to="/products" look="secondary">
          To the shelves
        </ButtonLink>
      }
    >
      Your orders will appear here, newest first, with where they are and what they cost.
    </EmptyState>
  </Card>
)
