import { afterEach, expect, test, vi } from 'vitest'
import { addressCalls } from './address-calls.ts'

const home = { id: 'home', city: 'Marlow', is_billing: true, is_shipping: false }
const boat = { id: 'boat', city: 'Henley', is_billing: false, is_shipping: true }

/** A fake address book, and what was sent to it. */
function open(addresses: object[]) {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (body) sent.push({ path, body: JSON.parse(body) })
    return Response.json({ addresses })
  })
  return sent
}

afterEach(() => vi.unstubAllGlobals())

test('a form sends the address with what was ticked', async () => {
  const sent = open([])
  await addressCalls.keep({ hno: '12', is_billing: 'true' })
  expect(sent).toEqual([
    { path: '/backend/api/user/address', body: { hno: '12', is_billing: true, is_shipping: false } },
  ])
})

test('delivery as billing takes the billing address as it is now', async () => {
  const sent = open([boat, home])
  await addressCalls.keep({ same: 'true' })
  expect(sent).toEqual([{ path: '/backend/api/user/address', body: { ...home, is_shipping: true } }])
})

test('an address is put to the use that the page is about', async () => {
  const sent = open([boat, home])
  await addressCalls.use({ id: 'boat' }, 'billing')
  expect(sent).toEqual([{ path: '/backend/api/user/address', body: { ...boat, is_billing: true } }])
})

test('one that somebody has removed meanwhile is said to be gone', async () => {
  open([home])
  expect(await addressCalls.use({ id: 'boat' }, 'billing')).toMatchObject({
    ok: false,
    refusal: { code: 'not_found' },
  })
})
