import { afterEach, expect, test, vi } from 'vitest'
import { paymentNews } from './payment-news.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

test.each([
  [200, 'paid'],
  [202, 'awaited'],
  [402, 'failed'],
  [400, 'failed'],
  [502, 'failed'],
  [409, 'checked'],
])('%i is %s', async (responseCode, kind) => {
  answering(200, { responseCode })
  expect(await paymentNews('a1b2c3')).toMatchObject({ kind })
})

test('without an answer nothing is called a failure', async () => {
  answering(429, { error_message: 'Please wait a moment', code: 'too_often' })
  expect(await paymentNews('a1b2c3')).toEqual({ kind: 'unreachable', words: 'Please wait a moment' })
})
