import { describe, expect } from 'vitest'
import { joined, keyTo, later, mailTo, refusal, rosalind, test } from './testing/calls.ts'

const { email, password } = rosalind
const fresh = 'a lantern in the boathouse'
const mill = {
  billing_hno: '4',
  billing_address_l1: 'Mill Lane',
  billing_city: 'Marlow',
  billing_county: '',
  billing_postal_code: 'SL7 1QA',
  billing_country: 'GB',
}

describe('user/update', () => {
  test('changes what is said and leaves the rest', async ({ call }) => {
    const { user, token } = await joined(call)
    const { status, body } = await call.post(
      `user/update?id=${user.id}`,
      { last_name: 'Vane', phone: '0163296012', address: 'The old mill, by the weir' },
      { token },
    )
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      first_name: 'Rosalind',
      last_name: 'Vane',
      phone: '0163296012',
      address: 'The old mill, by the weir',
      email,
    })
  })

  test('is only for oneself', async ({ call }) => {
    const { user } = await joined(call)
    const { token: theirs } = await joined(call, { email: 'other@example.com' })
    expect(
      refusal(await call.post(`user/update?id=${user.id}`, { first_name: 'Mallory' }, { token: theirs })),
    ).toMatchObject({ status: 404 })
    expect(refusal(await call.post(`user/update?id=${user.id}`, { first_name: 'Mallory' }))).toMatchObject({
      status: 401,
    })
  })

  test('reads nothing of what a stranger sends, and only a picture of what is long', async ({ call }) => {
    const deep = `{"profile_pic":${'['.repeat(3_400_000)}${']'.repeat(3_400_000)}}`
    const names = `{${Array.from({ length: 400_000 }, (_, i) => `"n${i}":1`).join()}}`
    const headers = { 'content-type': 'application/json' }
    for (const body of [deep, '{"not JSON'])
      expect(refusal(await call.post('user/update', body, { headers })).status).toBe(401)
    const { token } = await joined(call)
    for (const body of [deep, names])
      expect(refusal(await call.post('user/update', body, { headers, token }))).toMatchObject({
        status: 413,
        code: 'too_large',
      })
    expect(refusal(await call.post('user/login', deep, { headers })).status).toBe(413)
  })

  test('makes nobody an admin', async ({ call }) => {
    const { token } = await joined(call)
    const { body } = await call.post('user/update', { is_admin: true, is_guest: true }, { token })
    expect(body.user).toMatchObject({ is_admin: false, is_guest: false })
  })

  test.for([
    [{ first_name: '' }, 'first_name'],
    [{ first_name: null }, 'first_name'],
    [{ phone: '123456789' }, 'phone'],
    [{ phone: '012345678901' }, 'phone'],
    [{ address: 'x'.repeat(201) }, 'address'],
    [{ email: 'nonsense' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ profile_pic: 'nonsense' }, 'profile_pic'],
    [{ profile_pic: 'data:image/png;base64,aGVsbG8=' }, 'profile_pic'],
    [{ billing_hno: 'x'.repeat(46) }, 'billing_hno'],
    [{ shipping_title: 'Emperor' }, 'shipping_title'],
    [{ ...mill, billing_country: 'Atlantis' }, 'billing_country'],
  ])('refuses %j', async ([body, field], { call }) => {
    const { token } = await joined(call)
    const answer = refusal(await call.post('user/update', body, { token }))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.fields ?? {})).toContain(field)
  })
})

describe('a new password', () => {
  test('needs the old one, ends the other sessions and is told by mail', async ({ call, db }) => {
    const { token } = await joined(call)
    const { body } = await call.post('user/login', { email, password })
    const change = { password: fresh, current_password: password }
    expect((await call.post('user/update', change, { token })).status).toBe(200)
    expect((await call.get('user/me', { token })).status).toBe(200)
    expect((await call.get('user/me', { token: String(body.token) })).status).toBe(401)
    expect((await call.post('user/login', { email, password: fresh })).status).toBe(200)
    expect((await mailTo(db, email)).some(({ subject }) => /password/i.test(subject))).toBe(true)
  })

  test.for([
    [{ password: fresh }, 'Please enter your current password'],
    [{ password: fresh, current_password: 'wrong' }, 'That is not your current password'],
  ])('is refused for %j', async ([change, because], { call }) => {
    const { token } = await joined(call)
    expect(refusal(await call.post('user/update', change, { token })).fields).toEqual({
      current_password: because,
    })
    expect((await call.post('user/login', { email, password })).status).toBe(200)
  })

  test('is not for guests, who have none', async ({ call }) => {
    const { token } = await joined(call, { is_guest: true })
    const change = { password: fresh, current_password: 'whatever it is' }
    expect(refusal(await call.post('user/update', change, { token }))).toMatchObject({
      status: 409,
      code: 'guest',
    })
  })

  test('can’t be guessed at from an open browser', async ({ call }) => {
    const { token } = await joined(call)
    for (let i = 0; i < 10; i++)
      await call.post('user/update', { password: fresh, current_password: `no ${i}` }, { token })
    const right = await call.post('user/update', { password: fresh, current_password: password }, { token })
    expect(refusal(right)).toMatchObject({ status: 429 })
  })
})

describe('a new e-mail', () => {
  const change = { email: 'Rosalind.Vane@example.org', current_password: password }

  test('holds once it is confirmed there', async ({ call, db }) => {
    const { token } = await joined(call)
    const { body } = await call.post('user/update', change, { token })
    expect(body.user).toMatchObject({ email, pending_email: change.email })
    const confirm = { token: await keyTo(db, change.email, 'confirm-email') }
    expect((await call.post('user/confirm-email', confirm, { token })).body).toEqual({ email: change.email })
    expect((await call.get('user/me', { token })).body.user).toMatchObject({
      email: change.email,
      pending_email: null,
    })
    expect((await call.post('user/login', { email: change.email, password })).status).toBe(200)
    expect(refusal(await call.post('user/confirm-email', confirm))).toMatchObject({
      status: 422,
      code: 'dead_key',
    })
  })

  test('is told to the old one, which can stop it and everybody who is signed in', async ({ call, db }) => {
    const { token } = await joined(call)
    await call.post('user/update', change, { token })
    expect((await call.post('user/keep-email', { token: await keyTo(db, email, 'keep-email') })).status).toBe(
      200,
    )
    expect((await call.get('user/me', { token })).status).toBe(401)
    expect(
      (await call.post('user/confirm-email', { token: await keyTo(db, change.email, 'confirm-email') }))
        .status,
    ).toBe(422)
    expect(refusal(await call.post('user/login', { email, password }))).toMatchObject({
      code: 'invalid_password',
    })
  })

  test('can be withdrawn while it waits, by nobody else', async ({ call, db }) => {
    const { token } = await joined(call)
    const { token: theirs } = await joined(call, { email: 'other@example.com' })
    await call.post('user/update', change, { token })
    expect((await call.post('user/withdraw-email')).status).toBe(401)
    expect(refusal(await call.post('user/withdraw-email', {}, { token: theirs })).status).toBe(404)
    expect((await call.post('user/withdraw-email', {}, { token })).body).toEqual({ ok: true })
    expect((await call.get('user/me', { token })).body.user).toMatchObject({ email, pending_email: null })
    for (const [address, page] of [
      [change.email, 'confirm-email'],
      [email, 'keep-email'],
    ] as const)
      expect(
        refusal(await call.post(`user/${page}`, { token: await keyTo(db, address, page) })),
      ).toMatchObject({ status: 422, code: 'dead_key' })
    expect(refusal(await call.post('user/withdraw-email', {}, { token })).status).toBe(404)
  })

  test('that somebody has already is answered alike, and never holds', async ({ call, db }) => {
    await joined(call, { email: change.email })
    const { token } = await joined(call)
    const before = (await mailTo(db, change.email)).length
    const { status, body } = await call.post('user/update', change, { token })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email, pending_email: change.email })
    expect(await mailTo(db, change.email)).toHaveLength(before)
  })

  test('that somebody takes meanwhile does not hold', async ({ call, db }) => {
    const { token } = await joined(call)
    await call.post('user/update', change, { token })
    const key = await keyTo(db, change.email, 'confirm-email')
    await joined(call, { email: change.email })
    expect((await call.post('user/confirm-email', { token: key })).status).toBe(422)
  })

  test('that is somebody else’s is not mailed to again and again, by however many accounts', async ({
    call,
    db,
  }) => {
    const wanted = { email: 'ruth@example.com', current_password: password }
    const answers = []
    for (let i = 0; i < 4; i++) {
      const { token } = await joined(call, { email: `rosalind-${i}@example.com` })
      answers.push((await call.post('user/update', wanted, { token })).status)
    }
    expect(answers).toEqual([200, 200, 200, 429])
    expect(await mailTo(db, 'ruth@example.com')).toHaveLength(3)
  })

  test('runs out after a day, and needs the password', async ({ call, db }) => {
    const { token } = await joined(call)
    expect(refusal(await call.post('user/update', { email: change.email }, { token })).fields).toHaveProperty(
      'current_password',
    )
    await call.post('user/update', change, { token })
    later(24 * 60)
    const key = await keyTo(db, change.email, 'confirm-email')
    expect(key).not.toBe('')
    expect((await call.post('user/confirm-email', { token: key })).status).toBe(422)
  })

  test('that is the old one in other case changes nothing', async ({ call, db }) => {
    const { token } = await joined(call)
    expect((await call.post('user/update', { email: 'ROSALIND@example.com' }, { token })).status).toBe(200)
    expect(await mailTo(db, email)).toHaveLength(1)
  })
})

describe('the addresses of the profile', () => {
  test('are kept and told again', async ({ call }) => {
    const { token } = await joined(call)
    const { body } = await call.post('user/update', mill, { token })
    expect(body.user).toMatchObject({ ...mill, shipping_hno: '' })
    const { body: changed } = await call.post('user/update', { billing_city: 'Henley' }, { token })
    expect(changed.user).toMatchObject({ ...mill, billing_city: 'Henley' })
  })

  test('in one’s own name follow it when it is put right, in another’s they stay', async ({ call }) => {
    const { token } = await joined(call)
    await call.post('user/update', mill, { token })
    await call.post('user/update', { first_name: 'Rosa', phone: '01632960777', ...mill }, { token })
    const addresses = async () =>
      (await call.get('user/addresses', { token })).body.addresses as { id: string }[]
    expect(await addresses()).toMatchObject([{ first_name: 'Rosa', phone: '01632960777' }])
    const [own] = await addresses()
    await call.post('user/address', { ...own, first_name: 'Celia', phone: '01632960778' }, { token })
    await call.post('user/update', { first_name: 'Rosalind', phone: '01632960779', ...mill }, { token })
    expect(await addresses()).toMatchObject([{ first_name: 'Celia', phone: '01632960778' }])
  })

  test('that a form leaves empty are not touched', async ({ call }) => {
    const { token } = await joined(call)
    await call.post('user/update', mill, { token })
    const empty = Object.fromEntries(
      Object.keys(mill).map((name) => [name.replace('billing', 'shipping'), '']),
    )
    const { body } = await call.post('user/update', { ...empty, shipping_country: 'GB' }, { token })
    expect(body.user).toMatchObject({ ...mill, shipping_hno: '' })
  })

  test('are refused while half of them is missing', async ({ call }) => {
    const { token } = await joined(call)
    const answer = refusal(await call.post('user/update', { billing_hno: '4' }, { token }))
    expect(Object.keys(answer.fields ?? {})).toEqual([
      'billing_address_l1',
      'billing_city',
      'billing_postal_code',
    ])
  })
})
