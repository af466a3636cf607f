import { expect } from 'vitest'
import { refusal, test } from '../../test/callers.ts'

const address = {
  first_name: 'Ann',
  last_name: 'Vane',
  phone: '07700900123',
  hno: '4',
  address_l1: 'Mill Lane',
  city: 'Marlow',
  postal_code: 'SL7 1QA',
}

/** Every call that takes an id of the visitor's own things, with the rest of its input. */
const calls: [path: (id: string) => string, body: (id: string) => object][] = [
  [(id) => `order/togglestatus?id=${id}`, () => ({ status: 'payed-via-call' })],
  [(id) => `order/payment-form?id=${id}`, () => ({})],
  [(id) => `order/cancel?id=${id}`, () => ({})],
  [(id) => `order/again?id=${id}`, () => ({})],
  [(id) => `user/update?id=${id}`, () => ({})],
  [(id) => `cart/update?itemid=${id}`, () => ({})],
  [(id) => `cart/delete?id=${id}`, () => ({})],
  [(id) => `wishlist/delete?id=${id}`, () => ({})],
  [() => 'user/address', (id) => ({ ...address, id })],
  [() => 'user/address/delete', (id) => ({ id })],
  [() => 'user/sessions/end', (id) => ({ id })],
  [() => 'user/passkey/remove', (id) => ({ id })],
]

test.for([
  'nope',
  '7',
  '%27',
  'b7d1c0de-0000-4000-8000-00000000cafe',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(500),
])('the id %s is unknown to every call', async (id, { street }) => {
  const shopper = street.newcomer()
  await shopper.join()
  for (const [path, body] of calls)
    expect({ path: path(id), status: refusal(await shopper.post(path(id), body(id))).status }).toEqual({
      path: path(id),
      status: 404,
    })
})

test('an id that is missing is asked for', async ({ street }) => {
  const shopper = street.newcomer()
  await shopper.join()
  for (const path of ['order/togglestatus', 'order/payment-form', 'order/cancel', 'order/again'])
    expect(refusal(await shopper.post(path, { status: 'payed-via-call' }))).toMatchObject({
      status: 422,
      fields: { id: 'Please say which order' },
    })
})
