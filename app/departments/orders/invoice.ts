import type { OrderStatus } from './orders.ts'

/** There is one once the payment is complete, whatever happens to the order later. */
export const hasInvoice = ({ paidHow, status }: { paidHow: string | null; status: OrderStatus }) =>
  paidHow !== null && status !== 'payment-review'

export const invoiceAddress = (reference: string) =>
  `/backend/api/order/invoice?reference=${encodeURIComponent(reference)}`
