import { queryText as textOf } from '../parts/query-text.ts'
import type { CardQuery } from './gift-card-data.ts'

const names = ['view', 'q', 'sort', 'place'] as const
export const GIFT_CARDS = '/office/people/gift-cards'

export const queryText = (query: Partial<CardQuery>) => textOf(names, query)

export const listAddress = (query: Partial<CardQuery>) => `${GIFT_CARDS}${queryText(query)}`

/** One card beside the list that it was found in. */
export const cardAddress = (id: string, query: Partial<CardQuery>) =>
  `${GIFT_CARDS}/${encodeURIComponent(id)}${queryText(query)}`
