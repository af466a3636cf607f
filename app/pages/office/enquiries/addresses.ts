import type { EnquiryQuery } from './enquiry-data.ts'

const names = ['view', 'q', 'sort', 'place'] as const
export const ENQUIRIES = '/office/people/enquiries'

/** What is set in the address of the list; everything that decides about it stands there. */
export function queryText(query: Partial<EnquiryQuery>): string {
  const search = new URLSearchParams()
  for (const name of names) {
    const value = query[name]
    if (value) search.set(name, value)
  }
  const text = search.toString()
  return text && `?${text}`
}

export const listAddress = (query: Partial<EnquiryQuery>) => `${ENQUIRIES}${queryText(query)}`

/** One enquiry beside the list that it was found in. */
export const enquiryAddress = (reference: string, query: Partial<EnquiryQuery>) =>
  `${ENQUIRIES}/${encodeURIComponent(reference)}${queryText(query)}`
