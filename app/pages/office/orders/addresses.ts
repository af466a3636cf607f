import type { ListQuery } from './order-data.ts'

const names = ['view', 'q', 'status', 'sort', 'place'] as const

/** What is set in the address of the list; everything that decides about it stands there. */
export function queryText(query: Partial<ListQuery>): string {
  const search = new URLSearchParams()
  for (const name of names) {
    const value = query[name]
    if (value) search.set(name, value)
  }
  const text = search.toString()
  return text && `?${text}`
}

export const listAddress = (query: Partial<ListQuery>) => `/office/orders${queryText(query)}`

/** One order beside the list that it was found in. */
export const orderAddress = (reference: string, query: Partial<ListQuery>) =>
  `/office/orders/${encodeURIComponent(reference)}${queryText(query)}`
