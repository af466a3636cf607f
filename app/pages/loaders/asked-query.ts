import { useLocation } from 'react-router'
import { askedNames, askedQuery } from '#app/asked-names.ts'

/**
 * The query as the server saw it. Never use the URL's own on a cached page: it may hold anything, and hydration would
 * mismatch.
 */
export function useAskedQuery(): URLSearchParams {
  const { pathname, search } = useLocation()
  return askedQuery(askedNames(decodeURIComponent(pathname)), new URLSearchParams(search))
}

/** As a schema takes it: a name with several values becomes a list. */
export const asObject = (query: URLSearchParams) =>
  Object.fromEntries([...new Set(query.keys())].map((name) => [name, severalOrOne(query.getAll(name))]))
const severalOrOne = (values: string[]) => (values.length > 1 ? values : values[0])
