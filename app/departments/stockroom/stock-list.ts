import type { List } from '#app/platform/lists/list.ts'

export const stockViews = ['all', 'running_out', 'out'] as const
export type StockViewName = (typeof stockViews)[number]

/** A drink in the list of stock, as the API spells it. */
export type StockLine = {
  id: string
  name: string
  producer: string
  type: string
  size: string
  photo: string
  bin: string
  ean: string | null
  /** What is in the house, of that promised to orders, and what can still be sold. */
  on_hand: number
  promised: number
  available: number
  /** On its way from a supplier; missing where nobody buys here yet. */
  on_order?: number
  may: string[]
}

/** The list of stock: for the server and its page. */
export const stockList = {
  name: 'stock',
  views: {
    all: { words: 'All', sort: 'name' },
    running_out: { words: 'Running out', sort: 'name' },
    out: { words: 'Out of stock', sort: 'name' },
  },
  sorts: { name: { words: 'Name', kind: 'text', index: 'drinks_by_name' } },
  filters: { q: { words: 'Search' }, bin: { words: 'Bin' }, type: { words: 'Type' } },
  columns: [
    { key: 'name', title: 'Drink', csv: 'name', of: (row) => row.name },
    { key: 'bin', title: 'Bin', csv: 'bin', of: (row) => row.bin },
    { key: 'on_hand', title: 'On hand', csv: 'on_hand', of: (row) => row.on_hand },
    { key: 'promised', title: 'Promised', csv: 'promised', of: (row) => row.promised },
    { key: 'available', title: 'Available', csv: 'available', of: (row) => row.available },
  ],
} as const satisfies List<StockLine>
