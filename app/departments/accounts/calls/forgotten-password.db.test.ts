import { describe, expect } from 'vitest'
import { insertPasskey } from '../data/passkeys.server.ts'
import { clock, codesTo, codeTo, joined, later, mailTo, refusal, rosalind, test } from '../testing/calls.ts'

const { email } = rosalind
const fresh = 'a lantern in the boathouse'

describe('a forgotten password', () => {
  test('is replaced by way of the mail, and ends every session', async ({ call, db }) => {
    const { token } = await joined(call)
    expect((await call.post('user/forgot', { email: 'ROSALIND@example.com' })).body).toEqual({ ok: true })
    const code = await codeTo(db, email)
    expect((await mailTo(db, email)).some(({ text }) => text.includes(code))).toBe(true)

    const asPasted = ` ${code.slice(0, 3)} ${code.slice(3)} `
    const { body } = await call.post('user/verify-code', { email, code: asPasted })
    const reset = { reset_token: body.reset_token, password: fresh, confirm_password: fresh }
    expect((await call.post('user/reset', reset)).body).toEqual({ ok: true })

    expect((await call.get('user/me', { token })).status).toBe(401)
    expect((await call.post('user/login', { email, password: rosalind.password })).status).toBe(422)
    expect((await call.post('user/login', { email, password: fresh })).status).toBe(200)
    expect((await mailTo(db, email)).some(({ subject }) => /password/i.test(subject))).toBe(true)
    expect(refusal(await call.post('user/reset', reset))).toMatchObject({ status: 422, code: 'dead_key' })
  })

  test('is replaced by the owner of the mailbox, and no passkey from before that opens the account', async ({
    call,
    db,
  }) => {
    const { user } = await joined(call)
    const reset = async () => {
      await call.post('user/forgot', { email })
      const codes = await codesTo(db, email)
      const answers = await Promise.all(codes.map((code) => call.post('user/verify-code', { email, code })))
      const reset_token = answers.find(({ status }) => status === 200)?.body.reset_token
      const chosen = { reset_token, password: fresh, keep_passkeys: true }
      expect((await call.post('user/reset', chosen)).status).toBe(200)
      const { body } = await call.post('user/login', { email, password: fresh })
      return (await call.get('user/passkeys', { token: String(body.token) })).body.passkeys
    }
    const passkey = { accountId: user.id, name: 'Phone', publicKey: Buffer.alloc(1), counter: 0 }
    await insertPasskey(db, { ...passkey, id: 'before', createdAt: clock.now })
    expect(await reset()).toEqual([])
    await insertPasskey(db, { ...passkey, id: 'after', createdAt: clock.now })
    expect(await reset()).toMatchObject([{ id: 'after' }])
  })

  test('of nobody is answered alike, and no mail is sent', async ({ call, db }) => {
    await joined(call, { is_guest: true })
    for (const asked of ['nobody@example.com', email])
      expect(await call.post('user/forgot', { email: asked })).toMatchObject({
        status: 200,
        body: { ok: true },
      })
    expect(await mailTo(db, 'nobody@example.com')).toEqual([])
    expect(await mailTo(db, email)).toEqual([])
    expect(
      refusal(await call.post('user/verify-code', { email: 'nobody@example.com', code: '123456' })),
    ).toMatchObject({
      status: 422,
      code: 'wrong_code',
    })
  })

  test('is sent three codes an hour at most, known or not', async ({ call }) => {
    await joined(call)
    for (const asked of [email, 'nobody@example.com']) {
      for (let i = 0; i < 3; i++) expect((await call.post('user/forgot', { email: asked })).status).toBe(200)
      expect(refusal(await call.post('user/forgot', { email: asked }))).toMatchObject({
        status: 429,
        code: 'too_often',
      })
    }
    later(61)
    expect((await call.post('user/forgot', { email })).status).toBe(200)
  })

  test('has only its newest code', async ({ call, db }) => {
    await joined(call)
    await call.post('user/forgot', { email })
    const old = await codeTo(db, email)
    later(1)
    await call.post('user/forgot', { email })
    const newest = (await codesTo(db, email)).find((code) => code !== old) ?? ''
    expect((await call.post('user/verify-code', { email, code: old })).status).toBe(422)
    expect((await call.post('user/verify-code', { email, code: newest })).status).toBe(200)
  })

  test('has a code that runs out', async ({ call, db }) => {
    await joined(call)
    await call.post('user/forgot', { email })
    const code = await codeTo(db, email)
    later(15)
    expect(refusal(await call.post('user/verify-code', { email, code }))).toMatchObject({
      status: 422,
      code: 'wrong_code',
    })
  })

  test('has a key that runs out', async ({ call, db }) => {
    await joined(call)
    await call.post('user/forgot', { email })
    const { body } = await call.post('user/verify-code', {
      email,
      code: await codeTo(db, email),
    })
    later(15)
    expect(
      refusal(await call.post('user/reset', { reset_token: body.reset_token, password: fresh })),
    ).toMatchObject({ code: 'dead_key' })
  })

  test('takes five tries, whether one after the other or all at once', async ({ ownCall, ownDatabase }) => {
    await joined(ownCall)
    await ownCall.post('user/forgot', { email })
    const code = await codeTo(ownDatabase.db, email)
    const wrong = Array.from({ length: 12 }, (_, i) =>
      String((Number(code) + i + 1) % 1_000_000).padStart(6, '0'),
    )
    await Promise.all(wrong.map((guess) => ownCall.post('user/verify-code', { email, code: guess })))
    expect((await ownCall.post('user/verify-code', { email, code })).status).toBe(422)
  })

  test('gives one key for the right code, however often it comes', async ({ ownCall, ownDatabase }) => {
    await joined(ownCall)
    await ownCall.post('user/forgot', { email })
    const code = await codeTo(ownDatabase.db, email)
    const answers = await Promise.all([1, 2, 3].map(() => ownCall.post('user/verify-code', { email, code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test.for<[string, object, object]>([
    ['user/forgot', { email: 'x' }, { email: 'Please enter a valid email address.' }],
    ['user/forgot', {}, { email: 'Please enter a valid email address.' }],
    ['user/verify-code', { email, code: '12345' }, { code: 'Invalid code. Please enter a 6-digit code.' }],
    ['user/verify-code', { email, code: 123456 }, { code: 'Invalid code. Please enter a 6-digit code.' }],
    ['user/verify-code', { email, code: '12345a' }, { code: 'Invalid code. Please enter a 6-digit code.' }],
    [
      'user/reset',
      { reset_token: 'x', password: fresh, confirm_password: 'other' },
      { confirm_password: 'Passwords do not match.' },
    ],
    ['user/reset', { reset_token: 'x', password: 'short' }, { password: 'At least 8 characters, please' }],
    ['user/reset', { password: fresh }, { reset_token: 'This link is not complete' }],
  ])('%s refuses %j', async ([path, body, fields], { call }) => {
    expect(refusal(await call.post(path, body))).toMatchObject({ status: 422, fields })
  })
})
