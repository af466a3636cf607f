import type { Address } from '#app/site-map.ts'
import { siteMap } from '#app/site-map.ts'
import type { Sent } from './calls.ts'
import { type KnownIds, kindsFor } from './known-ids.ts'
import { nastyString, withOddEscape } from './nasty.ts'
import { oddMethod, withOddHeaders } from './odd-headers.ts'
import type { Random } from './random.ts'
import type { FuzzRequest, Header } from './request.ts'
import { type Query, spoiltQuery, targetOf } from './spoil.ts'

/** What is served beside pages and calls. */
const otherAddresses = [
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/feed.xml',
  '/manifest.webmanifest',
  '/humans.txt',
  '/.well-known/security.txt',
  '/offline',
  '/service-worker.js',
  '/favicon.ico',
  '/assets/',
  '/assets/..%2f..%2fpackage.json',
  '/photos/',
  '/drink/thistle-row-12',
  '/forgotPassword',
  '/blogsingle',
  '/backend/api',
  '/backend/api/',
  '/backend/api/docs/',
  '/backend/api/docs',
  '/backend/api/nothing',
  '/dev/mail/',
  '/dev/mail/outbox/1',
  '/dev/mail/outbox/1/x',
  '/dev/mail/sample/x',
  '/sitemap-1.xml',
  '/metrics',
  '/.env',
  '/.git/config',
]

/** Values of query names that pages know. */
const pageValues: Record<string, readonly string[]> = {
  type: ['gin', 'whisky', 'others'],
  subtype: ['rye', 'sloe-gin', 'gift-sets'],
  price: ['ls10', '20', '40', 'gt80'],
  sort: ['newest', 'price-asc', 'offer', 'litre-asc'],
  country: ['Scotland', 'France'],
  strength: ['free', '10', 'gt50'],
  offer: ['true', 'false'],
  in_stock: ['true'],
  engravable: ['true'],
  q: ['gin', 'smoky', 'delivery', 'retruns'],
  who: ['friend', 'parent'],
  budget: ['50', '100'],
  size: ['6', '12'],
  shelf: ['gin', 'wine'],
  next: ['/cart', '/checkout', '//evil.example', '/\\evil.example', 'https://evil.example'],
  _routes: ['root', 'shelf', 'root,shelf', 'nothing'],
}

/**
 * Pages with a new query are rendered, which costs twenty times as much as a call: most requests ask for a page that
 * is kept by now.
 */
const A_NEW_QUERY = 0.12
const FOR_ONE_VISITOR = 0.1
const open = siteMap.filter((address) => address.for === 'everybody')
const personal = siteMap.filter((address) => address.for === 'one visitor')

export function pageRequest(random: Random, known: KnownIds, { headers, mayRead }: Sent): FuzzRequest {
  if (random.is(0.1)) return otherRequest(random, { headers, mayRead })
  const address = random.one(random.is(FOR_ONE_VISITOR) ? personal : open)
  const packed: Header[] = [...headers, ['accept-encoding', 'br']]
  const flaw = random.next()
  const query = random.is(A_NEW_QUERY) ? queryOf(random, known, address) : []
  const path = random.is(0.15) ? `${address.path === '/' ? '/_' : address.path}.data` : address.path
  const target =
    flaw < 0.04
      ? withOddEscape(random, targetOf(random, path, query))
      : targetOf(random, path, flaw < 0.12 ? spoiltQuery(random, query) : query)
  return {
    label: `page ${address.path}`,
    method: flaw > 0.97 ? oddMethod(random) : 'GET',
    target: target.startsWith('/') ? target : `/${target}`,
    headers: random.is(0.25) ? withOddHeaders(random, packed) : packed,
    mayRead,
  }
}

function queryOf(random: Random, known: KnownIds, { path, asks }: Address): Query {
  const names = asks.filter(() => random.is(0.3))
  return [...names, ...(random.is(0.1) ? ['_routes'] : [])].map((name) => {
    const id = known.one(random, kindsFor(path, name) ?? ['drink'])
    const values = pageValues[name] ?? (id === undefined ? [] : [id])
    return [name, values.length > 0 && random.is(0.7) ? random.one(values) : nastyString(random, false)]
  })
}

function otherRequest(random: Random, { headers, mayRead }: Sent): FuzzRequest {
  const made = random.one(otherAddresses)
  const path = random.is(0.3) ? `${made}${targetOf(random, '/', [[nastyString(random, false), '']])}` : made
  return {
    label: `address ${made}`,
    method: random.is(0.1) ? oddMethod(random) : 'GET',
    target: random.is(0.1) ? path.toUpperCase() : path,
    headers: random.is(0.3) ? withOddHeaders(random, headers) : headers,
    mayRead,
  }
}
