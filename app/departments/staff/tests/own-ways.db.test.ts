import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { authenticator } from '../../../../test/authenticator.ts'
import { PASSWORD } from '../../../../test/callers.ts'
import { type Caller, refusal, type Street, staffWith, test } from '../../../../test/office.ts'
import { letPasskeyOpenOffice } from '../../accounts/staff.server.ts'
import { hire } from '../members.server.ts'

/** A shopper who works here too, with a passkey for both. */
async function atWork(street: Street) {
  const shopper = street.newcomer()
  await shopper.join()
  const { user } = (await shopper.get('shopper')).body
  await street.db.transaction((tx) =>
    hire(
      tx,
      { id: user.id, name: 'Rosalind', role: 'packer' },
      { actor: { staffId: null, name: 'A test', via: 'command' }, now: street.clock.now },
    ),
  )
  const device = authenticator()
  const offer = (await shopper.post('user/passkey/offer', { current_password: PASSWORD })).body
  const response = device.register(offer.options)
  await shopper.post('user/passkey/add', { ticket: offer.ticket, name: 'Phone', response })
  await letPasskeyOpenOffice(street.db, user.id, device.id)
  return { shopper, device, office: await signedIn(street, device), email: user.email as string }
}

async function signedIn(street: Street, device: ReturnType<typeof authenticator>): Promise<Caller> {
  const caller = street.newcomer()
  const asked = (await caller.post('office/passkey/ask')).body
  const signed = { ticket: asked.ticket, response: device.authenticate(asked.options) }
  caller.token = (await caller.post('office/sign-in/passkey', signed)).body.token
  expect((await caller.get('office/session')).status).toBe(200)
  return caller
}

const isIn = async ({ get }: Caller) => (await get('office/session')).status === 200

const added = async (caller: Caller, device: ReturnType<typeof authenticator>, name = 'Key') => {
  const offer = (await caller.post('office/passkeys/offer')).body
  return caller.post('office/passkeys', {
    ticket: offer.ticket,
    name,
    response: device.register(offer.options),
  })
}

describe('a session of the office ends', () => {
  test('when the account gets a new password', async ({ street }) => {
    const { shopper, office } = await atWork(street)
    const changed = await shopper.post('user/update', {
      password: 'a lantern in the boathouse',
      current_password: PASSWORD,
    })
    expect(changed.status).toBe(200)
    expect(await isIn(office)).toBe(false)
    expect((await shopper.get('user/me')).status, 'where it was changed').toBe(200)
  })

  test('when one of its passkeys is removed', async ({ street }) => {
    const { shopper, device, office } = await atWork(street)
    expect(
      refusal(await shopper.post('user/passkey/remove', { id: device.id })),
      'one that opens the office is removed there',
    ).toMatchObject({ status: 409, code: 'opens_office' })
    expect(await isIn(office)).toBe(true)
    const ofShop = authenticator()
    const offer = (await shopper.post('user/passkey/offer', { current_password: PASSWORD })).body
    const made = { ticket: offer.ticket, name: 'Tablet', response: ofShop.register(offer.options) }
    expect((await shopper.post('user/passkey/add', made)).status).toBe(200)
    expect((await shopper.post('user/passkey/remove', { id: ofShop.id })).status).toBe(200)
    expect(await isIn(office)).toBe(false)
  })

  test('when a forgotten password is replaced', async ({ street }) => {
    const { office, email } = await atWork(street)
    await street.newcomer().post('user/forgot', { email })
    const mail = (await latestMail(street.db, 5)).find(
      ({ to, text }) => to === email && /\b\d{6}\b/.test(text),
    )
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
    const { body } = await street.newcomer().post('user/verify-code', { email, code })
    const reset = { reset_token: body.reset_token, password: 'a lantern in the boathouse' }
    expect((await street.newcomer().post('user/reset', reset)).status).toBe(200)
    expect(await isIn(office)).toBe(false)
  })

  test('when the account is erased', async ({ street }) => {
    const { shopper, office } = await atWork(street)
    expect((await shopper.post('user/erase', { current_password: PASSWORD })).status).toBe(200)
    expect(await isIn(office)).toBe(false)
  })

  test('but not when only the name changes, nor anybody else’s', async ({ street, hands: { owner } }) => {
    const { shopper, office } = await atWork(street)
    await shopper.post('user/update', { first_name: 'Rosa' })
    expect(await isIn(office)).toBe(true)
    await shopper.post('user/update', { password: 'a lantern in the boathouse', current_password: PASSWORD })
    expect(await isIn(owner)).toBe(true)
  })
})

describe('one’s own passkeys', () => {
  test('are listed, added and removed, which the log and a mail tell', async ({ street, hands }) => {
    const { office, device, email } = await atWork(street)
    const other = await signedIn(street, device)
    expect((await office.get('office/passkeys')).body.passkeys).toMatchObject([{ name: 'Phone' }])
    const second = authenticator()
    expect((await added(office, second, 'Laptop')).status).toBe(200)
    expect((await signedIn(street, second)).token).toBeTruthy()
    expect((await office.post('office/passkeys/remove', { id: device.id })).status).toBe(200)
    expect((await office.get('office/passkeys')).body.passkeys).toMatchObject([{ name: 'Laptop' }])
    expect([await isIn(office), await isIn(other)]).toEqual([true, false])
    const { changes } = (await hands.owner.get('office/changes')).body
    expect(changes.slice(0, 2)).toMatchObject([
      { by: 'Rosalind', after: { passkey: 'removed' } },
      { by: 'Rosalind', after: { passkey: 'added' } },
    ])
    const told = (await latestMail(street.db, 20)).filter(({ to }) => to === email)
    expect(told.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining('removed'), expect.stringContaining('added')]),
    )
  })

  test('can’t be the last way in that goes, nor somebody else’s', async ({ street }) => {
    const { office, device } = await atWork(street)
    expect(refusal(await office.post('office/passkeys/remove', { id: device.id }))).toMatchObject({
      status: 409,
      code: 'last_way_in',
    })
    const owner = await staffWith(street, 'owner')
    await added(owner, authenticator())
    await added(owner, authenticator())
    for (const id of [device.id, 'nope'])
      expect(refusal(await owner.post('office/passkeys/remove', { id })).status).toBe(404)
  })

  test('need a fresh proof, and what the device has signed for this offer', async ({ street }) => {
    const { office } = await atWork(street)
    const offer = (await office.post('office/passkeys/offer')).body
    const response = authenticator().register(offer.options)
    const add = (body: object) => office.post('office/passkeys', { name: 'Key', response, ...body })
    expect(refusal(await add({ ticket: 'made up' })).status).toBe(422)
    expect(refusal(await add({ ticket: offer.ticket, name: '' })).fields).toHaveProperty('name')
    street.clock.now = new Date(street.clock.now.getTime() + 11 * 60_000)
    for (const [path, body] of [
      ['passkeys/offer', {}],
      ['passkeys', { ticket: 'x', name: 'Key', response }],
      ['passkeys/remove', { id: 'x' }],
    ] as const)
      expect(refusal(await office.post(`office/${path}`, body))).toMatchObject({
        status: 403,
        code: 'step_up',
      })
    expect((await office.get('office/passkeys')).status).toBe(200)
  })
})
