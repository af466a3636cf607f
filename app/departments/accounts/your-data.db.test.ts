import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { NOON } from '../../../test/shop.ts'
import { resetPassword } from './calls/forgotten-password.server.ts'
import { becomeAccount, type HandOver, offerAccount } from './guests.server.ts'
import { type Call, codeTo, joined, keyTo, later, mailTo, refusal, rosalind, test } from './testing/calls.ts'

const { email, password } = rosalind

/** An account whose e-mail is verified by a code. */
async function proven(call: Call, db: Db): Promise<string> {
  await joined(call)
  await call.post('user/forgot', { email })
  const { body } = await call.post('user/verify-code', { email, code: await codeTo(db, email) })
  await call.post('user/reset', { reset_token: body.reset_token, password })
  return String((await call.post('user/login', { email, password })).body.token)
}

describe('your data', () => {
  test('is told in full, without a secret', async ({ call, db }) => {
    const token = await proven(call, db)
    await call.post('user/subscribe', { email })
    const { body, headers } = await call.get('user/export', { token })
    expect(headers['content-disposition']).toBe('attachment; filename="your-data.json"')
    expect(body).toMatchObject({
      profile: { firstName: 'Rosalind', email },
      addresses: [],
      picture: null,
      sessions: [{ agent: 'Unknown device' }],
      passkeys: [],
      newsletter: { email, leftAt: null },
    })
    expect(JSON.stringify(body)).not.toMatch(/hash|argon/i)
    expect(JSON.stringify(body)).not.toContain(token)
  })

  test('is erased, and everything that hangs on it', async ({ call, db }) => {
    const token = await proven(call, db)
    await call.post('user/subscribe', { email })
    expect((await call.post('user/erase', { current_password: password }, { token })).body).toEqual({
      ok: true,
    })
    expect((await call.get('user/me', { token })).status).toBe(401)
    expect(refusal(await call.post('user/login', { email, password }))).toMatchObject({
      error_message: 'Email not registered',
    })
    const { token: again } = await joined(call)
    expect((await call.get('shopper', { token: again })).body).toMatchObject({ is_subscriber: false })
  })

  test('is erased by nobody else', async ({ call }) => {
    const { token } = await joined(call)
    expect((await call.post('user/erase', {})).status).toBe(401)
    expect(refusal(await call.post('user/erase', {}, { token })).fields).toHaveProperty('current_password')
    expect(
      refusal(await call.post('user/erase', { current_password: 'wrong' }, { token })).fields,
    ).toHaveProperty('current_password')
    expect((await call.get('user/me', { token })).status).toBe(200)
    expect((await call.get('user/export')).status).toBe(401)
  })

  test('of a guest goes without a password: there is none', async ({ call }) => {
    const { token } = await joined(call, { is_guest: true })
    expect((await call.post('user/erase', {}, { token })).status).toBe(200)
    expect((await call.get('user/me', { token })).status).toBe(401)
  })
})

describe('a guest who wants an account', () => {
  const fresh = 'a lantern in the boathouse'

  test('gets it by the link in the mail', async ({ call, db }) => {
    await joined(call, {
      is_guest: true,
      billing_hno: '4',
      billing_address_l1: 'Mill Lane',
      billing_city: 'Marlow',
      billing_postal_code: 'SL7 1QA',
    })
    expect((await call.post('user/offer-account', { email })).body).toEqual({ ok: true })
    const key = await keyTo(db, email, 'become-account')
    const { status, body } = await call.post('user/become-account', {
      token: key,
      password: fresh,
      confirm_password: fresh,
    })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      email,
      first_name: 'Rosalind',
      is_guest: false,
      billing_address_l1: 'Mill Lane',
    })
    expect((await call.post('user/login', { email, password: fresh })).status).toBe(200)
    expect(refusal(await call.post('user/become-account', { token: key, password: fresh }))).toMatchObject({
      status: 422,
      code: 'dead_key',
    })
  })

  test('is told nothing about who has bought here', async ({ call, db }) => {
    await joined(call)
    for (const asked of ['nobody@example.com', email]) {
      expect(await call.post('user/offer-account', { email: asked })).toMatchObject({
        status: 200,
        body: { ok: true },
      })
      expect((await mailTo(db, asked)).filter(({ text }) => text.includes('become-account'))).toEqual([])
    }
  })

  test('has a week, three tries an hour, and a good password to choose', async ({ call, db }) => {
    await joined(call, { is_guest: true })
    for (let i = 0; i < 3; i++) await call.post('user/offer-account', { email })
    expect((await call.post('user/offer-account', { email })).status).toBe(429)
    const key = await keyTo(db, email, 'become-account')
    expect((await call.post('user/become-account', { token: key, password: 'short' })).status).toBe(422)
    later(7 * 24 * 60)
    expect((await call.post('user/become-account', { token: key, password: fresh })).status).toBe(422)
  })
})

describe('what guests have done', () => {
  const fresh = 'a lantern in the boathouse'
  const deps = { now: NOON, publicUrl: 'https://shop.test', ip: '192.0.2.1' }
  const noted = () => {
    const taken: string[][] = []
    const handOver: HandOver = async (_, guestIds, account) => {
      taken.push([account.email, ...guestIds])
    }
    return { taken, handOver }
  }

  test('goes to the account that one of them becomes', async ({ call, db }) => {
    const { user: first } = await joined(call, { is_guest: true })
    later(1)
    const { user: second } = await joined(call, { is_guest: true, first_name: 'Rosa' })
    await offerAccount(db, email, deps)
    const { taken, handOver } = noted()
    const caller = { ip: '192.0.2.1', agent: undefined }
    const key = await keyTo(db, email, 'become-account')
    const { account } = await becomeAccount(db, key, fresh, { ...deps, caller, handOver })
    expect(account.firstName, 'as the latest of them called themselves').toBe('Rosa')
    expect(taken).toEqual([[email, second.id, first.id]])
  })

  test('goes to somebody who proves the e-mail theirs, and not before', async ({ call, db }) => {
    const { user: guest } = await joined(call, { is_guest: true })
    const { token } = await joined(call)
    const { taken, handOver } = noted()
    await call.post('user/forgot', { email })
    const { body } = await call.post('user/verify-code', { email, code: await codeTo(db, email) })
    await resetPassword(db, String(body.reset_token), fresh, { ...deps, handOver })
    expect(taken).toEqual([[email, guest.id]])
    expect((await call.get('user/me', { token })).status).toBe(401)
  })
})

describe('passkeys', () => {
  test('are offered to account holders only', async ({ call }) => {
    expect((await call.post('user/passkey/offer')).status).toBe(401)
    const { token: guest } = await joined(call, { is_guest: true })
    expect(refusal(await call.post('user/passkey/offer', {}, { token: guest }))).toMatchObject({
      status: 409,
      code: 'guest',
    })
    const { token } = await joined(call)
    const { body } = await call.post('user/passkey/offer', { current_password: password }, { token })
    expect(body.options).toMatchObject({
      rp: { id: 'shop.test', name: 'Marlow & Reed' },
      user: { name: email },
    })
    expect((await call.get('user/passkeys', { token })).body).toEqual({ passkeys: [] })
  })

  test('are not offered to somebody who finds a browser open', async ({ call }) => {
    const { token } = await joined(call)
    for (const said of [{}, { current_password: 'not the password' }])
      expect(refusal(await call.post('user/passkey/offer', said, { token }))).toMatchObject({
        status: 422,
        fields: { current_password: expect.any(String) },
      })
    for (let i = 0; i < 9; i++)
      await call.post('user/passkey/offer', { current_password: 'a guess' }, { token })
    expect((await call.post('user/passkey/offer', { current_password: password }, { token })).status).toBe(
      429,
    )
  })

  test.for([
    [{ id: '\0' }],
    [{ rawId: 'a b' }],
    [{ response: { clientDataJSON: 'e30', transports: ['\0'] } }],
    [{ response: { clientDataJSON: 'e30', transports: {} } }],
    [{ type: 'other' }],
  ])('are refused as %j', async ([spoilt], { call }) => {
    const { token } = await joined(call)
    const sound = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'e30' },
    }
    const { body: offered } = await call.post('user/passkey/offer', { current_password: password }, { token })
    const { body: asked } = await call.post('user/passkey/ask')
    const response = { ...sound, ...spoilt }
    const added = { ticket: offered.ticket, name: 'Mine', response }
    expect((await call.post('user/passkey/add', added, { token })).status).toBe(422)
    const entered = { ticket: asked.ticket, response }
    expect((await call.post('user/passkey/sign-in', entered)).status).toBe(422)
    expect((await call.post('user/passkey/remove', { id: '\0' }, { token })).status).toBe(404)
  })

  test('that sign nothing open nothing', async ({ call }) => {
    const { token } = await joined(call)
    const { body } = await call.post('user/passkey/offer', { current_password: password }, { token })
    const response = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'e30', attestationObject: 'e30' },
    }
    const forged = await call.post(
      'user/passkey/add',
      { ticket: body.ticket, name: 'Mine', response },
      { token },
    )
    expect(refusal(forged)).toMatchObject({ status: 422, code: 'passkey_refused' })
    const { body: asked } = await call.post('user/passkey/ask')
    const entered = await call.post('user/passkey/sign-in', { ticket: asked.ticket, response })
    expect(refusal(entered)).toMatchObject({ status: 422, code: 'passkey_refused' })
    expect(refusal(await call.post('user/passkey/remove', { id: 'AAAA' }, { token }))).toMatchObject({
      status: 404,
    })
  })
})
