import { queryText as textOf } from '../parts/query-text.ts'
import type { ListQuery } from './order-data.ts'

const names = ['view', 'q', 'status', 'sort', 'place'] as const

export const queryText = (query: Partial<ListQuery>) => textOf(names, query)

export const listAddress = (query: Partial<ListQuery>) => `/office/orders${queryText(query)}`

/** One order beside the list that it was found in. */
export const orderAddress = (reference: string, query: Partial<ListQuery>) =>
  `/office/orders/${encodeURIComponent(reference)}${queryText(query)}`
