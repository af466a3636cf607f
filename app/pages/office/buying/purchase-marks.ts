import type { PurchaseRow } from '#app/departments/buying/purchase-list.ts'
import type { PurchaseState } from '#app/departments/buying/purchase-orders.ts'
import type { Standing } from '../parts/status-mark.tsx'

export const rowsOf = (orders: readonly PurchaseRow[]) => orders.map(({ number }) => ({ reference: number }))

export const standings: Record<PurchaseState, Standing> = {
  draft: 'now',
  sent: 'waiting',
  partly_received: 'decide',
  received: 'done',
  closed_short: 'closed',
  cancelled: 'closed',
}
