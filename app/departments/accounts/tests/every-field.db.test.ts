import { describe, expect } from 'vitest'
import { joined, refusal, rosalind, test } from '../testing/calls.ts'

const { password } = rosalind
const place = (prefix: string, more: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({
      hno: '4',
      address_l1: 'Mill Lane',
      city: 'Marlow',
      postal_code: 'SL7 1QA',
      country: 'GB',
      ...more,
    }).map(([name, value]) => [`${prefix}_${name}`, value]),
  )
const broken = {
  ...place('billing', { postal_code: 'NOPE' }),
  ...place('shipping', { postal_code: 'NOPE', city: '' }),
}
const brokenPlaces = ['billing_postal_code', 'shipping_city', 'shipping_postal_code']
const named = (answer: Parameters<typeof refusal>[0]) => {
  const { status, fields } = refusal(answer)
  expect(status).toBe(422)
  return Object.keys(fields ?? {}).sort()
}

describe('a 422 names every broken field at once', () => {
  test('when somebody registers', async ({ call }) => {
    const body = { ...rosalind, ...broken, phone: '12', password: 'short', confirm_password: 'other' }
    expect(named(await call.post('user/register', body))).toEqual([
      'billing_postal_code',
      'confirm_password',
      'password',
      'phone',
      'shipping_city',
      'shipping_postal_code',
    ])
    expect(named(await call.post('user/register', { ...rosalind, ...broken }))).toEqual(brokenPlaces)
    expect(named(await call.post('user/register', {}))).toEqual(['email', 'first_name', 'password', 'phone'])
    expect(named(await call.post('user/register', { ...rosalind, is_guest: 'yes', email: '' }))).toEqual([
      'email',
      'is_guest',
    ])
  })

  test('when a guest does', async ({ call }) =>
    expect(
      named(await call.post('user/register', { ...rosalind, ...broken, phone: '123', is_guest: true })),
    ).toEqual([...brokenPlaces.slice(0, 1), 'phone', ...brokenPlaces.slice(1)]))

  test('when somebody changes themselves', async ({ call }) => {
    const { token } = await joined(call)
    const body = {
      ...broken,
      phone: '12',
      email: 'new@example.com',
      password: 'Rosalind1',
      confirm_password: 'Rosalind2',
      profile_pic: 'nonsense',
    }
    expect(named(await call.post('user/update', body, { token }))).toEqual([
      'billing_postal_code',
      'confirm_password',
      'current_password',
      'password',
      'phone',
      'profile_pic',
      'shipping_city',
      'shipping_postal_code',
    ])
    const wrong = { ...broken, email: 'new@example.com', current_password: 'not it' }
    expect(named(await call.post('user/update', wrong, { token }))).toEqual([
      'billing_postal_code',
      'current_password',
      'shipping_city',
      'shipping_postal_code',
    ])
    expect((await call.get('user/me', { token })).body.user).toMatchObject({ phone: rosalind.phone })
  })

  test('also of an address that is only changed in part', async ({ call }) => {
    const { token } = await joined(call, { ...place('shipping') })
    const body = { phone: '12', shipping_postal_code: 'NOPE', billing_city: 'Marlow' }
    expect(named(await call.post('user/update', body, { token }))).toEqual([
      'billing_address_l1',
      'billing_hno',
      'billing_postal_code',
      'phone',
      'shipping_postal_code',
    ])
  })

  test('when an address goes into the book', async ({ call }) => {
    const { token } = await joined(call)
    const body = { first_name: '', last_name: 'Vane', phone: '12', postal_code: 'NOPE', city: 'Marlow' }
    expect(named(await call.post('user/address', body, { token }))).toEqual([
      'address_l1',
      'first_name',
      'hno',
      'phone',
      'postal_code',
    ])
  })

  test('when a forgotten password is set again', async ({ call }) =>
    expect(named(await call.post('user/reset', { password: 'short', confirm_password: 'other' }))).toEqual([
      'confirm_password',
      'password',
      'reset_token',
    ]))
})

describe('a country or a title sent alone', () => {
  test('is judged and kept', async ({ call }) => {
    const { token } = await joined(call, { ...place('shipping'), ...place('billing') })
    const { body } = await call.post(
      'user/update',
      { shipping_country: 'Germany', billing_title: 'Mrs.' },
      { token },
    )
    expect(body.user).toMatchObject({
      shipping_country: 'DE',
      shipping_address_l1: 'Mill Lane',
      billing_country: 'GB',
      billing_title: 'Mrs.',
    })
    expect(named(await call.post('user/update', { shipping_country: 'Atlantis' }, { token }))).toEqual([
      'shipping_country',
    ])
    // A British address must have a British postcode again.
    await call.post('user/update', { shipping_postal_code: '10115' }, { token })
    expect(named(await call.post('user/update', { shipping_country: 'UK' }, { token }))).toEqual([
      'shipping_postal_code',
    ])
  })

  test('is refused where there is no address that it could belong to', async ({ call }) => {
    const { token } = await joined(call)
    const rest = ['shipping_address_l1', 'shipping_city', 'shipping_hno', 'shipping_postal_code']
    expect(named(await call.post('user/update', { shipping_country: 'DE' }, { token }))).toEqual(rest)
    expect(named(await call.post('user/update', { shipping_title: 'Dr.' }, { token }))).toEqual(rest)
    expect(named(await call.post('user/update', { shipping_country: 'Atlantis' }, { token }))).toContain(
      'shipping_country',
    )
    expect((await call.post('user/update', { shipping_country: 'GB' }, { token })).status).toBe(200)
  })
})

describe('an address whose lines are all emptied', () => {
  const empty = (prefix: string) => ({
    ...place(prefix, { hno: '', address_l1: '', city: '', postal_code: '' }),
    [`${prefix}_county`]: '',
  })

  test('is removed', async ({ call }) => {
    const { token } = await joined(call, { ...place('shipping', { country: 'DE' }), ...place('billing') })
    const { body } = await call.post(
      'user/update',
      { ...empty('shipping'), shipping_country: 'DE' },
      { token },
    )
    expect(body.user).toMatchObject({ shipping_hno: '', billing_hno: '4' })
    expect((await call.get('user/addresses', { token })).body.addresses).toHaveLength(1)
  })

  test('stays for billing, if it serves for both', async ({ call }) => {
    const { token } = await joined(call)
    const home = { first_name: 'Rosa', last_name: 'Vane', phone: '07700900123' }
    const lines = { hno: '4', address_l1: 'Mill Lane', city: 'Marlow', postal_code: 'SL7 1QA' }
    await call.post('user/address', { ...home, ...lines }, { token })
    const { body } = await call.post('user/update', empty('shipping'), { token })
    expect(body.user).toMatchObject({ shipping_hno: '', billing_hno: '4' })
    const { body: none } = await call.post('user/update', empty('billing'), { token })
    expect(none.user).toMatchObject({ shipping_hno: '', billing_hno: '' })
    expect((await call.get('user/addresses', { token })).body.addresses).toEqual([])
  })

  test('is refused field by field, if only some are', async ({ call }) => {
    const { token } = await joined(call, place('shipping'))
    expect(
      named(await call.post('user/update', { ...place('shipping'), shipping_city: '' }, { token })),
    ).toEqual(['shipping_city'])
  })
})

describe('the token that user/update answers', () => {
  test('is the caller’s own, bare or as Bearer', async ({ call }) => {
    const { token } = await joined(call)
    const change = { last_name: 'Vane' }
    expect((await call.post('user/update', change, { token })).body.token).toBe(token)
    expect((await call.post('user/update', change, { token: `Bearer ${token}` })).body.token).toBe(token)
    const next = { first_name: 'Rosa', password: 'a lantern in the boathouse', current_password: password }
    const { body } = await call.post('user/update', next, { token })
    expect((await call.get('user/me', { token: String(body.token) })).status).toBe(200)
  })

  test('is empty for our own pages, whose cookie no script can read', async ({ call }) => {
    const { token } = await joined(call)
    const { status, body } = await call.post(
      'user/update',
      { last_name: 'Vane' },
      { cookie: `logedInUserDetails=${token}`, headers: { origin: 'http://shop.test' } },
    )
    expect({ status, token: body.token }).toEqual({ status: 200, token: '' })
  })
})
