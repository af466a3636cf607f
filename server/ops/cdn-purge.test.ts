import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCdnPurge } from './cdn-purge.ts'
import { createLog } from './log.ts'

const cdn = { purgeUrl: 'https://cdn.example/purge?zone=secret-zone', token: 'a-token-for-tests-only' }

/** When purges began, in milliseconds since the first change. */
let began: number[]
let start: number
let answer: (asked: Request) => Promise<Response>
let logged: string[]
let registry: Registry
let purger: ReturnType<typeof createCdnPurge>

const done = async () => new Response('{}')
const after = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

beforeEach(() => {
  vi.useFakeTimers()
  began = []
  logged = []
  start = Date.now()
  answer = done
  registry = new Registry()
  const log = createLog({ logLevel: 'info' }, { write: (line) => void logged.push(line) })
  purger = createCdnPurge(cdn, {
    log,
    registry,
    fetch: async (url, init) => {
      began.push(Date.now() - start)
      // The signal's own limit of time does not follow the fake clock.
      return answer(new Request(url, { ...init, signal: null }))
    },
  })
})
afterEach(async () => {
  await purger.end()
  vi.useRealTimers()
})

const figure = async (name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await registry.metrics())?.[1] ?? 0)

const DONE = 'cdn_purges_total\\{outcome="done"\\}'
const FAILED = 'cdn_purges_total\\{outcome="failed"\\}'
const WAITING = 'cdn_purge_waiting_seconds'

describe('a change', () => {
  test('is told at once, and once more a second later', async () => {
    purger.purge()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(began).toEqual([0, 1_000])
    expect(await figure(DONE)).toBe(2)
  })

  test('is told at once after the clock of the machine was set back', async () => {
    purger.purge()
    await vi.advanceTimersByTimeAsync(60_000)
    vi.setSystemTime(Date.now() - 3_600_000)
    purger.purge()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(began.length).toBe(4)
  })

  test('is told with the key, the token and Cloudflare’s body', async () => {
    let asked: Request | undefined
    answer = async (request) => {
      asked = request
      return done()
    }
    purger.purge()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked?.method).toBe('POST')
    expect(asked?.url).toBe(cdn.purgeUrl)
    expect(asked?.redirect).toBe('manual')
    expect(asked?.headers.get('authorization')).toBe('Bearer a-token-for-tests-only')
    expect(asked?.headers.get('surrogate-key')).toBe('pages')
    expect(await asked?.json()).toEqual({ tags: ['pages'] })
  })

  test('while nothing is to be told is told by nothing', async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    expect(began).toEqual([])
    expect(await figure(WAITING)).toBe(0)
  })
})

describe('a burst of changes', () => {
  test('makes two purges a second at most', async () => {
    for (let i = 0; i < 100; i++) {
      purger.purge()
      await vi.advanceTimersByTimeAsync(20)
    }
    await vi.advanceTimersByTimeAsync(10_000)
    expect(began).toEqual([0, 500, 1_000, 1_500, 2_000, 3_000])
  })

  test.each([1, 120, 499, 500, 777])(
    'of two, %i ms apart, is followed by a purge that begins after the last',
    async (apart) => {
      purger.purge()
      await vi.advanceTimersByTimeAsync(apart)
      purger.purge()
      await vi.advanceTimersByTimeAsync(10_000)
      expect(began.some((at) => at >= apart && at <= apart + 500)).toBe(true)
      expect((began.at(-1) ?? 0) - apart).toBeGreaterThanOrEqual(1_000)
    },
  )

  test('a change during a purge is told by another one', async () => {
    answer = async () => {
      await after(300)
      return done()
    }
    purger.purge()
    await vi.advanceTimersByTimeAsync(100)
    purger.purge()
    await vi.advanceTimersByTimeAsync(300)
    expect(await figure(WAITING)).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(began).toEqual([0, 500, 1_500])
    expect(await figure(WAITING)).toBe(0)
  })
})

describe('a CDN that does not take it', () => {
  test.each([
    ['answers an error', async () => new Response('secret words', { status: 503 }), 'it answered 503'],
    ['sends us elsewhere', async () => Response.redirect('https://evil.example/'), 'it answered 302'],
    ['is away', async () => Promise.reject(failedFetch), 'ECONNREFUSED'],
    ['is too slow', async () => Promise.reject(new DOMException('', 'TimeoutError')), 'TimeoutError'],
  ])('and %s is asked again, ever more slowly, until it does', async (_, failing, because) => {
    answer = failing
    purger.purge()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(began).toEqual([0, 1_000, 3_000, 7_000, 15_000])
    expect(await figure(FAILED)).toBe(5)
    expect(await figure(WAITING)).toBe(20)
    expect(logged.map((line) => JSON.parse(line))).toMatchObject(
      [1, 2, 3, 4, 5].map((failures) => ({ because, failures })),
    )
    answer = done
    await vi.advanceTimersByTimeAsync(60_000)
    expect(began.slice(5)).toEqual([31_000, 32_000])
    expect(await figure(WAITING)).toBe(0)
    expect(logged.join()).not.toMatch(/secret|token|cdn\.example/)
  })

  test('is asked every half a minute in the end, however many changes there are', async () => {
    answer = async () => new Response('', { status: 500 })
    const timer = setInterval(() => purger.purge(), 100)
    purger.purge()
    await vi.advanceTimersByTimeAsync(600_000)
    clearInterval(timer)
    expect((began.at(-1) ?? 0) - (began.at(-2) ?? 0)).toBe(30_000)
    expect(began.length).toBeLessThan(30)
  })
})

const failedFetch = new TypeError(`fetch failed: ${cdn.purgeUrl}`, {
  cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
})

test('after the end nothing is asked any more, and nothing is a failure', async () => {
  answer = async () => {
    await after(200)
    throw new DOMException('', 'AbortError')
  }
  purger.purge()
  await vi.advanceTimersByTimeAsync(100)
  await purger.end()
  purger.purge()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(began).toEqual([0])
  expect(logged).toEqual([])
})
