import { queryText as textOf } from '../parts/query-text.ts'
import type { StockListQuery } from './stock-data.ts'

const names = ['view', 'q', 'bin', 'type', 'sort', 'place'] as const
export const STOCK = '/office/stock'

export const queryText = (query: Partial<StockListQuery>) => textOf(names, query)

export const listAddress = (query: Partial<StockListQuery>) => `${STOCK}${queryText(query)}`

/** One drink's stock beside the list that it was found in. */
export const drinkAddress = (id: string, query: Partial<StockListQuery>) =>
  `${STOCK}/${encodeURIComponent(id)}${queryText(query)}`

/** Where the cause of a movement can be looked at; undefined if it has no papers here. */
export function causeAddress(subject: string): string | undefined {
  const [kind = '', id = ''] = subject.split(':')
  if (kind === 'purchase') return `/office/purchase-orders/${encodeURIComponent(id)}?view=all`
  if (kind === 'order') return `/office/orders/${encodeURIComponent(id)}?view=all`
  return kind === 'count' ? `/office/count/${encodeURIComponent(id)}/review` : undefined
}
