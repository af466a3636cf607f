import { addressAt } from '#app/site-map.ts'

/** What an address asks for, once everything that does not matter is taken out of it. */
export type Asked =
  | { kind: 'everybody'; known: boolean; address: string; key: string }
  | { kind: 'one visitor'; address: string }
  | { kind: 'elsewhere'; to: string }

const NOT_FOUND = '/not-found'
const LONGEST_QUERY = 1_000

/**
 * Reduces an address to what decides about the page: the path as the site map spells it, and the query names that
 * this page asks for. Tracking marks and made-up parameters therefore never render or keep a page of their own.
 */
export function askedFor(url: string): Asked {
  const [rawPath = '/', rawQuery = ''] = url.split('?', 2)
  const path = decoded(rawPath)
  if (path === undefined || rawQuery.length > LONGEST_QUERY) return notFound()

  const data = dataPath(path)
  const page = addressAt(data ?? path)
  if (!page) return elsewhere(path, rawQuery) ?? notFound(data !== undefined)

  const query = new URLSearchParams()
  const given = new URLSearchParams(rawQuery)
  for (const name of page.asks) for (const value of given.getAll(name)) if (value !== '') query.append(name, value)
  const routes = data === undefined ? null : given.get('_routes')
  if (routes !== null && /^[\w/,.&*-]{1,200}$/.test(routes)) query.set('_routes', routes)

  const text = query.size > 0 ? `?${query}` : ''
  const address = `${data === undefined ? page.path : dataAddress(page.path)}${text}`
  return page.for === 'everybody' ? { kind: 'everybody', known: true, address, key: address } : { kind: 'one visitor', address }
}

/** All unknown addresses share one page, so that inventing them fills no cache. */
const notFound = (asData = false): Asked => {
  const address = asData ? `${NOT_FOUND}.data` : NOT_FOUND
  return { kind: 'everybody', known: false, address, key: address }
}

/** A known page under another spelling: `/Whisky`, `/whisky/`. */
function elsewhere(path: string, query: string): Asked | undefined {
  const plain = path.toLowerCase().replace(/\/+$/, '') || '/'
  if (plain === path || !addressAt(plain)) return undefined
  return { kind: 'elsewhere', to: `${plain}${query && `?${query}`}` }
}

/** The router asks for `/whisky.data`, and for `/_root.data` on the home page. */
function dataPath(path: string): string | undefined {
  if (!path.endsWith('.data')) return undefined
  const page = path.slice(0, -'.data'.length)
  return page === '/_root' || page === '/_' ? '/' : page
}

const dataAddress = (path: string) => (path === '/' ? '/_root.data' : `${path}.data`)

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
