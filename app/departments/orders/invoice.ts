import type { OrderStatus } from './orders.ts'

/** There is one once the money is here and in order, whatever becomes of the order later. */
export const hasInvoice = ({ paidHow, status }: { paidHow: string | null; status: OrderStatus }) =>
  paidHow !== null && status !== 'payment-review'

export const invoiceAddress = (reference: string) =>
  `/backend/api/order/invoice?reference=${encodeURIComponent(reference)}`
