import { afterEach, expect, test, vi } from 'vitest'
import { api, fieldsOf, posting, request } from './api-client.ts'

afterEach(() => vi.unstubAllGlobals())
const answering = (status: number, body: string) => {
  const fetch = vi.fn(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a call without a body reads', async () => {
  const fetch = answering(200, '{"user":null}')
  expect(await api.get('shopper')).toEqual({ ok: true, data: { user: null } })
  expect(fetch).toHaveBeenCalledWith('/backend/api/shopper', undefined)
})

test('a query is put into the address, without what is not said', async () => {
  const fetch = answering(200, '{}')
  await api.get('order/withdrawal', { reference: 'K7QF & more', email: undefined })
  await api.get('cart/get')
  await api.post('cart/update', {}, { itemid: 'é', decrease: 'true' })
  expect(fetch.mock.calls.map(([address]: unknown[]) => address)).toEqual([
    '/backend/api/order/withdrawal?reference=K7QF+%26+more',
    '/backend/api/cart/get',
    '/backend/api/cart/update?itemid=%C3%A9&decrease=true',
  ])
})

test('a call with one changes', async () => {
  const fetch = answering(200, '{"ok":true}')
  await api.post('user/logout')
  expect(fetch).toHaveBeenCalledWith('/backend/api/user/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    keepalive: true,
  })
})

test('what is too much for a page that has gone is sent while it is open', async () => {
  const fetch = answering(200, '{"ok":true}')
  await api.post('user/update', { profile_pic: 'x'.repeat(64_000) })
  expect(fetch).toHaveBeenCalledWith(
    '/backend/api/user/update',
    expect.objectContaining({ keepalive: false }),
  )
})

test('a call that must not be done twice carries its key', async () => {
  const fetch = answering(200, '{"ok":true}')
  await request('order/buy', posting({}, { 'idempotency-key': 'k' }))
  expect(fetch).toHaveBeenCalledWith('/backend/api/order/buy', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
    body: '{}',
    keepalive: true,
  })
})

test('a refusal is told as it is', async () => {
  answering(422, '{"error_message":"Invalid password","code":"invalid_password"}')
  expect(await api.submit('user/login', {})).toEqual({
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
  expect(await api.get('shopper')).toMatchObject({ ok: false, refusal: { code: 'offline' } })
})

test.each(['<html>Bad gateway</html>', '', 'null', '{"message":"upstream is down"}'])(
  'a proxy that can not reach the shop (%s) is not the shopper’s connection',
  async (body) => {
    answering(502, body)
    expect(await api.get('shopper')).toEqual({
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

test('what the schemas do not know is a type error', async () => {
  answering(200, '{"added":[]}')
  // @ts-expect-error there is no such call
  api.get('drink/getById', { id: 'gin' })
  // @ts-expect-error it reads
  api.post('drink/getbyID', {}, { id: 'gin' })
  // @ts-expect-error which drink?
  api.get('drink/getbyID')
  // @ts-expect-error the query has another name
  api.get('drink/getbyID', { drink_id: 'gin' })
  // @ts-expect-error the query is missing
  api.post('cart/update', { quantity: 2 })
  // @ts-expect-error the quantity is a number
  api.post('cart/add', { quantity: '2' }, { drink_id: 'gin' })
  // @ts-expect-error the body is missing
  api.post('giftcard/balance')
  // @ts-expect-error it takes no body
  api.post('wishlist/share', { name: 'Birthday' })
  const answer = await api.post('order/again', {}, { id: 'an order' })
  if (!answer.ok) throw new Error(answer.refusal.error_message)
  const names: string[] = answer.data.added.map(({ name }) => name)
  expect(names).toEqual([])
  // @ts-expect-error it answers no such thing
  expect(answer.data.removed).toBeUndefined()
})
