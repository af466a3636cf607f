import {
  narrowings,
  priceBandNames,
  sortNames,
  strengthBandNames,
} from '#app/departments/catalogue/shelf-query.ts'
import { shelves } from '#app/departments/catalogue/shelves.ts'
import { typeFilters } from '#app/departments/catalogue/type-filters.ts'
import { addressAt, siteMap } from '#app/site-map.ts'

/** A redacted URL for the log. An unknown part may be anything, such as somebody's name or key. */
export function loggedAddress(url: string, route: string | undefined): string {
  const [path = ''] = url.split('?', 1)
  if (isKnownPath(path, route)) return redactUrl(url)
  return path.startsWith('/backend/api/') ? '/backend/api/…' : '/…'
}

/** A call or a file has its own route; pages share one. */
const isKnownPath = (path: string, route: string | undefined) =>
  (route !== undefined && !route.includes('*')) || addressAt(path.replace(/\.data$/, '')) !== undefined

/** Redacts a URL whose path is known: `/product?id=…`, `/drink/…`. */
export function redactUrl(address: string): string {
  const [path = '', query] = address.split('?', 2)
  const redactedPath = path
    .replace(/^\/drink\/.*/, '/drink/…')
    .split('/')
    .map(redactedPart)
    .join('/')
  return (query ? `${redactedPath}?${query.split('&').map(redactedPair).join('&')}` : redactedPath).slice(
    0,
    500,
  )
}

/** An e-mail address in the wrong place. */
const redactedPart = (part: string) => (/@|%40/i.test(part) ? '…' : part)

function redactedPair(pair: string): string {
  const [name = '', ...rest] = pair.split('=')
  if (!harmlessNames.has(name)) return /^[\w.-]{1,40}$/.test(name) ? `${name}=…` : '…'
  return valuesOf(rest.join('=')).every(isKnownValue) ? pair : `${name}=…`
}

/** Query names whose values are not personal; every other value is redacted. */
const harmlessNames = new Set<string>([
  ...narrowings,
  ...['sort', 'limit', 'decrease', 'delivery_type', '_routes'],
])

/** What can't be decoded stays as it is, and is no known value. */
const valuesOf = (written: string) =>
  (new URLSearchParams(`v=${written}`).get('v') ?? '').split(',').filter(Boolean)

/** One of the shop's own words, a number, or a country code. */
const isKnownValue = (value: string) => knownValues.has(value) || /^\d{1,6}$|^[A-Z]{2}$/.test(value)

const knownValues = new Set<string>([
  ...typeFilters,
  ...shelves.flatMap(({ shows }) => shows.subtype ?? []),
  ...priceBandNames,
  ...strengthBandNames,
  ...sortNames,
  ...siteMap.map(({ id }) => id),
  ...['root', 'true', 'false'],
])
