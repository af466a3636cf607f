import { askedQuery } from '#app/asked-names.ts'
import { type Address, addressAt } from '#app/site-map.ts'

/** What a URL asks for, without everything that does not matter. */
export type PageRequest =
  | { kind: 'everybody'; known: boolean; address: string; key: string }
  | { kind: 'one visitor'; address: string }
  | { kind: 'elsewhere'; to: string }

export const NOT_FOUND = '/not-found'

/**
 * Normalises a URL to what decides about the page (the cache key): the path as the site map spells it, and the query
 * names that this page uses. Tracking and made-up parameters therefore never render or cache a page.
 */
export function pageRequest(url: string, mayDevelop: boolean): PageRequest {
  const { path: rawPath, query: rawQuery } = parted(url)
  const path = decoded(rawPath)
  if (path === undefined) return notFound()

  const data = dataPath(path)
  const page = pageAt(data ?? path, mayDevelop)
  if (!page) return elsewhere(path, rawQuery, mayDevelop) ?? notFound(data !== undefined)

  const given = new URLSearchParams(rawQuery)
  const query = askedQuery(page.asks, given)
  const parts = data === undefined ? '' : askedParts(given, page)
  if (parts) query.set('_routes', parts)

  const text = query.size > 0 ? `?${query}` : ''
  const address = `${data === undefined ? page.path : dataAddress(page.path)}${text}`
  return page.for === 'everybody'
    ? { kind: 'everybody', known: true, address, key: address }
    : { kind: 'one visitor', address }
}

/**
 * Fastify answers a URL that can't be decoded or parsed (`http://[`) without our pages and headers. Here it becomes
 * one more unknown page.
 */
export function readableAddress(url: string): string {
  if (!url.startsWith('/') && !URL.canParse(url)) return '/unreadable'
  if (!url.includes('%') || decoded(parted(url).path) !== undefined) return url
  return url.startsWith('/backend/api/') ? '/backend/api/unreadable' : '/unreadable'
}

/** A second question mark is part of the query: `/products?q=what?`. */
function parted(url: string) {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}

/** Developers' pages do not exist for anybody else. */
const pageAt = (path: string, mayDevelop: boolean) =>
  path.startsWith('/dev/') && !mayDevelop ? undefined : addressAt(path)

/** The router may request the data of some routes only; a page has two, the root and its own. */
function askedParts(given: URLSearchParams, page: Address): string {
  const asked = given.get('_routes')?.split(',') ?? []
  const known = ['root', page.id]
  return asked.every((id) => known.includes(id)) ? known.filter((id) => asked.includes(id)).join(',') : ''
}

/** All unknown URLs share one cached page, so that made-up URLs can't fill the cache. */
const notFound = (asData = false): PageRequest => {
  const address = asData ? `${NOT_FOUND}.data` : NOT_FOUND
  return { kind: 'everybody', known: false, address, key: address }
}

/** A known page in another spelling: `/Whisky`, `/whisky/`. */
function elsewhere(path: string, query: string, mayDevelop: boolean): PageRequest | undefined {
  const plain = withoutSlashesAtEnd(path.toLowerCase()) || '/'
  if (plain === path || !pageAt(plain, mayDevelop)) return undefined
  return { kind: 'elsewhere', to: `${plain}${query && `?${query}`}` }
}

/** A loop: a regular expression would retry at every slash of a long row (ReDoS). */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** The router requests `/whisky.data`, and `/_.data` for the home page. */
function dataPath(path: string): string | undefined {
  if (!path.endsWith('.data')) return undefined
  const page = path.slice(0, -'.data'.length)
  return page === '/_' ? '/' : page
}

const dataAddress = (path: string) => (path === '/' ? '/_.data' : `${path}.data`)

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
