import type { Order } from '../orders.ts'
import { noSuchOrder } from '../refusals.server.ts'

export function found<Found>(order: Found | undefined): Found {
  if (!order) throw noSuchOrder()
  return order
}

export function ownOrder(order: Order | undefined, accountId: string): Order {
  if (order?.accountId !== accountId) throw noSuchOrder()
  return order
}
