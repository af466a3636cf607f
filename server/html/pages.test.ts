import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { noDatabase } from '../../test/no-database.ts'
import { openTestShop, testConfig } from '../../test/shop.ts'
import { type Visitor, visitorOf } from '../../test/visitor.ts'
import { createLog } from '../ops/log.ts'

/** What React Router is asked to render, and what the test makes it answer. */
const router = vi.hoisted(() => ({
  asked: [] as Request[],
  answer: async (_: Request, __: RouterContextProvider): Promise<Response> =>
    new Response('a page', { headers: { 'content-type': 'text/html' } }),
}))

vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  createRequestHandler: () => (request: Request, context: RouterContextProvider) => {
    expect(context).toBeInstanceOf(RouterContextProvider)
    router.asked.push(request)
    return router.answer(request, context)
  },
}))

/** Made by the build, and of no interest here. */
vi.mock('virtual:react-router/server-build', () => ({}))

const plainPage = router.answer
let isUp = true
let shop: Awaited<ReturnType<typeof openTestShop>>
let visit: Visitor

beforeEach(async () => {
  router.asked.length = 0
  router.answer = plainPage
  isUp = true
  const config = testConfig({ SHOP_MODE: 'demo', PUBLIC_URL: 'http://shop.example' })
  shop = await openTestShop({ config, database: noDatabase({ isUp: async () => isUp }) })
  await shop.prepare()
  visit = await visitorOf(shop.app)
})
afterEach(() => shop.app.close())

const ann = { cookie: 'session=ann', authorization: 'Bearer ann', 'user-agent': 'Ann/1.0' }
const bob = { cookie: 'session=bob', 'accept-language': 'cy' }

describe('a page for everybody', () => {
  test('is made from its address and nothing of the visitor', async () => {
    await visit('/whisky?utm_source=mail', { headers: ann })
    expect(router.asked.map(({ url }) => url)).toEqual(['http://shop.example/whisky'])
    expect(router.asked.flatMap(({ headers }) => [...headers])).toEqual([])
  })

  test('is one page for all of them, even if what renders it could tell them apart', async () => {
    router.answer = async ({ headers }) =>
      new Response(`cookie: ${headers.get('cookie')}`, { headers: { 'content-type': 'text/html' } })
    const [forAnn, forBob] = [
      await visit('/whisky', { headers: ann }),
      await visit('/whisky', { headers: bob }),
    ]
    expect(forAnn.text).toBe('cookie: null')
    expect(forBob.bytes).toEqual(forAnn.bytes)
    expect(router.asked).toHaveLength(1)
  })

  test('goes out without the mark by which the shop knows its own scripts', async () => {
    router.answer = async (_, context) => {
      const { nonce } = context.get(appContext)
      expect(nonce).toMatch(/^[\w-]{22}$/)
      const page = `<head></head><body><script nonce="${nonce}">ours()</script></body>`
      return new Response(page, { headers: { 'content-type': 'text/html' } })
    }
    expect((await visit('/whisky')).text).toBe('<head></head><body><script>ours()</script></body>')
  })

  test('never sets a cookie, even if a loader does', async () => {
    router.answer = async () =>
      new Response('a page', { headers: { 'content-type': 'text/html', 'set-cookie': 'session=ann' } })
    for (let i = 0; i < 3; i++) expect((await visit('/whisky')).headers).not.toHaveProperty('set-cookie')
  })

  test('that a loader sends elsewhere leads there, and is asked again the next time', async () => {
    router.answer = async () => new Response(null, { status: 302, headers: { location: '/gin' } })
    expect(await visit('/whisky')).toMatchObject({
      status: 302,
      headers: { location: '/gin', 'cache-control': 'no-store' },
    })
    await visit('/whisky')
    expect(router.asked).toHaveLength(2)
  })

  test('that breaks is an error, not to be kept by anybody', async () => {
    router.answer = async () =>
      new Response('Something went wrong', { status: 500, headers: { 'content-type': 'text/html' } })
    expect(await visit('/whisky')).toMatchObject({ status: 500, headers: { 'cache-control': 'no-store' } })
  })

  test('that breaks because the database is away is unavailable for now', async () => {
    isUp = false
    router.answer = async () =>
      new Response('Something went wrong', { status: 500, headers: { 'content-type': 'text/html' } })
    expect(await visit('/whisky')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  })

  test('that was there before stays when it can not be made again', async () => {
    await visit('/whisky')
    shop.pages.spoil()
    router.answer = async () => new Response('Something went wrong', { status: 500 })
    expect(await visit('/whisky')).toMatchObject({ status: 200, text: 'a page' })
    expect(router.asked).toHaveLength(2)
  })

  test('that can not be rendered at all is still answered in HTML, with nothing of our insides', async () => {
    router.answer = async () => {
      throw new Error('select * from secrets at /srv/shop/app/pages/shelves/shelf/shelf.tsx')
    }
    const seen = await visit('/whisky')
    expect(seen).toMatchObject({
      status: 500,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    })
    expect(seen.text).toContain('Something went wrong on our side')
    expect(seen.text).not.toMatch(/secrets|srv|shelf\.tsx|Error/)
  })
})

describe.each(['/whisky', '/cart'])('an error while %s is rendered', (path) => {
  test('is logged with the id of the request', async () => {
    const lines: string[] = []
    const log = createLog({ logLevel: 'error' }, { write: (line) => void lines.push(line) })
    const loud = await openTestShop({ database: noDatabase(), log })
    await loud.prepare()
    router.answer = async (_, context) => {
      context.get(appContext).onPageError(new Error('A part broke'))
      return new Response('Sorry', { status: 500, headers: { 'content-type': 'text/html' } })
    }
    const { headers } = await (await visitorOf(loud.app))(path)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { reqId: headers['x-request-id'], msg: 'a page could not be made', err: { message: 'A part broke' } },
    ])
    await loud.app.close()
  })

  test('that the router has only plain words for is answered with a page of ours', async () => {
    router.answer = async () =>
      new Response('Unexpected Server Error', { status: 500, headers: { 'content-type': 'text/plain' } })
    const seen = await visit(path)
    expect(seen).toMatchObject({ status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(seen.text).toContain('Something went wrong on our side')
  })
})

describe.each(['/whisky', '/whisky.data', '/cart'])('%s', (path) => {
  test('that the database can not even look for is not found', async () => {
    router.answer = async ({ url }, context) => {
      if (url.includes('/not-found')) return new Response('Not found', { headers: html })
      context
        .get(appContext)
        .onPageError(
          new Error('Failed query', { cause: Object.assign(new Error('0x00'), { code: '22021' }) }),
        )
      return new Response('Sorry', { status: 500, headers: html })
    }
    const seen = await visit(path)
    expect(seen).toMatchObject({ status: 404, text: 'Not found' })
    expect(router.asked.at(-1)?.url).toBe(
      `http://shop.example/not-found${path.endsWith('.data') ? '.data' : ''}`,
    )
  })
})
const html = { 'content-type': 'text/html' }

test('a proxy whose word is not taken is told of once', async () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) })
  for (const [TRUST_PROXY, warnings] of [
    ['false', 1],
    ['loopback', 0],
  ] as const) {
    lines.length = 0
    const loud = await openTestShop({ config: testConfig({ TRUST_PROXY }), database: noDatabase(), log })
    await loud.prepare()
    const ask = await visitorOf(loud.app)
    await ask('/healthz')
    expect(lines).toEqual([])
    for (let i = 0; i < 3; i++) await ask('/healthz', { headers: { 'x-forwarded-for': '192.0.2.7' } })
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(warnings)
    expect(lines.join()).not.toContain('192.0.2.7')
    await loud.app.close()
  }
})

test('a kept page that can not be unpacked is an error and no endless wait', async () => {
  vi.spyOn(shop.pages, 'bodyIn').mockRejectedValueOnce(new Error('unexpected end of file'))
  expect(await visit('/whisky')).toMatchObject({ status: 500 })
  expect(await visit('/whisky')).toMatchObject({ status: 200 })
})

describe('a page for one visitor', () => {
  test('that breaks because the database is away is unavailable for now', async () => {
    router.answer = async () => new Response('Sorry', { status: 500, headers: html })
    expect(await visit('/cart')).toMatchObject({ status: 500 })
    isUp = false
    expect(await visit('/cart')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'cache-control': 'private, no-store' },
    })
  })

  test('is made with their cookie, from the shop’s own address, and never kept', async () => {
    for (const headers of [ann, bob]) {
      const seen = await visit('/cart', { headers: { ...headers, host: 'evil.example' } })
      expect(seen).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } })
    }
    expect(router.asked.map(({ url }) => url)).toEqual([
      'http://shop.example/cart',
      'http://shop.example/cart',
    ])
    expect(router.asked.map(({ headers }) => [...headers])).toEqual([
      [['cookie', 'session=ann']],
      [['cookie', 'session=bob']],
    ])
  })
})

describe('before the shelves are filled', () => {
  test('every page says that the shop is just opening, and nothing is rendered', async () => {
    const closed = await openTestShop({ database: noDatabase() })
    const seen = await (await visitorOf(closed.app))('/whisky')
    expect(seen).toMatchObject({ status: 503, headers: { 'retry-after': '3', 'cache-control': 'no-store' } })
    expect(seen.text).toContain('We are just opening')
    expect(router.asked).toEqual([])
    await closed.app.close()
  })
})

describe('how often an address may ask', () => {
  test('is counted for pages that have to be made, and told in HTML', async () => {
    const strict = await openTestShop({
      database: noDatabase(),
      limits: { reads: 2, changes: 2 },
    })
    await strict.prepare()
    const ask = await visitorOf(strict.app)
    for (const path of ['/gin', '/rum']) expect(await ask(path)).toMatchObject({ status: 200 })
    const refused = await ask('/whisky')
    expect(refused).toMatchObject({ status: 429, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.text).toContain('That is too often')
    // A cached page costs less to send than to count.
    expect(await ask('/gin', { headers: { 'accept-encoding': 'br' } })).toMatchObject({ status: 200 })
    await strict.app.close()
  })
})
