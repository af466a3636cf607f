import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoVisitor } from '../../test/demo-shop.ts'
import { rendered, type Seen, type Visitor } from '../../test/visitor.ts'

/** The built shop, over real connections. */
let visit: Visitor
let drinkId: string

beforeAll(async () => {
  visit = await demoVisitor()
  drinkId = (await drinkIds('limit=1'))[0] ?? ''
})

const publicPages = () => [
  '/',
  '/whisky',
  '/products?type=gin&sort=price-asc',
  `/product?id=${drinkId}`,
  '/nope',
]

describe('every public page', () => {
  test('shows itself before it asks for scripts or fonts', async () => {
    for (const path of publicPages()) {
      const { text } = await visit(path)
      expect(text, path).toContain('<style id="fonts" media="not all">')
      expect(text, path).not.toMatch(/modulepreload"[ /]|import \*/)
    }
  })

  test('answers with the headers that keep it safe', async () => {
    for (const path of publicPages()) {
      const { status, headers } = await visit(path)
      expect(status, path).toBe(path === '/nope' ? 404 : 200)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
        vary: 'accept-encoding',
      })
      // A visitor who tries the demo on plain http must not be locked out for two years.
      expect(headers).not.toHaveProperty('strict-transport-security')
    }
  })

  test('runs the scripts and styles that were rendered into it, and no others', async () => {
    for (const path of publicPages()) {
      const { headers, text } = await visit(path)
      const csp = cspOf(headers)
      expect(csp.get('default-src')).toEqual(["'none'"])
      expect(csp.get('frame-ancestors')).toEqual(["'none'"])
      const scripts = inline('script', text).filter(({ tag }) => !tag.includes('application/ld+json'))
      expect(scripts.length, path).toBeGreaterThan(0)
      expect(csp.get('script-src')?.toSorted()).toEqual(
        ["'self'", ...new Set(scripts.map(hashOf))].toSorted(),
      )
      expect(csp.get('style-src')?.toSorted()).toEqual(
        ["'self'", ...new Set(inline('style', text).map(hashOf))].toSorted(),
      )
      // The CSP forbids these, so they would silently do nothing.
      expect(text).not.toMatch(/<[a-z][^>]*\son[a-z]+="/)
      expect(text).not.toContain('href="javascript:')
    }
  })

  test('is the same in every encoding', async () => {
    for (const path of publicPages()) {
      const [plain, gzip, br] = await Promise.all(
        ['identity', 'gzip', 'gzip, deflate, br'].map((accepted) => accepting(accepted, path)),
      )
      expect([plain, gzip, br].map((seen) => seen?.headers['content-encoding'])).toEqual([
        undefined,
        'gzip',
        'br',
      ])
      expect(gzip?.text).toBe(plain?.text)
      expect(br?.text).toBe(plain?.text)
      expect(br?.bytes.length).toBeLessThan((plain?.bytes.length ?? 0) / 4)
      for (const seen of [plain, gzip, br])
        expect(seen?.headers['content-length']).toBe(String(seen?.bytes.length))
    }
  })

  test('is letter for letter the same for two visitors, and sets no cookie for either', async () => {
    const ann = {
      cookie: 'session=ann; cartId=1',
      authorization: 'Bearer ann',
      'accept-language': 'en',
      'accept-encoding': 'br',
    }
    const bob = {
      cookie: 'session=bob',
      'user-agent': 'Bob/1.0',
      'accept-encoding': 'br',
      host: 'other.example',
    }
    for (const path of ['/', '/rum', '/rum.data', '/products?q=Ann', `/product?id=${drinkId}`]) {
      const [first, second, third] = [
        await visit(path, { headers: ann }),
        await visit(path, { headers: bob }),
        await accepting('br', path),
      ]
      // Compares the text, not the bytes: a popular page is recompressed in the background.
      expect([second.text, third.text], path).toEqual([first.text, first.text])
      for (const seen of [first, second, third]) expect(seen.headers).not.toHaveProperty('set-cookie')
      expect(first.text).not.toMatch(/session=|Bearer|other\.example|Bob\/1\.0/)
    }
  })

  test('answers HEAD with the headers of GET and nothing else', async () => {
    for (const path of publicPages()) {
      const [get, head] = [
        await accepting('br', path),
        await visit(path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } }),
      ]
      expect(head.bytes).toHaveLength(0)
      expect(head.status).toBe(get.status)
      expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
      expect(lasting(head)).toEqual(lasting(get))
    }
  })

  test('need not be sent again to who has it', async () => {
    const { headers } = await accepting('br', '/whisky')
    const etag = headers.etag ?? ''
    expect(etag).toMatch(/^W\/".+"$/)
    for (const [method, accepted] of [
      ['GET', 'br'],
      ['GET', 'identity'],
      ['HEAD', 'br'],
    ] as const) {
      const again = await visit('/whisky', {
        method,
        headers: { 'accept-encoding': accepted, 'if-none-match': `"older", ${etag}` },
      })
      expect(again).toMatchObject({
        status: 304,
        headers: { etag, 'cache-control': 'public, max-age=0, must-revalidate' },
      })
      expect(again.bytes).toHaveLength(0)
    }
    expect(await visit('/whisky', { headers: { 'if-none-match': 'W/"another"' } })).toMatchObject({
      status: 200,
    })
  })

  test('carries the id of its line in the log when it had to be made', async () =>
    expect((await visit('/brandy-nobody-knows')).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/))
})

describe('addresses', () => {
  test.each([
    ['/drink/thistle-row-12', '/product?id=thistle-row-12'],
    ['/drink/a%26b', '/product?id=a%26b'],
    ['/Whisky', '/whisky'],
    ['/whisky/?sort=newest', '/whisky?sort=newest'],
  ])('%s has moved to %s for good', async (path, location) =>
    expect(await visit(path)).toMatchObject({ status: 301, headers: { location } }),
  )

  test.each([
    '/nope',
    '/product',
    '/product?id=nope',
    '/products?type=petrol',
    '/products?price=cheap',
    '/%zz',
    '/drink',
  ])('%s is not found, and says so with a search box', async (path) => {
    const { status, headers, text } = await visit(path)
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(text).toMatch(/<form[^>]*action="\/products"/)
    expect(text).toContain('name="q"')
    expect(text).toMatch(/<meta name="robots" content="noindex/)
  })

  test('a query that is too long to mean anything is taken for none', async () => {
    const [long, plain] = [await visit(`/products?q=${'a'.repeat(3_000)}`), await visit('/products')]
    expect(long).toMatchObject({ status: 200, headers: { etag: plain.headers.etag } })
  })

  test('a very long drink id is not found either', async () => {
    const { headers } = await visit(`/drink/${'a'.repeat(2_000)}`)
    expect(await visit(headers.location ?? '')).toMatchObject({ status: 404 })
  })

  test('tracking marks make no page of their own', async () => {
    await visit('/tequila')
    const before = await rendered(visit)
    for (let i = 0; i < 5; i++) await visit(`/tequila?utm_source=mail-${i}`)
    expect(await rendered(visit)).toBe(before)
  })

  test('every shelf that the sitemap knows is there', async () => {
    const { text } = await visit('/sitemap.xml')
    const paths = [...text.matchAll(/<loc>http:\/\/shop\.test([^<]*)<\/loc>/g)].map(
      ([, path]) => path?.replaceAll('&amp;', '&') ?? '',
    )
    const shelves = paths.filter((path) => !path.startsWith('/product?'))
    expect(shelves.length).toBeGreaterThan(20)
    const statuses = await Promise.all(
      shelves.map(async (path) => [path, (await visit(path, { method: 'HEAD' })).status]),
    )
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
  })
})

describe('two hundred visitors at once', () => {
  test.each(['/products?type=wine&sort=price-desc', '/vodka.data'])(
    'on a page that nobody has asked for: %s is rendered once',
    async (path) => {
      const before = await rendered(visit)
      const seen = await Promise.all(Array.from({ length: 200 }, () => accepting('br', path)))
      expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(seen.map(({ text }) => text)).size).toBe(1)
      expect((await rendered(visit)) - before).toBe(1)
    },
  )
})

describe('the pattern book', () => {
  test('is made for one visitor, with a nonce that is never the same', async () => {
    const nonces = new Set<string>()
    for (let i = 0; i < 2; i++) {
      const { status, headers, text } = await accepting('br', '/dev/design')
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-request-id': expect.any(String),
        'content-encoding': 'br',
      })
      expect(headers).not.toHaveProperty('etag')
      const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy']?.toString() ?? '')?.[1] ?? ''
      expect(cspOf(headers).get('script-src')).toEqual(["'self'", `'nonce-${nonce}'`])
      const scripts = inline('script', text).filter(({ tag }) => !tag.includes('application/ld+json'))
      expect(scripts.length).toBeGreaterThan(0)
      for (const { tag } of scripts) expect(tag).toContain(`nonce="${nonce}"`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(2)
  })
})

describe('facts for search engines', () => {
  test('home tells of the shop, a shelf of the way to it, a drink of itself and its price', async () => {
    const factsOn = async (path: string) =>
      inline('script', (await visit(path)).text)
        .filter(({ tag }) => tag.includes('application/ld+json'))
        .map(({ text }) => JSON.parse(text) as Record<string, unknown>)
    expect(await factsOn('/')).toContainEqual(
      expect.objectContaining({
        '@context': 'https://schema.org',
        url: expect.stringContaining('http://shop.test'),
      }),
    )
    expect(await factsOn('/malt-whisky')).toContainEqual(
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    )
    const drink = await factsOn(`/product?id=${drinkId}`)
    expect(drink).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
    expect(drink).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        offers: expect.objectContaining({ priceCurrency: 'GBP', price: expect.anything() }),
      }),
    )
  })
})

const accepting = (encoding: string, path: string) =>
  visit(path, { headers: { 'accept-encoding': encoding } })

async function drinkIds(query: string): Promise<string[]> {
  const { text } = await visit(`/backend/api/drink/get?${query}`)
  return (JSON.parse(text) as { drinks: { id: string }[] }).drinks.map(({ id }) => id)
}

const cspOf = (headers: Seen['headers']) =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  )

/** The headers that depend neither on the time nor on the connection. */
/** Not `content-length`: a popular page is compressed better meanwhile. */
function lasting({ headers }: Seen) {
  const {
    date,
    connection,
    'keep-alive': keep,
    'x-request-id': id,
    'content-length': length,
    ...rest
  } = headers
  return rest
}

const hashOf = ({ text }: { text: string }) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The inline scripts or styles of a page, found with a plain search. */
function inline(name: 'script' | 'style', html: string): { tag: string; text: string }[] {
  const found: { tag: string; text: string }[] = []
  for (let at = html.indexOf(`<${name}`); at >= 0; at = html.indexOf(`<${name}`, at + 1)) {
    const tag = html.slice(at, html.indexOf('>', at) + 1)
    const text = html.slice(at + tag.length, html.indexOf(`</${name}>`, at))
    if (text !== '' && !tag.includes(' src=')) found.push({ tag, text })
  }
  return found
}
