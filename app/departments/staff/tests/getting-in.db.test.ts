import { Secret, TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { authenticator } from '../../../../test/authenticator.ts'
import { type Caller, refusal, type Street, staffWith, test } from '../../../../test/office.ts'
import type { Role } from '../staff.ts'

const email = 'zoe@example.com'
const password = 'a kettle of lapwings'

async function invited({ street, owner, role = 'packer' }: { street: Street; owner: Caller; role?: Role }) {
  const { body } = await owner.post('office/invitations', { email, name: 'Zoë Ångström', role })
  const [mail] = (await latestMail(street.db, 50)).filter(
    ({ event }) => event === `staff-invitation:${body.invitation.id}`,
  )
  expect(mail).toMatchObject({ to: email })
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { token, id: body.invitation.id as string, change: body.change as number }
}

const codeOf = (secret: string, { clock }: Street, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    // A second goes by with each call.
    timestamp: clock.now.getTime() + 1_000 + steps * 30_000,
  })

async function acceptedByPassword(street: Street, token: string) {
  const caller = street.newcomer()
  const { body: offer } = await caller.post('office/invitation', { token })
  const answer = await caller.post('office/invitation/accept-by-password', {
    token,
    password,
    code: codeOf(offer.totp.secret, street),
  })
  caller.token = answer.body.token
  return { caller, answer, secret: offer.totp.secret as string }
}

const later = ({ clock }: Street, minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

const signIn = (street: Street, code: string, more: object = {}) =>
  street.newcomer().post('office/sign-in/password', { email, password, code, ...more })

describe('an invitation', () => {
  test('makes an account and a member of staff, by password and code app', async ({ street, hands }) => {
    const { token } = await invited({ street, owner: hands.owner })
    expect((await street.newcomer().post('office/invitation', { token })).body).toMatchObject({
      name: 'Zoë Ångström',
      email,
      role: 'packer',
      invited_by: 'Hannah Reed',
      has_account: false,
      totp: { uri: expect.stringMatching(/^otpauth:\/\/totp\//) },
    })
    const { caller, answer } = await acceptedByPassword(street, token)
    expect(answer).toMatchObject({ status: 200, body: { staff: { name: 'Zoë Ångström', role: 'packer' } } })
    expect(new Set(answer.body.recovery_codes).size).toBe(10)
    expect((await caller.get('office/session')).body).toMatchObject({ stepped_up: true })
    const log = await hands.owner.get(`office/changes?subject=staff:${answer.body.staff.id}`)
    expect(log.body.changes).toMatchObject([
      { by: 'Zoë Ångström', after: { role: 'packer' }, because: 'Accepted an invitation' },
    ])
    const shopper = street.newcomer()
    const { body } = await shopper.post('user/login', { email, password })
    expect(body.user).toMatchObject({ first_name: 'Zoë', last_name: 'Ångström', is_admin: true })
  })

  test('works once, and not when it is forged, old or taken back', async ({ street, hands }) => {
    const { owner } = hands
    const gone = { status: 404, code: 'invitation_gone' }
    const { token } = await invited({ street, owner })
    await acceptedByPassword(street, token)
    for (const dead of [token, 'forged', ''])
      for (const call of ['invitation', 'invitation/accept-by-password'])
        expect(
          refusal(await street.newcomer().post(`office/${call}`, { token: dead, password, code: '123456' })),
        ).toMatchObject(gone)
    const { body } = await owner.post('office/invitations', {
      email: 'another@example.com',
      name: 'Another',
      role: 'packer',
    })
    expect((await owner.get('office/invitations')).body.invitations).toHaveLength(1)
    await owner.post(`office/invitations/${body.invitation.id}/take-back`)
    expect((await owner.get('office/invitations')).body.invitations).toEqual([])
    expect(refusal(await owner.post(`office/invitations/${body.invitation.id}/take-back`)).status).toBe(404)
  })

  test('runs out after two days', async ({ street, hands: { owner } }) => {
    const { token } = await invited({ street, owner })
    later(street, 48 * 60 + 1)
    expect(refusal(await street.newcomer().post('office/invitation', { token }))).toMatchObject({
      status: 404,
      error_message: 'This link has run out. Please ask for a new one.',
    })
  })

  test('that was used says so', async ({ street, hands: { owner } }) => {
    const { token } = await invited({ street, owner })
    await acceptedByPassword(street, token)
    expect(refusal(await street.newcomer().post('office/invitation', { token })).error_message).toBe(
      'This link was used already, or was taken back. Each works once.',
    )
  })

  test('can be sent again, as another link', async ({ street, hands: { owner } }) => {
    const { token, id } = await invited({ street, owner })
    later(street, 40 * 60)
    const back = await staffWith(street, 'owner')
    const again = await back.post(`office/invitations/${id}/send-again`)
    expect(again).toMatchObject({ status: 200, body: { invitation: { id }, mails: { held: 1 } } })
    expect((await street.newcomer().post('office/invitation', { token })).status).toBe(404)
    const [mail] = (await latestMail(street.db, 50)).filter(({ event }) =>
      event.startsWith(`staff-invitation:${id}:`),
    )
    later(street, 20 * 60)
    const fresh = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await acceptedByPassword(street, fresh)).answer.status).toBe(200)
    for (const gone of [id, crypto.randomUUID(), 'nope'])
      expect(
        refusal(await (await staffWith(street, 'owner')).post(`office/invitations/${gone}/send-again`))
          .status,
      ).toBe(404)
  })

  test('is undone with its mail, unless it was accepted', async ({ street, hands: { owner } }) => {
    const first = await invited({ street, owner })
    expect((await owner.post(`office/changes/${first.change}/undo`)).status).toBe(200)
    expect((await street.newcomer().post('office/invitation', { token: first.token })).status).toBe(404)
    expect((await latestMail(street.db, 50)).filter(({ to }) => to === email)).toEqual([])
    const second = await invited({ street, owner })
    await acceptedByPassword(street, second.token)
    expect(refusal(await owner.post(`office/changes/${second.change}/undo`))).toMatchObject({
      status: 409,
      code: 'changed_since',
    })
  })

  test('needs a good password and the right code', async ({ street, hands: { owner } }) => {
    const { token } = await invited({ street, owner })
    const caller = street.newcomer()
    const { secret } = (await caller.post('office/invitation', { token })).body.totp
    const accept = (body: object) => caller.post('office/invitation/accept-by-password', { token, ...body })
    expect(refusal(await accept({ password, code: '000000' }))).toMatchObject({
      fields: { code: expect.any(String) },
    })
    expect(refusal(await accept({ password: 'password', code: codeOf(secret, street) }))).toMatchObject({
      fields: { password: expect.any(String) },
    })
    expect(refusal(await accept({ password })).status).toBe(422)
  })

  test('asks somebody who has an account for its password', async ({ street, hands: { owner } }) => {
    const shopper = street.newcomer()
    await shopper.join({ email, password })
    const { token } = await invited({ street, owner })
    const { body } = await shopper.post('office/invitation', { token })
    expect(body.has_account).toBe(true)
    const accept = (given: string) =>
      street.newcomer().post('office/invitation/accept-by-password', {
        token,
        password: given,
        code: codeOf(body.totp.secret, street),
      })
    expect(refusal(await accept('not my password'))).toMatchObject({
      fields: { password: 'That is not your password' },
    })
    expect((await accept(password)).status).toBe(200)
    expect(
      refusal(await owner.post('office/invitations', { email, name: 'Zoë', role: 'packer' })),
    ).toMatchObject({ status: 409, code: 'known' })
  })

  test('is accepted by passkey, which then opens the office', async ({ street, hands: { owner } }) => {
    const { token } = await invited({ street, owner })
    const device = authenticator()
    const caller = street.newcomer()
    const { passkey } = (await caller.post('office/invitation', { token })).body
    expect(passkey.options.authenticatorSelection.userVerification).toBe('required')
    const answer = await caller.post('office/invitation/accept-by-passkey', {
      token,
      ticket: passkey.ticket,
      response: device.register(passkey.options),
    })
    expect(answer).toMatchObject({ status: 200, body: { staff: { role: 'packer' }, recovery_codes: [] } })
    const asked = (await caller.post('office/passkey/ask')).body
    expect(asked.options.userVerification).toBe('required')
    const signed = { ticket: asked.ticket, response: device.authenticate(asked.options) }
    expect((await caller.post('office/sign-in/passkey', signed)).body).toMatchObject({
      staff: { name: 'Zoë Ångström' },
      token: expect.stringMatching(/.{40}/),
    })
    expect(refusal(await caller.post('office/sign-in/passkey', signed)), 'replayed').toMatchObject({
      code: 'passkey_refused',
    })
  })
})

describe('several invitations to one person', () => {
  const gone = { status: 404, code: 'invitation_gone' }
  const opened = async ({ newcomer }: Street, token: string) =>
    refusal(await newcomer().post('office/invitation', { token }))

  test('are all used by the first one', async ({ street, hands: { owner } }) => {
    const asOwner = await invited({ street, owner, role: 'owner' })
    const asPacker = await invited({ street, owner })
    await acceptedByPassword(street, asPacker.token)
    expect(await opened(street, asOwner.token)).toMatchObject(gone)
  })

  test('by somebody who has left meanwhile let nobody in', async ({ street, hands: { owner, manager } }) => {
    const { id } = (await manager.get('office/session')).body.staff
    await owner.post(`office/staff/${id}`, { role: 'owner' })
    const { token } = await invited({ street, owner: manager, role: 'owner' })
    expect((await owner.post(`office/staff/${id}/end`)).status).toBe(200)
    expect(await opened(street, token)).toMatchObject(gone)
  })
})

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

  test('says the same to whoever does not work here', async ({ street, hands: { owner } }) => {
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
  test('is set up anew by its first code; the one before works until then', async ({ street, hands }) => {
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

  test('and recovery codes are not given to whoever finds the browser open', async ({ street, hands }) => {
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
