import { priceBandNames, sortNames, strengthBandNames } from '#app/departments/catalogue/shelf-query.ts'
import { shelves, typeFilters } from '#app/departments/catalogue/shelves.ts'
import { redactUrl } from '#app/platform/http/redact-url.ts'
import { addressAt, siteMap } from '#app/site-map.ts'

/** A redacted URL for the log. An unknown part may be anything, such as somebody's name or key. */
export function loggedAddress(url: string, route: string | undefined): string {
  const [path = ''] = url.split('?', 1)
  if (isKnownPath(path, route)) return redactUrl(url, isKnownValue)
  return path.startsWith('/backend/api/') ? '/backend/api/…' : '/…'
}

/** A call or a file has its own route; pages share one. */
const isKnownPath = (path: string, route: string | undefined) =>
  (route !== undefined && !route.includes('*')) || addressAt(path.replace(/\.data$/, '')) !== undefined

const words = new Set<string>([
  ...typeFilters,
  ...shelves.flatMap(({ shows }) => shows.subtype ?? []),
  ...priceBandNames,
  ...strengthBandNames,
  ...sortNames,
  ...siteMap.map(({ id }) => id),
  ...['root', 'true', 'false'],
])

/** One of the shop's own words, a number, or a country code. */
const isKnownValue = (value: string) => words.has(value) || /^\d{1,6}$|^[A-Z]{2}$/.test(value)
