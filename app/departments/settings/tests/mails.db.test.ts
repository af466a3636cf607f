import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import { type Caller, refusal, type Street, test } from '../../../../test/office.ts'
import { editableMails } from '../editable-mails.ts'

const save = (by: Caller, mails: object, version = 0) =>
  by.post('office/settings', { settings: { mails }, version })
const found = async (by: Caller, name: string) =>
  (await by.get('office/mails')).body.mails.find((mail: { name: string }) => mail.name === name)

async function subjectAfterOrder(street: Street): Promise<string | undefined> {
  const shopper = await shopperWith(street, [await shelved(street), 1])
  const { id } = await bought(shopper)
  const waiting = await shopper.post(`order/togglestatus?id=${id}`, { status: 'payed-via-banktransfer' })
  expect(waiting.status).toBe(200)
  const mails = await latestMail(street.db, 5)
  return mails.find(({ event }) => event === `order:${id}:waiting`)?.subject
}

describe('the words of mails', () => {
  test('are listed with what they came as and what they may name', async ({ hands: { owner } }) => {
    const { status, body } = await owner.get('office/mails')
    expect(status).toBe(200)
    expect(body.mails.map(({ name }: { name: string }) => name)).toEqual(
      editableMails.map(({ name }) => name),
    )
    expect(await found(owner, 'order_paid')).toMatchObject({
      journey: 'Orders',
      is_edited: false,
      placeholders: expect.arrayContaining([
        { name: 'reference', about: 'The order’s number', sample: 'K7QF-3MHX' },
        expect.objectContaining({ name: 'shop' }),
      ]),
      texts: expect.arrayContaining([
        {
          name: 'subject',
          text: 'Thank you: your order {reference}',
          came_as: 'Thank you: your order {reference}',
          needs: [],
        },
      ]),
    })
  })

  test('that are saved are in the next mail, and gone from it once that is undone', async ({
    street,
    hands: { owner },
  }) => {
    const { status, body } = await save(owner, {
      order_transfer: { subject: 'Cheers, {first_name}: {reference}' },
    })
    expect(status).toBe(200)
    expect(await found(owner, 'order_transfer')).toMatchObject({ is_edited: true })
    expect(await subjectAfterOrder(street)).toMatch(/^Cheers, \p{L}+: [A-Z0-9]{4}-[A-Z0-9]{4}$/u)
    expect((await owner.post(`office/changes/${body.change}/undo`)).status).toBe(200)
    expect(await subjectAfterOrder(street)).toContain('Please transfer £')
  })

  test('go back to what they came as', async ({ hands: { owner } }) => {
    await save(owner, { order_paid: { subject: 'Cheers', closing: 'Yours,\n{shop}' } })
    const { status } = await owner.post('office/settings/reset', { paths: ['mails.order_paid'], version: 1 })
    expect(status).toBe(200)
    expect(await found(owner, 'order_paid')).toMatchObject({ is_edited: false })
  })

  test('travel in the file of settings', async ({ hands: { owner } }) => {
    await save(owner, { order_paid: { subject: 'Cheers: {reference}' } })
    const { body: file } = await owner.get('office/settings/file')
    expect(file.settings).toEqual({ mails: { order_paid: { subject: 'Cheers: {reference}' } } })
    await owner.post('office/settings/reset', { paths: ['mails.order_paid'], version: 1 })
    expect((await owner.post('office/settings/file', { file })).status).toBe(200)
    expect(await found(owner, 'order_paid')).toMatchObject({ is_edited: true })
    file.settings.mails.order_paid.subject = '{order_id}'
    expect(refusal(await owner.post('office/settings/file', { file }))).toMatchObject({
      status: 422,
      fields: { 'mails.order_paid.subject': expect.stringContaining('no placeholder {order_id}') },
    })
  })
})

const wrongTexts: [string, unknown, string, string][] = [
  ['an unknown placeholder', { subject: 'Order {order_id}' }, '.subject', 'no placeholder {order_id}'],
  ['a name of the language', { subject: '{__proto__}' }, '.subject', 'no placeholder {__proto__}'],
  ['a bracket left open', { opening: 'Hello {first_name' }, '.opening', 'close'],
  ['a line break in the subject', { subject: 'One\nBcc: all' }, '.subject', 'on one line'],
  ['nothing at all', { subject: ' ' }, '.subject', 'fill this in'],
  ['a novel', { closing: 'x'.repeat(30_000) }, '.closing', 'too long'],
  ['a number', { subject: 7 }, '.subject', 'Please send text'],
  ['a text that no mail has', { footer: 'Hello' }, '', 'by their names'],
  ['no object', 'Hello', '', 'by their names'],
]

describe.each(wrongTexts)('%s', (_, texts, field, because) => {
  test('is refused at its field, and nothing is changed', async ({ street, hands: { owner } }) => {
    const before = await latestMail(street.db, 1)
    const fields = { [`mails.order_paid${field}`]: expect.stringContaining(because) }
    const both = { order_paid: texts, welcome: { subject: 'Hello' } }
    expect(refusal(await save(owner, both))).toMatchObject({ status: 422, fields })
    expect((await owner.get('office/settings')).body.version).toBe(0)
    if (typeof texts === 'string') return
    for (const call of ['preview', 'test'])
      expect(refusal(await owner.post(`office/mails/${call}`, { mail: 'order_paid', texts }))).toMatchObject({
        status: 422,
        fields,
      })
    expect(await latestMail(street.db, 1)).toEqual(before)
  })
})

test('a money mail can’t lose its sum', async ({ hands: { owner } }) => {
  expect(refusal(await save(owner, { order_refunded: { opening: 'It is on its way.' } }))).toMatchObject({
    status: 422,
    fields: { 'mails.order_refunded.opening': expect.stringContaining('keep {amount}') },
  })
})

describe('a draft', () => {
  const draft = { mail: 'order_paid', texts: { subject: 'Cheers: {reference}', opening: 'Well chosen.' } }

  test('is seen with made-up data, and nothing is saved or sent', async ({ street, hands: { manager } }) => {
    const before = await latestMail(street.db, 1)
    const { status, body } = await manager.post('office/mails/preview', draft)
    expect({ status, subject: body.subject }).toEqual({ status: 200, subject: 'Cheers: K7QF-3MHX' })
    expect(body.html).toContain('Well chosen.')
    expect(body.text).toContain('Wrenfield Coastal Dry Gin')
    expect(await latestMail(street.db, 1)).toEqual(before)
    expect((await manager.get('office/settings')).body.version).toBe(0)
  })

  test('can be seen of every mail', async ({ hands: { manager } }) => {
    for (const { name } of editableMails)
      expect((await manager.post('office/mails/preview', { mail: name, texts: {} })).status).toBe(200)
  })

  test('is sent to who asks for it and to nobody else, twenty times an hour', async ({
    street,
    hands: { owner },
  }) => {
    const elsewhere = { ...draft, to: 'somebody@example.com', email: 'somebody@example.com' }
    const { status, body } = await owner.post('office/mails/test', elsewhere)
    expect(status).toBe(200)
    expect(body.to).not.toContain('somebody')
    expect(await latestMail(street.db, 1)).toMatchObject([{ to: body.to, subject: 'Cheers: K7QF-3MHX' }])
    for (let sent = 1; sent < 20; sent++) await owner.post('office/mails/test', draft)
    expect((await owner.post('office/mails/test', draft)).status).toBe(429)
  })

  test('of a mail that nobody has: 404', async ({ hands: { owner } }) => {
    for (const mail of ['order_unknown', 'constructor', ''])
      expect((await owner.post('office/mails/preview', { mail, texts: {} })).status).toBe(404)
  })

  test('is the owner’s to send, and seen by those who see the settings', async ({ street, hands }) => {
    for (const role of ['manager', 'bookkeeper'] as const) {
      expect((await hands[role].get('office/mails')).status).toBe(200)
      expect((await hands[role].post('office/mails/test', draft)).status).toBe(403)
    }
    for (const role of ['packer', 'engraver'] as const)
      for (const call of ['preview', 'test'])
        expect((await hands[role].post(`office/mails/${call}`, draft)).status).toBe(403)
    expect((await street.newcomer().get('office/mails')).status).toBe(401)
  })
})
