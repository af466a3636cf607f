import { expect } from 'vitest'
import { home, joined, later, refusal, test } from './testing/calls.ts'

const work = { ...home, hno: 'Unit 7', city: 'High Wycombe', postal_code: 'HP10 9QR' }
type Told = { id: string; hno: string; is_billing: boolean; is_shipping: boolean }

test('uses its first address for everything, and another when told so', async ({ call }) => {
  const { token } = await joined(call)
  const { body: first } = await call.post('user/address', home, { token })
  expect(first.addresses).toMatchObject([{ hno: '4', is_billing: true, is_shipping: true }])
  later(1)
  const { body: second } = await call.post('user/address', { ...work, is_shipping: true }, { token })
  expect(second.addresses).toMatchObject([
    { hno: '4', is_billing: true, is_shipping: false },
    { hno: 'Unit 7', is_billing: false, is_shipping: true },
  ])
  expect((await call.get('user/me', { token })).body.user).toMatchObject({
    billing_hno: '4',
    shipping_hno: 'Unit 7',
  })
})

test('changes one and takes one out', async ({ call }) => {
  const { token } = await joined(call)
  const { body } = await call.post('user/address', home, { token })
  const [known] = body.addresses as Told[]
  const { body: changed } = await call.post('user/address', { ...home, id: known?.id, hno: '6' }, { token })
  expect(changed.addresses).toMatchObject([{ id: known?.id, hno: '6' }])
  expect((await call.post('user/address/delete', { id: known?.id }, { token })).body).toEqual({
    addresses: [],
  })
  expect((await call.post('user/address/delete', { id: known?.id }, { token })).status).toBe(404)
})

test('is nobody else’s business', async ({ call }) => {
  const { token } = await joined(call)
  const { body } = await call.post('user/address', home, { token })
  const [known] = body.addresses as Told[]
  const { token: theirs } = await joined(call, { email: 'other@example.com' })
  expect((await call.get('user/addresses', { token: theirs })).body).toEqual({ addresses: [] })
  expect(
    (await call.post('user/address', { ...home, id: known?.id, hno: '666' }, { token: theirs })).status,
  ).toBe(404)
  expect((await call.post('user/address/delete', { id: known?.id }, { token: theirs })).status).toBe(404)
  expect((await call.get('user/addresses', { token })).body.addresses).toMatchObject([{ hno: '4' }])
  expect((await call.get('user/addresses')).status).toBe(401)
})

test('changing where parcels go leaves where invoices go', async ({ call }) => {
  const { token } = await joined(call)
  await call.post('user/address', home, { token })
  const { body } = await call.post('user/update', { shipping_hno: '12' }, { token })
  expect(body.user).toMatchObject({ billing_hno: '4', shipping_hno: '12', shipping_city: 'Marlow' })
})

test('holds twenty', async ({ call }) => {
  const { token } = await joined(call)
  for (let i = 0; i < 20; i++) await call.post('user/address', { ...home, hno: String(i) }, { token })
  expect(refusal(await call.post('user/address', home, { token }))).toMatchObject({
    status: 409,
    code: 'address_book_full',
  })
})

test.for([
  [{ ...home, postal_code: 'nowhere' }, 'postal_code'],
  [{ ...home, hno: '' }, 'hno'],
  [{ ...home, country: 'Atlantis' }, 'country'],
  [{ ...home, first_name: '' }, 'first_name'],
  [{ ...home, phone: 'call me' }, 'phone'],
  [{ ...home, title: 'Emperor' }, 'title'],
  [{ ...home, id: 7 }, 'id'],
])('refuses %j', async ([body, field], { call }) => {
  const { token } = await joined(call)
  const answer = refusal(await call.post('user/address', body, { token }))
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.fields ?? {})).toEqual([field])
})
