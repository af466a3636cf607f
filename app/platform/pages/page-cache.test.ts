import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type KeptPage, PageCache, type Rendered } from './page-cache.server.ts'

const MINUTE = 60_000

test('made-up addresses do not make it forget those that people use', async () => {
  const pages = new PageCache()
  const page = await pages.page('/gin', async () => html('gin'))
  pages.servedAt('/gin', page)
  for (let i = 0; i < 25_000; i++) {
    pages.servedAt(`/gin?made-up=${i}`, page)
    if (pages.at('/gin') !== page) expect.fail(`It was forgotten after ${i} others`)
  }
  expect(pages.at('/gin?made-up=1')).toBeUndefined()
})

describe('a page that nobody has asked for yet', () => {
  test('is rendered once, however many ask at the same moment', async () => {
    const pages = new PageCache()
    const render = vi.fn(async () => html('whisky'))
    const served = await Promise.all(Array.from({ length: 200 }, () => pages.page('/whisky', render)))
    expect(render).toHaveBeenCalledOnce()
    expect(new Set(served).size).toBe(1)
  })

  test('that fails to render fails for all who wait, and is tried again by the next', async () => {
    const pages = new PageCache()
    const render = vi.fn(broken)
    const answers = await Promise.allSettled([pages.page('/gin', render), pages.page('/gin', render)])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(render).toHaveBeenCalledOnce()
    expect(textOf(await pages.page('/gin', async () => html('gin')))).toBe('gin')
  })

  test('is kept with what tells it apart: a weak tag that follows its content', async () => {
    const pages = new PageCache()
    const [gin, rum, ginAgain] = [
      await pages.page('/gin', async () => html('gin')),
      await pages.page('/rum', async () => html('rum')),
      await pages.page('/bottle', async () => html('gin')),
    ]
    expect(gin.etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(gin.headers).toMatchObject({
      etag: gin.etag,
      vary: 'accept-encoding',
      'content-type': 'text/html',
    })
    expect(rum.etag).not.toBe(gin.etag)
    expect(ginAgain.etag).toBe(gin.etag)
  })

  test('is never shared when it would set a cookie', async () => {
    const pages = new PageCache()
    const withCookie = async () => ({ ...html('gin'), headers: { 'set-cookie': 'session=abc' } })
    await expect(pages.page('/gin', withCookie)).rejects.toThrow('sets a cookie')
    expect(pages.size.pages).toBe(0)
  })

  test('is kept, whatever it answers, if it says that it stays', async () => {
    const pages = new PageCache()
    const render = vi.fn(async () => ({ ...html('nothing here', 404), stays: true }))
    expect(await pages.page('/not-found', render)).toMatchObject({ status: 404 })
    expect(await pages.page('/not-found', render)).toMatchObject({ status: 404 })
    expect(render).toHaveBeenCalledOnce()
  })

  test.each([201, 302, 404, 500, 503])('is not kept when it answers %i', async (status) => {
    const pages = new PageCache()
    const render = vi.fn(async () => html('no', status))
    expect(await pages.page('/nope', render)).toMatchObject({ status })
    await pages.page('/nope', render)
    expect(render).toHaveBeenCalledTimes(2)
    expect(pages.size).toEqual({ pages: 0, bytes: 0 })
  })
})

describe('when the catalogue changes', () => {
  test('the next asker waits for the fresh page, and those who come meanwhile get the old one at once', async () => {
    const pages = new PageCache()
    await pages.page('/gin', async () => html('£30'))
    pages.spoil()
    const oven = slowly()
    const first = pages.page('/gin', oven.render)
    const meanwhile = await Promise.all(Array.from({ length: 50 }, () => pages.page('/gin', oven.render)))
    expect(new Set(meanwhile.map(textOf))).toEqual(new Set(['£30']))
    oven.done(html('£25'))
    expect(textOf(await first)).toBe('£25')
    expect(textOf(await pages.page('/gin', oven.render))).toBe('£25')
    expect(oven.render).toHaveBeenCalledOnce()
  })

  test('while a page is being rendered, that page is old before it is served', async () => {
    const pages = new PageCache()
    const oven = slowly()
    const before = pages.page('/gin', oven.render)
    pages.spoil()
    oven.done(html('£30'))
    await before
    expect(textOf(await pages.page('/gin', async () => html('£25')))).toBe('£25')
  })

  test('a page that cannot be made again stays as it was, and the failure is logged', async () => {
    const onStale = vi.fn()
    const pages = new PageCache({ onStale })
    await pages.page('/gin', async () => html('£30'))
    pages.spoil()
    expect(textOf(await pages.page('/gin', broken))).toBe('£30')
    expect(onStale).toHaveBeenLastCalledWith('/gin', expect.any(Error))
    expect(textOf(await pages.page('/gin', async () => html('sorry', 503)))).toBe('£30')
    expect(onStale).toHaveBeenLastCalledWith('/gin', 503)
    expect(textOf(await pages.page('/gin', async () => html('£25')))).toBe('£25')
    expect(onStale).toHaveBeenCalledTimes(2)
  })

  test('a drink that is gone is gone: nobody gets its old page again', async () => {
    const pages = new PageCache()
    await pages.page('/product?id=gone', async () => html('a bottle'))
    pages.spoil()
    expect(await pages.page('/product?id=gone', async () => html('not here', 404))).toMatchObject({
      status: 404,
    })
    expect(pages.size).toEqual({ pages: 0, bytes: 0 })
    const oven = slowly()
    const [one, other] = [
      pages.page('/product?id=gone', oven.render),
      pages.page('/product?id=gone', oven.render),
    ]
    oven.done(html('not here', 404))
    expect([await one, await other]).toMatchObject([{ status: 404 }, { status: 404 }])
  })

  test('is rendered again after its time, though the clock of the machine was set back', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const pages = new PageCache({ maxAgeMs: 5 * MINUTE, hasCdn: true })
    pages.changesIn(60 * MINUTE)
    const page = await pages.page('/gin', async () => html('gin'))
    vi.setSystemTime(Date.now() - 60 * MINUTE)
    expect(pages.sharing(page)).toContain('max-age=300,')
    vi.advanceTimersByTime(5 * MINUTE)
    expect(pages.isFresh(page)).toBe(false)
  })

  test('nothing told: it is looked at again after its time all the same', async () => {
    let now = 0
    const pages = new PageCache({ maxAgeMs: 5 * MINUTE, now: () => now })
    const render = vi.fn(async () => html('gin'))
    await pages.page('/gin', render)
    now = 5 * MINUTE - 1
    await pages.page('/gin', render)
    expect(render).toHaveBeenCalledOnce()
    now = 5 * MINUTE
    await pages.page('/gin', render)
    expect(render).toHaveBeenCalledTimes(2)
  })
})

describe('room for pages', () => {
  // Each takes 1,000 bytes plus its two small bodies.
  const small = { maxBytes: 3_500 }

  test('is bounded: the page that was not asked for longest leaves first', async () => {
    const pages = new PageCache(small)
    for (const key of ['/gin', '/rum', '/rye']) await pages.page(key, async () => html(key))
    // Requested repeatedly: only the order counts, not the frequency.
    for (const key of ['/rum', '/rum', '/rum', '/gin']) await pages.page(key, broken)
    await pages.page('/wine', async () => html('/wine'))
    expect(pages.size.pages).toBe(3)
    expect(pages.size.bytes).toBeLessThanOrEqual(small.maxBytes)
    const rye = vi.fn(async () => html('/rye'))
    await pages.page('/rye', rye)
    expect(rye).toHaveBeenCalledOnce()
    // '/rye' replaced '/rum', which by now was the least recently used.
    await pages.page('/gin', broken)
    await pages.page('/wine', broken)
    await expect(pages.page('/rum', broken)).rejects.toThrow()
  })

  test('an asker in a hurry counts as asking', async () => {
    const pages = new PageCache(small)
    for (const key of ['/gin', '/rum', '/rye'])
      pages.servedAt(key, await pages.page(key, async () => html(key)))
    expect(pages.at('/gin')).toBeDefined()
    await pages.page('/wine', async () => html('/wine'))
    expect(pages.at('/gin')).toBeDefined()
    expect(pages.at('/rum')).toBeUndefined()
  })

  test('a page larger than all the room is still served, alone', async () => {
    const pages = new PageCache({ maxBytes: 1_100 })
    await pages.page('/gin', async () => html('gin'))
    await pages.page('/wine', async () => html('wine'))
    expect(pages.size.pages).toBe(1)
    expect(textOf(await pages.page('/wine', broken))).toBe('wine')
  })

  test('is counted right when pages are replaced', async () => {
    const pages = new PageCache()
    for (const text of ['gin'.repeat(500), 'gin']) {
      await pages.page('/gin', async () => html(text))
      pages.spoil()
    }
    const alone = new PageCache()
    await alone.page('/gin', async () => html('gin'))
    expect(pages.size).toEqual(alone.size)
  })
})

describe('for those in a hurry', () => {
  test('a kept page is found by the address it was served at, as it was written', async () => {
    const pages = new PageCache()
    const page = await pages.page('/gin', async () => html('gin'))
    pages.servedAt('/gin?utm_source=mail', page)
    expect(pages.at('/gin?utm_source=mail')).toBe(page)
    expect(pages.at('/gin')).toBeUndefined()
  })

  test('only while it is fresh', async () => {
    let now = 0
    const pages = new PageCache({ maxAgeMs: MINUTE, now: () => now })
    const page = await pages.page('/gin', async () => html('gin'))
    pages.servedAt('/gin', page)
    now = MINUTE
    expect(pages.at('/gin')).toBeUndefined()
    now = 0
    pages.spoil()
    // A visitor who got the stale page may get here after the change.
    pages.servedAt('/gin', page)
    expect(pages.at('/gin')).toBeUndefined()
  })

  test('a page that was not kept is not found', async () => {
    const pages = new PageCache()
    pages.servedAt('/nope', await pages.page('/nope', async () => html('nope', 404)))
    expect(pages.at('/nope')).toBeUndefined()
  })

  test('an address of any length would take any room: long ones go the long way', async () => {
    const pages = new PageCache()
    const page = await pages.page('/gin', async () => html('gin'))
    for (const length of [500, 501]) pages.servedAt('/gin?utm='.padEnd(length, 'x'), page)
    expect(pages.at('/gin?utm='.padEnd(500, 'x'))).toBe(page)
    expect(pages.at('/gin?utm='.padEnd(501, 'x'))).toBeUndefined()
  })

  test('made-up addresses of a page do not pile up for ever', async () => {
    const pages = new PageCache()
    const page = await pages.page('/gin', async () => html('gin'))
    for (let i = 0; i <= 10_000; i++) pages.servedAt(`/gin?n=${i}`, page)
    expect(pages.at('/gin?n=0')).toBeUndefined()
    expect(pages.at('/gin?n=10000')).toBe(page)
  })
})

function html(text: string, status = 200): Rendered {
  return { status, headers: { 'content-type': 'text/html' }, body: Buffer.from(text) }
}

async function broken(): Promise<Rendered> {
  throw new Error('the oven is out')
}

/** A renderer that finishes when the test says so. */
function slowly() {
  const { promise, resolve } = Promise.withResolvers<Rendered>()
  return { render: vi.fn(() => promise), done: resolve }
}

const textOf = (page: KeptPage) => brotliDecompressSync(page.bodies.br).toString()
