import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { PATIENCE } from '../../../test/patience.ts'
import { encodingFor, headOf, PageCache, type Rendered } from './page-cache.server.ts'

describe('compression', () => {
  test('every encoding holds the same page', async () => {
    const text = 'Thistle Row, 12 years old. '.repeat(100)
    const pages = new PageCache()
    const page = await pages.page('/gin', async () => html(text))
    const [br, gzip, plain] = await Promise.all(
      (['br', 'gzip', 'identity'] as const).map((encoding) => pages.bodyIn(page, encoding)),
    )
    expect(brotliDecompressSync(br as Buffer).toString()).toBe(text)
    expect(gunzipSync(gzip as Buffer).toString()).toBe(text)
    expect(String(plain)).toBe(text)
    expect(page.bodies.br.length).toBeLessThan(text.length / 10)
  })

  test('gzip is made for the first who asks, kept for the rest, and counted', async () => {
    const pages = new PageCache()
    const page = await pages.page('/gin', async () => html('gin'))
    const before = pages.size.bytes
    const gzip = await pages.bodyIn(page, 'gzip')
    expect(await pages.bodyIn(page, 'gzip')).toBe(gzip)
    expect(pages.size.bytes).toBe(before + gzip.length)
  })

  test('headers fit the body they are sent with, also after a better one has taken its place', async () => {
    const page = await new PageCache().page('/gin', async () => html('gin'))
    expect(lengthIn(headOf(page, 'br', 300))).toBe(300)
    expect(lengthIn(headOf(page, 'br', 200))).toBe(200)
    expect(lengthIn(headOf(page, 'br', 300))).toBe(300)
  })

  test('a page asked for again and again is compressed better, and says the same with right headers', {
    timeout: PATIENCE.timeout,
  }, async () => {
    const text = Array.from({ length: 3_000 }, (_, i) => `<li>Bottle ${i * 7919} at £${i % 97}</li>`).join('')
    const pages = new PageCache()
    const page = await pages.page('/gin', async () => html(text))
    const quick = page.bodies.br.length
    const { etag } = page
    expect(lengthIn(headOf(page, 'br', quick))).toBe(quick)
    for (let i = 0; i < 3; i++) await pages.page('/gin', broken)
    await vi.waitUntil(() => page.bodies.br.length < quick, PATIENCE)
    expect(brotliDecompressSync(page.bodies.br).toString()).toBe(text)
    expect(page.etag).toBe(etag)
    expect(lengthIn(headOf(page, 'br', page.bodies.br.length))).toBe(page.bodies.br.length)
    expect(pages.size.bytes).toBe(page.bodies.br.length + (page.bodies.gzip?.length ?? 0) + 1_000)
  })

  test('one page at a time is compressed better, so that threads are left for everything else', {
    timeout: PATIENCE.timeout,
  }, async () => {
    const text = Array.from({ length: 1_000 }, (_, i) => `<li>Bottle ${i * 7919}</li>`).join('')
    const pages = new PageCache()
    const [gin, rum] = [
      await pages.page('/gin', async () => html(text)),
      await pages.page('/rum', async () => html(text)),
    ]
    const quick = gin.bodies.br.length
    for (let i = 0; i < 5; i++) await Promise.all([pages.page('/gin', broken), pages.page('/rum', broken)])
    expect([gin.polished, rum.polished]).toEqual([true, false])
    await vi.waitUntil(() => gin.bodies.br.length < quick, PATIENCE)
    // The next request for the other one starts it.
    await vi.waitUntil(async () => (await pages.page('/rum', broken)).bodies.br.length < quick, PATIENCE)
  })

  test('a page that can not be compressed any better stays as it is, and somebody is told', async () => {
    const onUnpolished = vi.fn()
    const pages = new PageCache({ onUnpolished })
    const page = await pages.page('/gin', async () => html('gin'))
    page.bodies = { br: Buffer.from('no brotli') }
    for (let i = 0; i < 5; i++) await pages.page('/gin', async () => html('gin'))
    await vi.waitUntil(() => onUnpolished.mock.calls.length > 0, PATIENCE)
    expect(onUnpolished).toHaveBeenCalledExactlyOnceWith('/gin', expect.any(Error))
  })

  test('headers tell encoding and length, and nothing of a body when it was not modified', async () => {
    const page = await new PageCache().page('/gin', async () => html('gin'))
    expect(pairs(headOf(page, 'gzip', 23))).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': '23',
    })
    expect(pairs(headOf(page, 'identity', 3))).toEqual({ ...page.headers, 'content-length': '3' })
    expect(pairs(headOf(page, 'not modified'))).toEqual(page.headers)
  })

  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0.5', 'gzip'],
    ['br ; q=0 , gzip ; q=0', 'identity'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['*', 'gzip'],
    ['*;q=0', 'identity'],
    ['gzip;q=0, *', 'identity'],
    ['brotli', 'identity'],
    ['q=0', 'identity'],
  ])('who accepts %o gets %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
    // The second time from the cache.
    expect(encodingFor(accepted)).toBe(encoding)
  })
})

function html(text: string, status = 200): Rendered {
  return { status, headers: { 'content-type': 'text/html' }, body: Buffer.from(text) }
}

async function broken(): Promise<Rendered> {
  throw new Error('the oven is out')
}

const pairs = (flat: string[]) =>
  Object.fromEntries(flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1]]] : [])))

const lengthIn = (head: string[]) => Number(pairs(head)['content-length'])
