import { afterEach, expect, test, vi } from 'vitest'
import { addressIn, detailsIn, isSamePlace, saveDetails, toFields } from './details.ts'

const typed = {
  title: 'Ms.',
  first_name: 'Wren',
  last_name: 'Vane',
  phone: '07700900123',
  email: 'wren@example.com',
  shipping_hno: '12',
  shipping_address_l1: 'Mill Lane',
  shipping_city: 'Marlow',
  shipping_county: '',
  shipping_postal_code: 'SL7 1QA',
  shipping_country: 'GB',
}
const elsewhere = { billing_hno: 'Unit 7', billing_address_l1: 'Quay Road', billing_city: 'Leith' }

afterEach(() => vi.unstubAllGlobals())
function listening(status = 200, body: object = {}) {
  const fetch = vi.fn(
    async (_path: string, _asked: { body: string }) => new Response(JSON.stringify(body), { status }),
  )
  vi.stubGlobal('fetch', fetch)
  return () => {
    const [path, asked] = fetch.mock.calls[0] ?? []
    return { path, sent: JSON.parse(asked?.body ?? '{}') }
  }
}

test('the same address is sent for both, with one title', () => {
  expect(detailsIn({ ...typed, same: 'true' })).toMatchObject({
    billing_hno: '12',
    billing_postal_code: 'SL7 1QA',
    billing_title: 'Ms.',
    shipping_title: 'Ms.',
  })
  expect(detailsIn({ ...typed, same: 'true' })).not.toHaveProperty('same')
})

test('somebody who collects is asked for no address, and none is touched', async () => {
  const heard = listening()
  const { first_name, last_name, phone, email } = typed
  const who = { first_name, last_name, phone, email }
  await saveDetails({ ...who, collected: 'true', buyer: 'stranger', known_email: '' })
  expect(heard()).toEqual({ path: '/backend/api/user/register', sent: { ...who, is_guest: true } })
})

test('an order that is collected says no address', () => expect(toFields('shipping', undefined)).toEqual({}))

test('another billing address stays another one', () => {
  expect(detailsIn({ ...typed, ...elsewhere })).toMatchObject({ billing_hno: 'Unit 7', shipping_hno: '12' })
})

test.each([
  ['a stranger becomes a guest', { buyer: 'stranger', known_email: '' }, '/backend/api/user/register'],
  ['a guest changes', { buyer: 'guest', known_email: 'wren@example.com' }, '/backend/api/user/update'],
  [
    'a guest with another e-mail is another guest',
    { buyer: 'guest', known_email: 'w@example.com' },
    '/backend/api/user/register',
  ],
  ['a customer changes', { buyer: 'customer', known_email: 'w@example.com' }, '/backend/api/user/update'],
])('%s', async (_, who, path) => {
  const heard = listening()
  await saveDetails({ ...typed, ...who })
  expect(heard().path).toBe(path)
  expect(heard().sent.is_guest).toBe(path.endsWith('register') ? true : undefined)
  expect(heard().sent).not.toHaveProperty('buyer')
})

test('what is wrong with the copy is said where it was typed', async () => {
  listening(422, {
    error_message: 'No',
    code: 'invalid',
    fields: { billing_postal_code: 'Please enter a postcode' },
  })
  const answer = await saveDetails({ ...typed, buyer: 'stranger', same: 'true' })
  expect(answer).toMatchObject({ refusal: { fields: { shipping_postal_code: 'Please enter a postcode' } } })
  listening(422, {
    error_message: 'No',
    code: 'invalid',
    fields: { billing_postal_code: 'Please enter a postcode' },
  })
  const apart = await saveDetails({ ...typed, ...elsewhere, buyer: 'stranger' })
  expect(apart).toMatchObject({ refusal: { fields: { billing_postal_code: 'Please enter a postcode' } } })
})

test('what was typed can be shown again', () => {
  const shipping = addressIn(typed, 'shipping')
  expect(shipping).toMatchObject({ title: 'Ms.', firstName: 'Wren', house: '12', postcode: 'SL7 1QA' })
  expect(isSamePlace(shipping, { ...shipping, firstName: 'Celia' })).toBe(true)
  expect(isSamePlace(shipping, { ...shipping, house: '13' })).toBe(false)
  expect(isSamePlace(shipping, undefined)).toBe(false)
})
