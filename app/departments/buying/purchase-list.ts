import type { List } from '#app/platform/lists/list.ts'
import type { PurchaseAct, PurchaseState } from './purchase-orders.ts'

export const purchaseViews = ['open', 'draft', 'coming', 'done', 'all'] as const
export type PurchaseView = (typeof purchaseViews)[number]

/** An order to a supplier in the list, as the API spells it. */
export type PurchaseRow = {
  number: string
  state: PurchaseState
  supplier: { id: string; name: string }
  created_at: string
  created_by: string
  sent_at: string | null
  /** A London day. */
  expected_on: string | null
  is_late: boolean
  cases: number
  /** Pounds, without VAT; missing for those who may not see costs. */
  total?: number
  version: number
  may: PurchaseAct[]
}

/** The list of orders to suppliers: for the server and its page. */
export const purchaseList = {
  name: 'purchase-orders',
  views: {
    open: { words: 'Open', sort: '-created_at' },
    draft: { words: 'Drafts', sort: '-created_at' },
    coming: { words: 'On their way', sort: '-created_at' },
    done: { words: 'Done', sort: '-created_at' },
    all: { words: 'All', sort: '-created_at' },
  },
  sorts: { created_at: { words: 'Made', kind: 'instant', index: 'purchases_created' } },
  filters: { q: { words: 'Search' }, supplier: { words: 'Supplier' } },
  columns: [
    { key: 'number', title: 'Number', csv: 'number', of: (row) => row.number },
    { key: 'supplier', title: 'Supplier', csv: 'supplier', of: (row) => row.supplier.name },
    { key: 'state', title: 'State', csv: 'state', of: (row) => row.state },
    { key: 'created_at', title: 'Made', csv: 'created_at', of: (row) => row.created_at },
    { key: 'created_by', title: 'By', csv: 'created_by', of: (row) => row.created_by },
    { key: 'sent_at', title: 'Sent', csv: 'sent_at', of: (row) => row.sent_at },
    { key: 'expected_on', title: 'Expected', csv: 'expected_on', of: (row) => row.expected_on },
    { key: 'cases', title: 'Cases', csv: 'cases', of: (row) => row.cases },
    {
      key: 'total',
      title: 'Total',
      csv: 'total',
      needs: 'drinks.see-cost',
      of: (row) => row.total ?? null,
    },
  ],
} as const satisfies List<PurchaseRow>
