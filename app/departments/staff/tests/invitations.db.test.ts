import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { authenticator } from '../../../../test/authenticator.ts'
import { acceptedByPassword, codeOf, email, invited, later, password } from '../../../../test/invited.ts'
import { refusal, type Street, staffWith, test } from '../../../../test/office.ts'

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
