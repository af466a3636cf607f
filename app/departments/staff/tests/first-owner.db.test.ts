import { describe, expect } from 'vitest'
import { acceptedByPassword, codeOf, later, password } from '../../../../test/invited.ts'
import { refusal, type Street, staffWith, test } from '../../../../test/office.ts'
import { makeFirstOwnerLink } from '../first-owner.server.ts'
import { listStaff } from '../members.server.ts'
import { INVITATION_HOURS } from '../staff.ts'

const publicUrl = 'http://shop.test'
const mina = { name: 'Mina Vane', email: 'mina.vane@example.com' }

const ivo = { name: 'Ivo Vane', email: 'ivo.vane@example.com' }

const tokenOf = (link: string | undefined) => /token=([\w-]+)/.exec(link ?? '')?.[1] ?? ''

async function started({ db, clock }: Street, email?: string) {
  return makeFirstOwnerLink(db, { email, publicUrl, now: clock.now })
}

const look = (street: Street, token: string) => street.newcomer().post('office/first-owner', { token })

const lookAtInvitation = (street: Street, token: string) =>
  street.newcomer().post('office/invitation', { token })

const introduce = (street: Street, token: string, owner = mina) =>
  street.newcomer().post('office/first-owner/introduce', { token, ...owner })

async function introduced(street: Street, token: string, owner = mina) {
  const { status, body } = await introduce(street, token, owner)
  expect(status).toBe(200)
  return tokenOf(body.link)
}

const dead = { status: 404, code: 'link_gone' }

describe('the first owner’s link', () => {
  test('makes an owner, who comes in as everybody does', async ({ street }) => {
    const link = await started(street)
    expect(link).toMatch(/^http:\/\/shop\.test\/office\/first-owner\?token=[\w-]{43}$/)
    expect((await look(street, tokenOf(link))).body).toEqual({ email: null })
    const invitation = await introduced(street, tokenOf(link))
    expect((await street.newcomer().post('office/invitation', { token: invitation })).body).toMatchObject({
      ...mina,
      role: 'owner',
      invited_by: null,
      has_account: false,
    })
    const { caller, answer } = await acceptedByPassword(street, invitation)
    expect(answer).toMatchObject({ status: 200, body: { staff: { name: mina.name, role: 'owner' } } })
    const { changes } = (await caller.get('office/changes?by=The%20start%20of%20the%20shop')).body
    expect(changes).toMatchObject([{ via: 'command', after: { role: 'owner', name: 'set', email: 'set' } }])
  })

  test('is dead once somebody works here, with the invitation that it made', async ({ street }) => {
    const token = tokenOf(await started(street))
    const theirs = await introduced(street, token)
    const mine = await introduced(street, token, ivo)
    expect((await lookAtInvitation(street, theirs)).status).toBe(404)
    expect((await acceptedByPassword(street, mine)).answer.status).toBe(200)
    const words = 'Somebody works here already. An owner can invite you.'
    expect(refusal(await look(street, token))).toMatchObject({ ...dead, error_message: words })
    expect(refusal(await introduce(street, token))).toMatchObject(dead)
    expect(await started(street)).toBeUndefined()
  })

  test('lets nobody in after another way in was used', async ({ street }) => {
    const token = tokenOf(await started(street))
    const invitation = await introduced(street, token)
    const owner = await staffWith(street, 'owner')
    expect(refusal(await look(street, token))).toMatchObject(dead)
    const { body } = await owner.post('office/invitations', { ...mina, role: 'packer' })
    expect(body.invitation).toBeTruthy()
    expect(refusal(await street.newcomer().post('office/invitation', { token: invitation }))).toMatchObject({
      status: 404,
      code: 'invitation_gone',
    })
  })

  test('is opened by two at once: the invitation of one of them works', async ({ ownStreet }) => {
    const token = tokenOf(await started(ownStreet))
    const made = await Promise.all([introduced(ownStreet, token), introduced(ownStreet, token, ivo)])
    const answers = await Promise.all(made.map((each) => lookAtInvitation(ownStreet, each)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  test('brings in one of two, though one accepts while the other opens it', async ({ ownStreet }) => {
    const token = tokenOf(await started(ownStreet))
    const first = await introduced(ownStreet, token)
    const { secret } = (await lookAtInvitation(ownStreet, first)).body.totp
    const [answer, second] = await Promise.all([
      ownStreet.newcomer().post('office/invitation/accept-by-password', {
        token: first,
        password,
        code: codeOf(secret, ownStreet),
      }),
      introduce(ownStreet, token, ivo),
    ])
    const isFirstIn = answer.status === 200
    expect(await listStaff(ownStreet.db)).toHaveLength(isFirstIn ? 1 : 0)
    if (second.status === 200)
      expect((await lookAtInvitation(ownStreet, tokenOf(second.body.link))).status).toBe(
        isFirstIn ? 404 : 200,
      )
    else expect([isFirstIn, refusal(second)]).toEqual([true, expect.objectContaining(dead)])
  })

  test('works only as it was shown last', async ({ street }) => {
    const first = tokenOf(await started(street))
    const second = tokenOf(await started(street))
    expect(refusal(await look(street, first))).toMatchObject({
      ...dead,
      error_message:
        'This link does not work. The shop shows a new one each time it starts: the last one counts.',
    })
    expect((await look(street, second)).status).toBe(200)
  })

  test('opens nothing without its token, and guessing ends', async ({ street }) => {
    const stranger = street.newcomer()
    const guess = (token: unknown) => stranger.post('office/first-owner', { token })
    expect(refusal(await guess('made-up'))).toMatchObject(dead)
    await started(street)
    for (const wrong of ['', 'made-up']) expect(refusal(await guess(wrong))).toMatchObject(dead)
    expect(refusal(await introduce(street, 'made-up'))).toMatchObject(dead)
    expect((await guess(undefined)).status).toBe(422)
    for (let tries = 4; tries < 20; tries++) await guess('made-up')
    expect(refusal(await guess('made-up')).status).toBe(429)
  })

  test('runs out', async ({ street }) => {
    const token = tokenOf(await started(street))
    later(street, INVITATION_HOURS * 60 + 1)
    expect(refusal(await look(street, token))).toMatchObject({
      ...dead,
      error_message: 'This link has run out. Start the shop again, and it shows a new one.',
    })
  })

  test('is for the e-mail that the start has named', async ({ street }) => {
    const token = tokenOf(await started(street, 'owner@shop.example'))
    expect((await look(street, token)).body).toEqual({ email: 'owner@shop.example' })
    const invitation = await introduced(street, token)
    expect((await street.newcomer().post('office/invitation', { token: invitation })).body.email).toBe(
      'owner@shop.example',
    )
  })

  test('wants a name and an e-mail', async ({ street }) => {
    const token = tokenOf(await started(street))
    expect(refusal(await introduce(street, token, { name: ' ', email: 'nobody' }))).toMatchObject({
      status: 422,
      fields: { name: 'Please give your name', email: 'Please enter a valid email address.' },
    })
  })
})
