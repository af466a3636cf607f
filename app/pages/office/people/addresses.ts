import { queryText as textOf } from '../parts/query-text.ts'
import type { PeopleQuery } from './people-data.ts'

const names = ['view', 'q', 'sort', 'place'] as const
export const CUSTOMERS = '/office/people/customers'
export const WAITING = '/office/people/waiting'

export const queryText = (query: Partial<PeopleQuery>) => textOf(names, query)

export const listAddress = (query: Partial<PeopleQuery>) => `${CUSTOMERS}${queryText(query)}`

/** One customer beside the list that they were found in. */
export const personAddress = (id: string, query: Partial<PeopleQuery>) =>
  `${CUSTOMERS}/${id}${queryText(query)}`

export const waitingAddress = (drink?: string) =>
  drink === undefined ? WAITING : `${WAITING}?${new URLSearchParams({ drink })}`
