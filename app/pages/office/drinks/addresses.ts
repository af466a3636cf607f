import { queryText as textOf } from '../parts/query-text.ts'
import type { DrinksQuery } from './drink-data.ts'

const names = ['view', 'q', 'sort', 'place'] as const
export const DRINKS = '/office/drinks'
export const NEW = 'new'

export const queryText = (query: Partial<DrinksQuery>) => textOf(names, query)

export const listAddress = (query: Partial<DrinksQuery>) => `${DRINKS}${queryText(query)}`

/** One drink beside the list that it was found in; `new` is one that is not there yet. */
export const drinkAddress = (id: string, query: Partial<DrinksQuery>) =>
  `${DRINKS}/${encodeURIComponent(id)}${queryText(query)}`
