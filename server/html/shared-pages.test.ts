import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database, Listener } from '#app/platform/db/db.server.ts'
import { noDatabase } from '../../test/no-database.ts'
import { PATIENCE } from '../../test/patience.ts'
import { openTestShop, testConfig } from '../../test/shop.ts'
import { type Visitor, visitorOf } from '../../test/visitor.ts'

/** What shared caches are told about each kind of answer, without a CDN and with one. */
const router = vi.hoisted(() => ({ answer: async (): Promise<Response> => new Response() }))
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  createRequestHandler: () => () => router.answer(),
}))
vi.mock('virtual:react-router/server-build', () => ({}))

const aPage = async () => new Response('a page', { headers: { 'content-type': 'text/html' } })
const FOR_BROWSERS = 'public, max-age=0, must-revalidate'

let opened: Awaited<ReturnType<typeof openTestShop>>[] = []
beforeEach(() => {
  router.answer = aPage
  // The purges of a shop that is told to have a CDN.
  vi.stubGlobal('fetch', async () => new Response())
})
afterEach(async () => {
  await Promise.all(opened.map(({ app }) => app.close()))
  opened = []
})

async function openShop(environment: Record<string, string> = {}, database: Partial<Database> = {}) {
  const shop = await openTestShop({ config: testConfig(environment), database: noDatabase(database) })
  opened.push(shop)
  await shop.prepare()
  return { shop, visit: await visitorOf(shop.app) }
}
const behindCdn = () => openShop({ CDN_PURGE_URL: 'https://cdn.example/purge' })

const sharingOf = async (visit: Visitor, path: string, headers = {}) => {
  const seen = await visit(path, { headers: { 'accept-encoding': 'br', ...headers } })
  expect(seen.headers['surrogate-control']).toBe(seen.headers['cdn-cache-control'])
  return seen.headers['cdn-cache-control']
}

describe('without a CDN', () => {
  test('no header speaks to one, rendered or cached', async () => {
    const { visit } = await openShop()
    for (let i = 0; i < 3; i++) {
      const { headers } = await visit('/product?id=gin', { headers: { 'accept-encoding': 'br' } })
      expect(headers).toMatchObject({ 'cache-control': FOR_BROWSERS, vary: 'accept-encoding' })
      for (const name of ['cdn-cache-control', 'surrogate-control', 'surrogate-key', 'cache-tag'])
        expect(headers).not.toHaveProperty(name)
    }
  })
})

describe('behind a CDN', () => {
  test.each(['/product?id=gin', '/product.data?id=gin'])(
    '%s is for the CDN to keep, and for browsers as ever',
    async (path) => {
      const { visit } = await behindCdn()
      for (let i = 0; i < 3; i++) {
        const { headers } = await visit(path, { headers: { 'accept-encoding': 'br' } })
        expect(headers).toMatchObject({
          'cache-control': FOR_BROWSERS,
          'cdn-cache-control': expect.stringMatching(
            /^max-age=(2\d\d|300), stale-while-revalidate=30, stale-if-error=3600$/,
          ),
          'surrogate-key': 'pages product drink-gin',
          'cache-tag': 'pages,product,drink-gin',
          vary: 'accept-encoding',
        })
      }
    },
  )

  test('a page that has not changed says the same with its 304', async () => {
    const { visit } = await behindCdn()
    const { etag = '' } = (await visit('/gin')).headers
    for (let i = 0; i < 2; i++) {
      const seen = await visit('/gin', { headers: { 'if-none-match': etag, 'accept-encoding': 'br' } })
      expect(seen).toMatchObject({ status: 304, headers: { etag, vary: 'accept-encoding' } })
      expect(seen.headers['cdn-cache-control']).toMatch(/^max-age=(2\d\d|300),/)
    }
  })

  test('a stale page is not kept: neither while it is rendered again, nor when that fails', async () => {
    const { shop, visit } = await behindCdn()
    const { etag = '' } = (await visit('/gin')).headers
    let rendered = () => {}
    router.answer = () => new Promise<Response>((resolve) => (rendered = () => resolve(new Response('new'))))
    shop.pages.spoil()
    const first = visit('/gin')
    await vi.waitUntil(async () => (await sharingOf(visit, '/gin')) === 'max-age=0')
    expect(await visit('/gin', { headers: { 'if-none-match': etag } })).toMatchObject({
      status: 304,
      headers: { 'cdn-cache-control': 'max-age=0' },
    })
    rendered()
    expect((await first).headers['cdn-cache-control']).toMatch(/^max-age=(2\d\d|300),/)

    shop.pages.spoil()
    router.answer = async () => new Response('Sorry', { status: 500 })
    expect(await visit('/gin')).toMatchObject({ status: 200, headers: { 'cdn-cache-control': 'max-age=0' } })
  })

  test('a page that a change overtakes while it is rendered is not kept', async () => {
    const { shop, visit } = await behindCdn()
    router.answer = async () => {
      shop.pages.spoil()
      return aPage()
    }
    expect(await sharingOf(visit, '/gin')).toBe('max-age=0')
  })

  test('nothing is kept while it is unknown when pages change, and not beyond that', async () => {
    const { shop, visit } = await behindCdn()
    shop.pages.changesIn(0)
    for (let i = 0; i < 2; i++) expect(await sharingOf(visit, '/gin')).toBe('max-age=0')
    shop.pages.changesIn(20_500)
    expect(await sharingOf(visit, '/gin')).toMatch(/^max-age=(1\d|20), stale-while-revalidate=0,/)
  })

  test('nothing is kept while the line that tells of changes is lost', async () => {
    let line: Listener | undefined
    const listen = async (_: string, listener: Listener) => {
      line = listener
      return async () => {}
    }
    const { visit } = await openShop({ CDN_PURGE_URL: 'https://cdn.example/purge' }, { listen })
    expect(await sharingOf(visit, '/gin')).toMatch(/^max-age=[23]/)
    line?.onLost?.()
    expect(await sharingOf(visit, '/gin')).toBe('max-age=0')
    line?.onNotify('drinks')
    for (let i = 0; i < 5; i++) expect(await sharingOf(visit, '/gin')).toBe('max-age=0')
    line?.onReconnect()
    await vi.waitUntil(async () => (await sharingOf(visit, '/gin')) !== 'max-age=0', PATIENCE)
  })

  test('once the shop closes, nothing is kept', async () => {
    const { shop, visit } = await behindCdn()
    await visit('/gin')
    await shop.app.close()
    expect(shop.pages.sharing(await shop.pages.page('/gin', () => Promise.reject()))).toBe('max-age=0')
  })

  test.each([
    ['/cart', 'private, no-store', 200],
    ['/login', 'private, no-store', 200],
    ['/nope', 'no-store', 404],
    ['/office', 'no-store', 404],
    ['/Gin', 'public, max-age=3600', 301],
    ['/drink/gin', 'public, max-age=3600', 301],
    ['/healthz', 'private, no-store', 200],
    ['/metrics', 'private, no-store', 200],
    ['/robots.txt', 'public, max-age=3600', 200],
    ['/.well-known/security.txt', 'public, max-age=3600', 200],
    ['/photographs/nope', 'no-store', 404],
    ['/backend/api/shopper', 'private, no-store', 200],
    ['/backend/api/nope', 'private, no-store', 404],
    ['/backend/api/office/nope', 'private, no-store', 404],
    ['/backend/api/openapi.json', 'private, no-store', 200],
  ])('%s says %s, with or without a CDN, and nothing to a CDN', async (path, said, status) => {
    for (const { visit } of [await openShop(), await behindCdn()]) {
      const seen = await visit(path)
      expect(seen).toMatchObject({ status, headers: { 'cache-control': said } })
      for (const name of ['cdn-cache-control', 'surrogate-control', 'surrogate-key', 'cache-tag'])
        expect(seen.headers, name).not.toHaveProperty(name)
    }
  })

  test.each([302, 404, 500])('a page that answers %i is for nobody to keep', async (status) => {
    const { visit } = await behindCdn()
    router.answer = async () => new Response(null, { status, headers: { location: '/rum' } })
    expect(await visit('/gin')).toMatchObject({ status, headers: { 'cache-control': 'no-store' } })
    expect(await sharingOf(visit, '/gin')).toBeUndefined()
  })
})

test('what sets a cookie is never public', async () => {
  const shop = await openTestShop({
    database: noDatabase(),
    annex: async (room) => {
      room.get('/public-with-cookie', async (_, reply) =>
        reply.header('cache-control', 'public, max-age=60').setCookie('session', 'ann').send('yours'),
      )
      room.get('/public-without', async (_, reply) =>
        reply.header('cache-control', 'public, max-age=60').send('all'),
      )
    },
  })
  opened.push(shop)
  const visit = await visitorOf(shop.app)
  expect((await visit('/backend/api/public-with-cookie')).headers['cache-control']).toBe('private, no-store')
  expect((await visit('/backend/api/public-without')).headers['cache-control']).toBe('public, max-age=60')
})
