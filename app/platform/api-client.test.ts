import { afterEach, expect, test, vi } from 'vitest'
import { callShop, fieldsOf } from './api-client.ts'

afterEach(() => vi.unstubAllGlobals())
const answering = (status: number, body: string) => {
  const fetch = vi.fn(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a call without a body reads', async () => {
  const fetch = answering(200, '{"user":null}')
  expect(await callShop('shopper')).toEqual({ ok: true, data: { user: null } })
  expect(fetch).toHaveBeenCalledWith('/backend/api/shopper', {})
})

test('a call with one changes', async () => {
  const fetch = answering(200, '{"ok":true}')
  await callShop('user/logout', {})
  expect(fetch).toHaveBeenCalledWith('/backend/api/user/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    keepalive: true,
  })
})

test('what is too much for a page that has gone is sent while it stands', async () => {
  const fetch = answering(200, '{"ok":true}')
  await callShop('user/update', { profile_pic: 'x'.repeat(64_000) })
  expect(fetch).toHaveBeenCalledWith(
    '/backend/api/user/update',
    expect.objectContaining({ keepalive: false }),
  )
})

test('a call that must not be done twice carries its key', async () => {
  const fetch = answering(200, '{"ok":true}')
  await callShop('order/buy', {}, { 'idempotency-key': 'k' })
  expect(fetch).toHaveBeenCalledWith('/backend/api/order/buy', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
    body: '{}',
    keepalive: true,
  })
})

test('a refusal is told as it is', async () => {
  answering(422, '{"error_message":"Invalid password","code":"invalid_password"}')
  expect(await callShop('user/login', {})).toEqual({
    ok: false,
    refusal: { error_message: 'Invalid password', code: 'invalid_password' },
  })
})

test.each([
  [
    'a line that is down',
    () =>
      vi.stubGlobal(
        'fetch',
        vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))),
      ),
  ],
  ['somebody else’s page in between', () => answering(200, '<html>Sign in to this Wi-Fi</html>')],
  [
    'a line that is cut in the middle of the answer',
    () => {
      const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
      vi.stubGlobal(
        'fetch',
        vi.fn(async () => new Response(cut, { status: 503 })),
      )
    },
  ],
])('%s is told in words', async (_, broken) => {
  broken()
  expect(await callShop('shopper')).toMatchObject({ ok: false, refusal: { code: 'offline' } })
})

test.each(['<html>Bad gateway</html>', '', 'null', '{"message":"upstream is down"}'])(
  'a proxy that can not reach the shop (%s) is not the shopper’s connection',
  async (body) => {
    answering(502, body)
    expect(await callShop('shopper')).toEqual({
      ok: false,
      refusal: {
        code: 'busy',
        error_message: 'The shop is very busy just now. Please try again in a moment; nothing is lost.',
      },
    })
  },
)

test('a form is sent with its empty fields and without its files', () => {
  const form = new FormData()
  form.set('name', 'Rosalind')
  form.set('county', '')
  form.set('picture', new Blob(['x']))
  expect(fieldsOf(form)).toEqual({ name: 'Rosalind', county: '' })
})
