import { queryText as textOf } from '../parts/query-text.ts'
import type { EnquiryQuery } from './enquiry-data.ts'

const names = ['view', 'q', 'sort', 'place'] as const
export const ENQUIRIES = '/office/people/enquiries'

export const queryText = (query: Partial<EnquiryQuery>) => textOf(names, query)

export const listAddress = (query: Partial<EnquiryQuery>) => `${ENQUIRIES}${queryText(query)}`

/** One enquiry beside the list that it was found in. */
export const enquiryAddress = (reference: string, query: Partial<EnquiryQuery>) =>
  `${ENQUIRIES}/${encodeURIComponent(reference)}${queryText(query)}`
