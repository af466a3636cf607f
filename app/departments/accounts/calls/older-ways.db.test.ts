import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { authenticator } from '../../../../test/authenticator.ts'
import {
  type Call,
  codesTo,
  codeTo,
  joined,
  keysTo,
  later,
  mailTo,
  refusal,
  rosalind,
  test,
} from '../testing/calls.ts'

const { email, password } = rosalind
const fresh = 'a lantern in the boathouse'
const evil = 'mallory@example.org'

const login = (call: Call, as: string, by = password) => call.post('user/login', { email: as, password: by })

/** Requests another e-mail with the password; returns the token that confirms it, and the one that stops it. */
async function asksForEmail(call: Call, db: Db, from: string, to: string, by = password) {
  const { body } = await login(call, from, by)
  const token = String(body.token)
  const change = { email: to, current_password: by }
  expect((await call.post('user/update', change, { token })).status).toBe(200)
  const [confirm = ''] = await keysTo(db, to, 'confirm-email')
  const [stop = ''] = await keysTo(db, from, 'keep-email')
  return { token, confirm, stop }
}

async function addPasskey(call: Call, token: string) {
  const device = authenticator()
  const { body } = await call.post('user/passkey/offer', { current_password: password }, { token })
  const options = body.options as { challenge: string }
  const made = { ticket: body.ticket, name: 'A phone', response: device.register(options) }
  expect(await call.post('user/passkey/add', made, { token })).toMatchObject({ status: 200 })
  const signIn = async () => {
    const { body: asked } = await call.post('user/passkey/ask')
    const response = device.authenticate(asked.options as { challenge: string })
    return call.post('user/passkey/sign-in', { ticket: asked.ticket, response })
  }
  return { id: device.id, signIn }
}

async function resetToken(call: Call, db: Db, to = email) {
  const before = new Set(await codesTo(db, to))
  expect((await call.post('user/forgot', { email: to })).status).toBe(200)
  const code = (await codesTo(db, to)).find((each) => !before.has(each))
  const { body } = await call.post('user/verify-code', { email: to, code })
  return String(body.reset_token)
}

describe('a new password', () => {
  test('ends a change of e-mail that waits', async ({ call, db }) => {
    const { token } = await joined(call)
    const { confirm } = await asksForEmail(call, db, email, evil)
    await call.post('user/update', { password: fresh, current_password: password }, { token })
    expect(refusal(await call.post('user/confirm-email', { token: confirm }))).toMatchObject({
      status: 422,
      code: 'dead_key',
    })
    expect((await login(call, email, fresh)).status).toBe(200)
  })

  test('ends codes and the right to set another', async ({ call, db }) => {
    const { token } = await joined(call)
    const reset_token = await resetToken(call, db)
    const before = new Set(await codesTo(db, email))
    await call.post('user/forgot', { email })
    const code = (await codesTo(db, email)).find((each) => !before.has(each))
    await call.post('user/update', { password: fresh, current_password: password }, { token })
    expect((await call.post('user/reset', { reset_token, password: 'quite another one' })).status).toBe(422)
    expect((await call.post('user/verify-code', { email, code })).status).toBe(422)
    expect((await login(call, email, fresh)).status).toBe(200)
  })

  test('by a code from the mail takes every passkey away, unless they are to stay', async ({ call, db }) => {
    const { token } = await joined(call)
    const first = await addPasskey(call, token)
    expect((await first.signIn()).status).toBe(200)
    await call.post('user/reset', { reset_token: await resetToken(call, db), password })
    expect((await first.signIn()).status).toBe(422)
    const { body } = await login(call, email)
    const second = await addPasskey(call, String(body.token))
    const keeping = { reset_token: await resetToken(call, db), password, keep_passkeys: true }
    await call.post('user/reset', keeping)
    expect((await second.signIn()).status).toBe(200)
    expect(
      refusal(await call.post('user/reset', { ...keeping, keep_passkeys: 'yes' })).fields,
    ).toHaveProperty('keep_passkeys')
  })
})

describe('a passkey', () => {
  test('that is added or removed is told by mail; removing one ends the other sessions', async ({
    call,
    db,
  }) => {
    const { token } = await joined(call)
    const subjects = async () => (await mailTo(db, email)).map(({ subject }) => subject)
    const { id, signIn } = await addPasskey(call, token)
    expect(await subjects()).toContain('A passkey was added to your Marlow & Reed account')
    const { body } = await signIn()
    expect((await call.post('user/passkey/remove', { id }, { token })).status).toBe(200)
    expect(await subjects()).toContain('A passkey was removed from your Marlow & Reed account')
    expect((await signIn()).status).toBe(422)
    expect((await call.get('user/me', { token: String(body.token) })).status).toBe(401)
    expect((await call.get('user/me', { token })).status).toBe(200)
  })
})

describe('a new e-mail', () => {
  test('ends the other sessions, and codes that went to the old one', async ({ call, db }) => {
    const { token: other } = await joined(call)
    await call.post('user/forgot', { email })
    const code = await codeTo(db, email)
    const { token, confirm } = await asksForEmail(call, db, email, 'rosa@example.org')
    expect((await call.post('user/confirm-email', { token: confirm }, { token })).status).toBe(200)
    expect((await call.get('user/me', { token })).status).toBe(200)
    expect((await call.get('user/me', { token: other })).status).toBe(401)
    for (const tried of [email, 'rosa@example.org'])
      expect((await call.post('user/verify-code', { email: tried, code })).status).toBe(422)
  })

  test('is told to the old one once it has happened, and taken back from there', async ({ call, db }) => {
    await joined(call)
    const { token, confirm, stop } = await asksForEmail(call, db, email, evil)
    await call.post('user/confirm-email', { token: confirm }, { token })
    const passkey = await addPasskey(call, token)
    const links = await keysTo(db, email, 'keep-email')
    expect(links).toHaveLength(2)
    const [other = ''] = links.filter((key) => key !== stop)
    later(6 * 24 * 60)
    expect((await call.post('user/keep-email', { token: stop })).body).toEqual({ ok: true })

    expect((await call.get('user/me', { token })).status).toBe(401)
    expect((await passkey.signIn()).status).toBe(422)
    expect((await login(call, evil)).body).toMatchObject({ code: 'email_not_registered' })
    expect((await login(call, email)).body).toMatchObject({ code: 'invalid_password' })
    expect((await mailTo(db, evil)).map(({ subject }) => subject)).toContain(
      'Your new e-mail address was taken back',
    )
    for (const used of [stop, other])
      expect((await call.post('user/keep-email', { token: used })).status).toBe(422)
    await call.post('user/reset', { reset_token: await resetToken(call, db), password: fresh })
    expect((await login(call, email, fresh)).status).toBe(200)
  })

  test('is taken back whatever the thief has done since', async ({ call, db }) => {
    await joined(call)
    const first = await asksForEmail(call, db, email, evil)
    await call.post('user/confirm-email', { token: first.confirm }, { token: first.token })
    const { token } = first
    await call.post('user/update', { password: fresh, current_password: password }, { token })
    await call.post('user/reset', { reset_token: await resetToken(call, db, evil), password: fresh })
    const second = await asksForEmail(call, db, evil, 'other@example.org', fresh)
    await call.post('user/confirm-email', { token: second.confirm })
    expect((await call.post('user/withdraw-email', {}, { token: second.token })).status).toBe(401)
    // Nobody can register the old one in the meantime.
    expect(refusal(await call.post('user/register', rosalind))).toMatchObject({
      status: 409,
      code: 'email_taken',
    })
    expect((await call.post('user/keep-email', { token: first.stop })).status).toBe(200)
    expect((await call.post('user/keep-email', { token: second.stop })).status).toBe(422)
    await call.post('user/reset', { reset_token: await resetToken(call, db), password })
    expect((await login(call, email)).status).toBe(200)
  })

  test('is not taken back after a week', async ({ call, db }) => {
    await joined(call)
    const { token, confirm, stop } = await asksForEmail(call, db, email, evil)
    await call.post('user/confirm-email', { token: confirm }, { token })
    later(7 * 24 * 60)
    expect((await call.post('user/keep-email', { token: stop })).status).toBe(422)
    expect((await login(call, evil)).status).toBe(200)
    expect((await call.post('user/register', rosalind)).status).toBe(200)
  })

  test('stays where another account has the old one by now, but everybody is out', async ({ call, db }) => {
    await joined(call)
    const { token, confirm, stop } = await asksForEmail(call, db, email, evil)
    await call.post('user/confirm-email', { token: confirm }, { token })
    await joined(call, { email: 'second@example.org' })
    const moved = await asksForEmail(call, db, 'second@example.org', email)
    await call.post('user/confirm-email', { token: moved.confirm })
    expect(refusal(await call.post('user/keep-email', { token: stop }))).toMatchObject({
      status: 409,
      code: 'email_taken',
    })
    expect((await call.get('user/me', { token })).status).toBe(401)
    expect((await login(call, evil)).body).toMatchObject({ code: 'invalid_password' })
    expect((await login(call, email)).status).toBe(200)
  })
})
