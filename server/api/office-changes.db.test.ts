import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { authenticator } from '../../test/authenticator.ts'
import { bought, shelved, shopperWith } from '../../test/buying.ts'
import { codeOf, invited as invitedTo, password } from '../../test/invited.ts'
import { type Caller, type Hands, type Street, test } from '../../test/office.ts'
import { officeCalls } from '../../test/office-calls.ts'

/** What somebody keeps for themselves, and getting in and out: no change to the shop. */
const leavesNoChange = [
  ...['POST demo-session', 'POST passkey/ask', 'POST sign-in/passkey', 'POST sign-in/password'],
  ...['POST step-up', 'POST sign-out', 'POST sessions/end'],
  // Only says what an invitation offers, or a first owner's link.
  'POST invitation',
  'POST first-owner',
  // Works while nobody is in the office; its change is looked for in `first-owner.db.test.ts`.
  'POST first-owner/introduce',
  // Counts when a first code is right.
  'POST totp',
  'POST passkeys/offer',
  // Only more than an address can name.
  'POST slips.pdf',
  'POST views',
  // Only says what it would come to, or look like.
  'POST phone/quote',
  // Only says what its rows would do.
  'POST imports',
  'POST what-if',
  'POST mails/preview',
  // A mail to oneself.
  'POST newsletter/campaigns/{id}/test',
  'POST opening/test-mail',
  'POST mails/test',
  // Only a question.
  'POST opening/gateway',
  'POST words/check',
  'POST you',
]

/**
 * One call that succeeds, for each POST whose answer does not name its change: it must leave a row in the change log.
 * Only the log gives a change its number, so that others can't answer without a row.
 */
type Sample = (street: Street, hands: Hands) => Promise<{ by?: Caller; path: string; body?: object }>
const samples: Record<string, Sample> = {
  'POST first-order': async () => ({
    path: 'first-order',
    body: { is_on: true, percent: 15, minimum: 30, days: 30, version: 0 },
  }),
  'POST staff/{id}/authority': async (_, { packer }) => ({
    path: `staff/${await idOf(packer)}/authority`,
    body: { authorised_on: null },
  }),
  'POST orders/tracking': async (street, { owner }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const { id, reference } = await bought(shopper)
    await shopper.post(`order/togglestatus?id=${id}`, { status: 'payed-via-banktransfer' })
    await owner.post('office/orders/paid', { reference })
    return { path: 'orders/tracking', body: { csv: `Reference,Tracking\n${reference},A1` } }
  },
  'POST imports/{id}/apply': async (street, { owner }) => {
    const { id } = await shelved(street)
    const csv = Buffer.from(`id,new_price\n${id},32`)
    const { body } = await owner.post('office/imports?kind=prices', csv, { 'content-type': 'text/csv' })
    return { path: `imports/${body.import.id}/apply` }
  },
  'POST recovery-codes': async () => ({ path: 'recovery-codes' }),
  'POST totp/confirm': async (street, { owner }) => {
    const { secret } = (await owner.post('office/totp')).body
    return { path: 'totp/confirm', body: { code: codeOf(secret, street) } }
  },
  'POST passkeys': async (_, { owner }) => ({ path: 'passkeys', body: (await newPasskey(owner)).body }),
  'POST passkeys/remove': async (_, { owner }) => {
    const passkeys = [await newPasskey(owner), await newPasskey(owner)]
    for (const { body } of passkeys) await owner.post('office/passkeys', body)
    return { path: 'passkeys/remove', body: { id: passkeys[0]?.id } }
  },
  'POST invitation/accept-by-password': async (street, { owner }) => {
    const { token } = await invitedTo({ street, owner })
    const by = street.newcomer()
    const { secret } = (await by.post('office/invitation', { token })).body.totp
    return {
      by,
      path: 'invitation/accept-by-password',
      body: { token, password, code: codeOf(secret, street) },
    }
  },
  'POST invitation/accept-by-passkey': async (street, { owner }) => {
    const { token } = await invitedTo({ street, owner })
    const by = street.newcomer()
    const { ticket, options } = (await by.post('office/invitation', { token })).body.passkey
    return {
      by,
      path: 'invitation/accept-by-passkey',
      body: { token, ticket, response: authenticator().register(options) },
    }
  },
  'POST invitations': async () => ({ path: 'invitations', body: invited }),
  'POST invitations/{id}/take-back': async (_, { owner }) => {
    const { body } = await owner.post('office/invitations', invited)
    return { path: `invitations/${body.invitation.id}/take-back` }
  },
  'POST invitations/{id}/send-again': async (_, { owner }) => {
    const { body } = await owner.post('office/invitations', invited)
    return { path: `invitations/${body.invitation.id}/send-again` }
  },
  'POST staff/{id}': async (_, hands) => ({
    path: `staff/${await idOf(hands.packer)}`,
    body: { role: 'manager' },
  }),
  'POST staff/{id}/end': async (_, hands) => ({ path: `staff/${await idOf(hands.packer)}/end` }),
  'POST changes/{id}/undo': async (_, { owner, packer }) => {
    const { body } = await owner.post(`office/staff/${await idOf(packer)}`, { role: 'manager' })
    return { path: `changes/${body.change}/undo` }
  },
}

const invited = { email: 'zoe@example.com', name: 'Zoë', role: 'packer' }

async function newPasskey(caller: Caller) {
  const device = authenticator()
  const { ticket, options } = (await caller.post('office/passkeys/offer')).body
  return { id: device.id, body: { ticket, name: 'Key', response: device.register(options) } }
}

const idOf = async ({ get }: Caller) => (await get('office/session')).body.staff.id as string

describe('a call of the office', () => {
  test('that changes the shop leaves a change, or is known to leave none', async ({ hands }) => {
    const posts = (await officeCalls(hands)).filter(({ call }) => call.startsWith('POST '))
    const unknown = posts.filter(({ call, namesChange }) => !namesChange && !leavesNoChange.includes(call))
    const sampled = Object.keys(samples)
    expect(unknown.map(({ call }) => call).filter((call) => !sampled.includes(call))).toEqual([])
    const known = posts.map(({ call }) => call)
    expect([...sampled, ...leavesNoChange].filter((call) => !known.includes(call))).toEqual([])
    expect(
      leavesNoChange.filter((call) => posts.some((post) => post.call === call && post.namesChange)),
    ).toEqual([])
  })

  test.for(Object.keys(samples))('%s leaves a row in the log', async (call, { street, hands }) => {
    const { by = hands.owner, path, body } = await (samples[call] as Sample)(street, hands)
    const before = await changesIn(street)
    const answer = await by.post(`office/${path}`, body)
    expect(answer).toMatchObject({ status: 200 })
    expect(await changesIn(street)).toBeGreaterThan(before)
  })
})

async function changesIn({ db }: Street): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as total from office_changes`)
  return Number(rows[0]?.total)
}
