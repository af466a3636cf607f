import { useLocation } from 'react-router'
import { addressAt, askedQuery } from '#app/site-map.ts'

/** The query as the server saw it; on a public page never use the address's own, which may hold anything. */
export function useAskedQuery(): URLSearchParams {
  const { pathname, search } = useLocation()
  const address = addressAt(decodeURIComponent(pathname))
  return address ? askedQuery(address, new URLSearchParams(search)) : new URLSearchParams()
}
