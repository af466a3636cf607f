import { Badge, type BadgeLook } from '#app/design/badge.tsx'
import { type OrderStatus, statusWords } from './orders.ts'

/** Where an order stands, in a word or two. */
export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge look={looks[status]}>{statusWords[status]}</Badge>
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
