import { beforeEach, describe, expect, test } from 'vitest'
import { noDatabase } from '../../test/no-database.ts'
import { openTestShop } from '../../test/shop.ts'
import { createLog } from '../ops/log.ts'
import { redactMessage } from './page-reports.ts'

const lines: string[] = []
const log = createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) })

beforeEach(() => {
  lines.length = 0
})

const good = { path: '/whisky', vitals: { lcp: 1_840.5, inp: 96, ttfb: 61.25, cls: 0.02 }, errors: [] }
const failure = { message: 'x is not a function', file: 'frame-Dq2a.js', line: 1, column: 2_048 }

async function openReported() {
  const { app } = await openTestShop({ database: noDatabase(), log })
  const report = async (payload: object | string, headers: Record<string, string> = {}) => {
    const sent = { 'content-type': 'application/json', ...headers }
    return app.inject({ method: 'POST', url: '/backend/api/report', payload, headers: sent })
  }
  const figures = async () => (await app.inject('/metrics')).body.split('\n')
  return { app, report, figures }
}

describe('a report', () => {
  test('is added up by the kind of page', async () => {
    const { app, report, figures } = await openReported()
    expect(await report(good)).toMatchObject({ statusCode: 204, body: '' })
    await report({ ...good, path: '/rye', vitals: { lcp: 5_000 } })
    expect(await figures()).toEqual(
      expect.arrayContaining([
        'page_vitals_seconds_bucket{le="2.5",vital="lcp",page="shelf"} 1',
        'page_vitals_seconds_count{vital="lcp",page="shelf"} 2',
        'page_vitals_seconds_count{vital="inp",page="shelf"} 1',
        'page_vitals_seconds_sum{vital="ttfb",page="shelf"} 0.06125',
        'page_layout_shift_bucket{le="0.05",page="shelf"} 1',
      ]),
    )
    expect(lines).toEqual([])
    await app.close()
  })

  test.each([
    ['/', 'home'],
    ['/products', 'shelf'],
    ['/product', 'drink'],
    ['/cart', 'basket'],
    ['/login', 'account'],
    ['/profile', 'account'],
    ['/unsubscribe/ann@example.com', 'other'],
    ['constructor', 'other'],
  ])('of %s is about %s', async (path, page) => {
    const { app, report, figures } = await openReported()
    await report({ ...good, path })
    expect(await figures()).toContain(`page_layout_shift_count{page="${page}"} 1`)
    await app.close()
  })

  test('of an error is a line without what may be somebody’s', async () => {
    const { app, report, figures } = await openReported()
    const message = 'No answer from /product?id=anns-secret for ann@example.com'
    await report({ ...good, errors: [failure, { ...failure, message }] })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        msg: 'a script failed in a browser',
        page: 'shelf',
        file: 'frame-Dq2a.js',
        line: 1,
        message: failure.message,
      },
      { message: 'No answer from /product?… for …' },
    ])
    expect(await figures()).toContain('page_errors_total{page="shelf"} 2')
    await app.close()
  })

  test('sets no cookie and is kept by nobody', async () => {
    const { app, report } = await openReported()
    const { headers } = await report(good)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe('private, no-store')
    await app.close()
  })
})

describe('what is refused', () => {
  test.each<[string, object | string, number]>([
    ['no JSON', 'lcp=1', 400],
    ['nothing', {}, 422],
    ['a figure that is none', { ...good, vitals: { lcp: 'fast' } }, 422],
    ['a figure below 0', { ...good, vitals: { lcp: -1 } }, 422],
    ['a figure of a week', { ...good, vitals: { lcp: 604_800_000 } }, 422],
    ['a field that nobody asked for', { ...good, visitor: 'ann' }, 422],
    ['a file of another site', { ...good, errors: [{ ...failure, file: 'https://ad.example/x.js' }] }, 422],
    ['six errors', { ...good, errors: Array(6).fill(failure) }, 422],
    ['a long body', { ...good, path: 'x'.repeat(5_000) }, 413],
  ])('%s', async (_, body, status) => {
    const { app, report, figures } = await openReported()
    expect((await report(body)).statusCode).toBe(status)
    expect((await figures()).filter((line) => /^page_.+page=/.test(line))).toEqual([])
    await app.close()
  })

  test('another site’s', async () => {
    const { app, report } = await openReported()
    expect((await report(good, { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
    await app.close()
  })

  test('more than thirty a minute from one address', async () => {
    const { app, report } = await openReported()
    const answers = []
    for (let sent = 0; sent < 32; sent++) answers.push((await report(good)).statusCode)
    expect(answers.filter((status) => status === 204)).toHaveLength(30)
    expect(answers.slice(-2)).toEqual([429, 429])
    expect((await app.inject({ method: 'POST', url: '/backend/api/nothing' })).statusCode).not.toBe(429)
    await app.close()
  })

  test('more than twenty lines a minute in the log', async () => {
    const { app, report, figures } = await openReported()
    for (let sent = 0; sent < 6; sent++) await report({ ...good, errors: Array(5).fill(failure) })
    expect(lines.filter((line) => line.includes('a script failed'))).toHaveLength(20)
    expect(await figures()).toContain('page_errors_total{page="shelf"} 30')
    await app.close()
  })
})

test.each([
  [
    "Cannot read properties of undefined (reading 'price')",
    "Cannot read properties of undefined (reading 'price')",
  ],
  ['ann%40example.com is unknown', '… is unknown'],
  ['card 4111 1111 1111 1111 was declined', 'card … was declined'],
  ['at https://shop.example/pay?token=abc#x', 'at https://shop.example/pay?…'],
  ['no order 3f2504e0-4f89-11d3-9a0c-0305e82c3301 here', 'no order … here'],
  ['/reset/Zk3vQ0Yt7Lw2Xb9Rm5Hn is gone', '/reset/… is gone'],
  ['dangerouslySetInnerHTML is not a function', 'dangerouslySetInnerHTML is not a function'],
  ['one\r\n{"level":50}\u0000\u001b[2J\u009b1m\u2028two\u202e\ud800', 'one {"level":50} [2J 1m two '],
  ['x'.repeat(300), 'x'.repeat(200)],
])('%s is logged as %s', (message, words) => expect(redactMessage(message)).toBe(words))
