import { describe, expect } from 'vitest'
import { authenticator } from '../../../../test/authenticator.ts'
import {
  acceptedByPassword,
  codeOf,
  email,
  invited,
  later,
  password,
  signIn,
} from '../../../../test/invited.ts'
import { refusal, staffWith, test } from '../../../../test/office.ts'

describe('a passkey of the shop', () => {
  test('does not open the office: a password was enough to make it', async ({ street, hands: { owner } }) => {
    await acceptedByPassword(street, (await invited({ street, owner })).token)
    const thief = street.newcomer()
    const { body } = await thief.post('user/login', { email, password })
    thief.token = body.token
    const offer = (await thief.post('user/passkey/offer', { current_password: password })).body
    const device = authenticator()
    const made = { ticket: offer.ticket, name: 'Mine', response: device.register(offer.options) }
    expect((await thief.post('user/passkey/add', made)).status).toBe(200)
    const asked = (await thief.post('office/passkey/ask')).body
    const signed = { ticket: asked.ticket, response: device.authenticate(asked.options) }
    expect(refusal(await street.newcomer().post('office/sign-in/passkey', signed))).toMatchObject({
      code: 'passkey_refused',
    })
  })
})

describe('signing in by password and code', () => {
  test('takes each code once', async ({ street, hands: { owner } }) => {
    const { secret } = await acceptedByPassword(street, (await invited({ street, owner })).token)
    const first = codeOf(secret, street)
    expect(refusal(await signIn(street, first)), 'used at the acceptance').toMatchObject({
      status: 422,
      code: 'sign_in_refused',
    })
    later(street, 1)
    const next = codeOf(secret, street)
    expect(await signIn(street, next)).toMatchObject({ status: 200, body: { staff: { role: 'packer' } } })
    expect(refusal(await signIn(street, next)).code).toBe('sign_in_refused')
    later(street, 5)
    expect(refusal(await signIn(street, codeOf(secret, street, -4))).code, 'too old').toBe('sign_in_refused')
  })

  test('takes each recovery code once, however it is typed', async ({ street, hands: { owner } }) => {
    const { answer } = await acceptedByPassword(street, (await invited({ street, owner })).token)
    const [first = '', second = ''] = answer.body.recovery_codes
    expect((await signIn(street, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect(refusal(await signIn(street, first)).code).toBe('sign_in_refused')
    expect((await signIn(street, second)).status).toBe(200)
  })

  test('says the same to those who do not work here', async ({ street, hands: { owner } }) => {
    const { secret } = await acceptedByPassword(street, (await invited({ street, owner })).token)
    later(street, 1)
    const shopper = street.newcomer()
    await shopper.join({ email: 'shopper@example.com', password })
    const answers = [
      await signIn(street, codeOf(secret, street), { password: 'wrong password' }),
      await signIn(street, codeOf(secret, street), { email: 'nobody@example.com' }),
      await signIn(street, codeOf(secret, street), { email: 'shopper@example.com' }),
      await signIn(street, '000000'),
    ].map(refusal)
    for (const each of answers) expect(each).toEqual(answers[0])
  })

  test('lets nobody guess codes', async ({ street, hands: { owner } }) => {
    const { secret } = await acceptedByPassword(street, (await invited({ street, owner })).token)
    later(street, 1)
    for (let n = 0; n < 5; n++) expect((await signIn(street, '000000')).status).toBe(422)
    // The same words as for a wrong password: 'too many codes' would say that the password is right.
    const [right, wrong] = [
      await signIn(street, codeOf(secret, street)),
      await signIn(street, '1', { password: 'x' }),
    ]
    expect(refusal(right)).toMatchObject({ status: 422, code: 'sign_in_refused' })
    expect(right.body).toEqual(wrong.body)
    later(street, 16)
    expect((await signIn(street, codeOf(secret, street))).status).toBe(200)
  })

  test('opens nothing for somebody who has left', async ({ street, hands: { owner } }) => {
    const { secret, answer } = await acceptedByPassword(street, (await invited({ street, owner })).token)
    await owner.post(`office/staff/${answer.body.staff.id}/end`)
    later(street, 1)
    expect(refusal(await signIn(street, codeOf(secret, street))).code).toBe('sign_in_refused')
    const { body } = await street.newcomer().post('user/login', { email, password })
    expect(body.user.is_admin).toBe(false)
  })
})

describe('stepping up', () => {
  test('is asked for after ten minutes, and done by a code', async ({ street, hands }) => {
    const { token } = await invited({ street, owner: hands.owner, role: 'owner' })
    const { caller, secret } = await acceptedByPassword(street, token)
    expect((await caller.get('office/staff')).status).toBe(200)
    later(street, 11)
    expect(refusal(await caller.get('office/staff'))).toMatchObject({ status: 403, code: 'step_up' })
    expect((await caller.get('office/changes')).status, 'what is not so far-reaching').toBe(200)
    for (const body of [{ code: '000000' }, {}, { ticket: 'x' }])
      expect(refusal(await caller.post('office/step-up', body)).status).toBe(422)
    expect((await caller.post('office/step-up', { code: codeOf(secret, street) })).status).toBe(200)
    expect((await caller.get('office/staff')).status).toBe(200)
  })

  test('takes one’s own passkey and nobody else’s', async ({ street, hands: { owner } }) => {
    const device = authenticator()
    const shopper = street.newcomer()
    await shopper.join()
    const { body: offer } = await shopper.post('user/passkey/offer', {
      current_password: 'blue heron over the weir',
    })
    await shopper.post('user/passkey/add', {
      ticket: offer.ticket,
      name: 'Phone',
      response: device.register(offer.options),
    })
    const asked = (await owner.post('office/passkey/ask')).body
    const signed = { ticket: asked.ticket, response: device.authenticate(asked.options) }
    expect(refusal(await owner.post('office/step-up', signed)).status).toBe(422)
    const again = (await owner.post('office/passkey/ask')).body
    expect(
      refusal(
        await street.newcomer().post('office/sign-in/passkey', {
          ticket: again.ticket,
          response: device.authenticate(again.options),
        }),
      ),
      'a shopper’s passkey',
    ).toMatchObject({ status: 422, code: 'passkey_refused' })
  })
})

describe('the code app', () => {
  test('is set up again by its first code; the one before works until then', async ({ street, hands }) => {
    const { caller, secret } = await acceptedByPassword(
      street,
      (await invited({ street, owner: hands.owner })).token,
    )
    const { body } = await caller.post('office/totp')
    expect(body.uri).toContain(body.secret)
    later(street, 1)
    expect((await signIn(street, codeOf(secret, street))).status).toBe(200)
    expect(refusal(await caller.post('office/totp/confirm', { code: '000000' })).status).toBe(422)
    const confirmed = await caller.post('office/totp/confirm', { code: codeOf(body.secret, street) })
    expect(confirmed.body.recovery_codes).toHaveLength(10)
    later(street, 1)
    expect(refusal(await signIn(street, codeOf(secret, street))).status).toBe(422)
    expect((await signIn(street, codeOf(body.secret, street))).status).toBe(200)
    expect((await caller.get('office/ways-in')).body).toEqual({ totp: true, recovery_codes_left: 10 })
    const { changes } = (await hands.owner.get('office/changes')).body
    expect(changes[0]).toMatchObject({ by: 'Zoë Ångström', after: { code_app: 'changed' } })
    expect(JSON.stringify(changes)).not.toContain(body.secret)
  })

  test('and recovery codes are not given to somebody who finds the browser open', async ({
    street,
    hands,
  }) => {
    const { caller } = await acceptedByPassword(street, (await invited({ street, owner: hands.owner })).token)
    const { body } = await caller.post('office/recovery-codes')
    expect(body.recovery_codes).toHaveLength(10)
    later(street, 11)
    for (const call of ['totp', 'totp/confirm', 'recovery-codes'])
      expect(refusal(await caller.post(`office/${call}`, { code: '000000' }))).toMatchObject({
        status: 403,
        code: 'step_up',
      })
    expect((await (await staffWith(street, 'packer')).get('office/ways-in')).body).toEqual({
      totp: false,
      recovery_codes_left: 0,
    })
  })
})
