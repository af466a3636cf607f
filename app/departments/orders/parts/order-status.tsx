import { Badge, type BadgeLook } from '#app/design/feedback/badge.tsx'
import { type OrderStatus, statusInWords } from '../orders.ts'

/** The status of an order, in a word or two. */
export const OrderStatusBadge = (order: { status: OrderStatus; deliveryType: string }) => (
  <Badge look={looks[order.status]}>{statusInWords(order)}</Badge>
)

const looks: Record<OrderStatus, BadgeLook> = {
  unpaid: 'brand',
  'payed-via-banktransfer': 'brand',
  'payed-via-call': 'brand',
  confirmed: 'done',
  dispatched: 'done',
  delivered: 'done',
  cancelled: 'plain',
  'payment-review': 'brand',
  'part-refunded': 'brand',
  refunded: 'brand',
}
