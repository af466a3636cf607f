import { useLocation } from 'react-router'
import { askedQuery, openAddressAt } from '#app/open-addresses.ts'

/**
 * The query as the server saw it. Never use the URL's own on a cached page: it may hold anything, and hydration would
 * mismatch.
 */
export function useAskedQuery(): URLSearchParams {
  const { pathname, search } = useLocation()
  const address = openAddressAt(decodeURIComponent(pathname))
  return address ? askedQuery(address, new URLSearchParams(search)) : new URLSearchParams()
}

/** As a schema takes it: a name with several values becomes a list. */
export const asObject = (query: URLSearchParams) =>
  Object.fromEntries([...new Set(query.keys())].map((name) => [name, severalOrOne(query.getAll(name))]))
const severalOrOne = (values: string[]) => (values.length > 1 ? values : values[0])
