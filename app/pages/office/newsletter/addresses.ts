import { queryText as textOf } from '../parts/query-text.ts'
import type { SubscriberQuery } from './newsletter-data.ts'

const names = ['view', 'q', 'sort', 'place'] as const
export const NEWSLETTER = '/office/people/newsletter'
export const SUBSCRIBERS = `${NEWSLETTER}/subscribers`

export const campaignAddress = (id: string) => `${NEWSLETTER}/${id}`

export const queryText = (query: Partial<SubscriberQuery>) => textOf(names, query)

export const listAddress = (query: Partial<SubscriberQuery>) => `${SUBSCRIBERS}${queryText(query)}`

/** One subscriber beside the list that they were found in. */
export const subscriberAddress = (id: string, query: Partial<SubscriberQuery>) =>
  `${SUBSCRIBERS}/${id}${queryText(query)}`
