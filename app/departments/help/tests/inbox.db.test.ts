import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import { PASSWORD, type Told } from '../../../../test/callers.ts'
import { type Caller, refusal, type Street, staffWith, test } from '../../../../test/office.ts'
import { idOf, nameOf, opened, written } from '../testing/inbox.ts'

const answersTo = async ({ db }: Street, reference: string) =>
  (await latestMail(db, 50)).filter(({ event }) => event.startsWith(`enquiry-answer:${reference}:`))

const answer = (hand: Caller, reference: string, version = 1, words = 'Dear Zoë,\n\nyes.') =>
  hand.post('office/enquiries/answer', { reference, words, version })

describe('one enquiry', () => {
  test('is shown with its thread, its promise and who may answer', async ({ street, hands }) => {
    const reference = await written(street)
    await hands.manager.post('office/enquiries/note', { reference, text: 'Rang her.' })
    const { status, headers, bytes } = await hands.manager.download(`office/enquiries/${reference}`)
    expect({ status, etag: headers.etag }).toEqual({ status: 200, etag: '"1"' })
    const { enquiry } = JSON.parse(bytes.toString())
    expect(enquiry).toMatchObject({
      reference,
      form: 'Message',
      subject: 'A cracked neck',
      message: 'One line,\nand another.',
      state: 'waiting',
      is_late: false,
      is_signed_in: false,
      order_number: '',
      email: 'zoe@example.com',
      orders: [],
      replies: [{ kind: 'note', words: 'Rang her.', by: await nameOf(hands.manager) }],
      may: ['answer', 'assign', 'done', 'note'],
    })
    expect(enquiry.staff.map(({ id }: Told) => id).sort()).toEqual(
      [await idOf(hands.owner), await idOf(hands.manager)].sort(),
    )
    expect((await opened(hands.manager, reference.replace('-', ''))).reference).toBe(reference)
    for (const odd of ['0000-0000', 'nonsense', 'K7QF-3MHX', '%00'])
      expect((await hands.manager.get(`office/enquiries/${odd}`)).status).toBe(404)
  })

  test('is late after 48 hours', async ({ street }) => {
    const reference = await written(street)
    street.clock.now = new Date('2026-11-20T15:00:00Z')
    const owner = await staffWith(street, 'owner')
    expect(await opened(owner, reference)).toMatchObject({ is_late: true })
    const today = (await owner.get('office/today')).body.groups
    expect(today.find(({ key }: Told) => key === 'enquiries')).toMatchObject({
      count: 1,
      items: [
        {
          subject: `enquiry:${reference}`,
          href: `/office/people/enquiries/${reference}`,
          due: expect.stringMatching(/^2026-11-20T12:00/),
          may: expect.arrayContaining(['answer']),
        },
      ],
    })
  })

  test('has the person’s orders beside it, and says how they are known', async ({ street, hands }) => {
    const shopper = await shopperWith(street, [await shelved(street), 2])
    const order = await bought(shopper)
    const other = await bought(await shopperWith(street, [await shelved(street), 1]))
    const kind = { kind: 'order', query_type: 'other_issue', subject: undefined }
    const named = await written(street, { ...kind, order_number: order.reference.replace('-', ' ') })
    expect((await opened(hands.manager, named)).orders).toMatchObject([
      { reference: order.reference, because: 'named', is_theirs: false, bottles: 2 },
    ])
    const { email } = (await hands.manager.get(`office/orders/${order.reference}`)).body.order
    const own = await written(street, { ...kind, order_number: other.reference, email }, shopper)
    expect((await opened(hands.manager, own)).orders).toMatchObject([
      { reference: other.reference, because: 'named', is_theirs: false },
      { reference: order.reference, because: 'account', is_theirs: true },
    ])
    const typed = await written(street, { email: email.toUpperCase() })
    expect((await opened(hands.manager, typed)).orders).toMatchObject([
      { reference: order.reference, because: 'e-mail', is_theirs: true },
    ])
    const none = await written(street, { ...kind, order_number: 'nonsense' })
    expect((await opened(hands.manager, none)).orders).toEqual([])
  })
})

describe('an answer', () => {
  test('is mailed with the thread, held for a minute, and the enquiry waits no longer', async ({
    street,
    hands,
  }) => {
    const reference = await written(street)
    const { status, body } = await answer(hands.manager, reference, 1, 'Dear Zoë,\r\n\r\nyes. <b>&</b>')
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { done: [reference], change: expect.any(Number), version: 2, mails: { held: 1 } },
    })
    const [mail] = await answersTo(street, reference)
    expect(mail).toMatchObject({
      to: 'zoe@example.com',
      subject: `Re: A cracked neck [E-${reference}]`,
      heldUntil: new Date(body.mails.until),
      headers: { 'Reply-To': theShop().email, 'Auto-Submitted': 'no' },
    })
    const confirmation = (await latestMail(street.db, 50)).find(({ event }) =>
      event.startsWith('enquiry-received'),
    )
    expect(mail?.headers['In-Reply-To']).toBe(confirmation?.messageId)
    expect(mail?.text).toContain('Dear Zoë,\n\nyes. <b>&</b>')
    expect(mail?.text).toContain(await nameOf(hands.manager))
    expect(mail?.text).toContain('One line,\nand another.')
    expect(mail?.html).not.toContain('<b>&</b>')
    expect(await opened(hands.manager, reference)).toMatchObject({
      state: 'answered',
      may: ['answer', 'reopen', 'note'],
      replies: [{ kind: 'answer', words: 'Dear Zoë,\n\nyes. <b>&</b>' }],
    })
    expect((await hands.manager.get('office/enquiries')).body.count).toBe(0)
  })

  test('to what was answered before has both below it, and no note', async ({ street, hands }) => {
    const reference = await written(street)
    await answer(hands.manager, reference, 1, 'The first.')
    await hands.manager.post('office/enquiries/note', { reference, text: 'Only for us.' })
    expect((await answer(hands.owner, reference, 2, 'The second.')).status).toBe(200)
    const mails = await answersTo(street, reference)
    const second = mails.find(({ text }) => text.includes('The second.'))
    const first = mails.find((mail) => mail !== second)
    expect(second?.text).toMatch(/The second\..*The first\..*One line,/s)
    expect(second?.text).not.toContain('Only for us.')
    expect(second?.headers['In-Reply-To']).toBe(first?.messageId)
    expect(second?.headers.References).toContain(first?.messageId)
  })

  test('is taken back with its mail, and the enquiry waits again', async ({ street, hands }) => {
    const reference = await written(street)
    const { body } = await answer(hands.manager, reference)
    expect((await hands.manager.post(`office/changes/${body.change}/undo`)).status).toBe(200)
    expect(await answersTo(street, reference)).toEqual([])
    expect(await opened(hands.manager, reference)).toMatchObject({
      state: 'waiting',
      answered_at: null,
      replies: [],
      version: 3,
    })
  })

  test('that has left stays: its undo is refused and changes nothing', async ({ street, hands }) => {
    const reference = await written(street)
    const { body } = await answer(hands.manager, reference)
    await street.db.execute(`update outgoing_mail set tries = 1, sent_at = now() where batch is not null`)
    expect(refusal(await hands.manager.post(`office/changes/${body.change}/undo`))).toMatchObject({
      status: 409,
      code: 'mail_left',
    })
    expect(await opened(hands.manager, reference)).toMatchObject({ state: 'answered', version: 2 })
  })

  test('by two people one after the other: the second is told who, and nothing is sent twice', async ({
    street,
    hands,
  }) => {
    const reference = await written(street)
    await answer(hands.manager, reference, 1, 'The manager’s.')
    const name = await nameOf(hands.manager)
    const clash = {
      code: 'answered_since',
      error_message: expect.stringMatching(`^${name} answered this on 18 November at 12:00\\.`),
    }
    expect(refusal(await answer(hands.owner, reference, 1))).toMatchObject({ status: 409, ...clash })
    expect(
      refusal(
        await hands.owner.post(
          'office/enquiries/answer',
          { reference, words: 'Mine' },
          { 'if-match': '"1"' },
        ),
      ),
    ).toMatchObject({ status: 412, ...clash })
    expect(await answersTo(street, reference)).toHaveLength(1)
    expect((await answer(hands.owner, reference, 2, 'All the same.')).status).toBe(200)
  })

  test('to what somebody was given meanwhile says so, and a note does not prevent it', async ({
    street,
    hands,
  }) => {
    const reference = await written(street)
    await hands.owner.post('office/enquiries/note', { reference, text: 'A note' })
    await hands.owner.post('office/enquiries/assign', { reference, to: await idOf(hands.owner), version: 1 })
    expect(refusal(await answer(hands.manager, reference, 1))).toMatchObject({
      status: 409,
      code: 'changed_since',
      error_message: expect.stringContaining(await nameOf(hands.owner)),
    })
    expect((await answer(hands.manager, reference, 2)).status).toBe(200)
  })

  test.for([
    [{ words: '' }, 'words'],
    [{ words: '  \n ' }, 'words'],
    [{ words: 'x'.repeat(5_001) }, 'words'],
    [{ words: 'a\0b' }, 'words'],
    [{ words: 'a\u001b[2Jb' }, 'words'],
    [{ words: 7 }, 'words'],
    [{ words: undefined }, 'words'],
    [{ version: 'one' }, 'version'],
    [{ version: undefined }, 'version'],
    [{ reference: '' }, 'reference'],
  ] as const)('%j is bad input', async ([special, field], { street, hands }) => {
    const body = { reference: await written(street), words: 'Yes.', version: 1, ...special }
    expect(refusal(await hands.owner.post('office/enquiries/answer', body))).toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) },
    })
    expect((await latestMail(street.db, 50)).filter(({ event }) => /answer/.test(event))).toEqual([])
  })

  test('of 5,000 characters is fine', async ({ street, hands }) => {
    expect((await answer(hands.owner, await written(street), 1, 'ä'.repeat(5_000))).status).toBe(200)
  })
})

describe('two people at the same moment', () => {
  test('answer once: one mail, and the other is told', async ({ ownStreet: street }) => {
    const [owner, manager] = [await staffWith(street, 'owner'), await staffWith(street, 'manager')]
    const reference = await written(street)
    const answers = await Promise.all([
      answer(owner, reference, 1, 'The owner’s.'),
      answer(manager, reference, 1, 'The manager’s.'),
      answer(owner, reference, 1, 'The owner’s again.'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('answered_since')
    expect(await answersTo(street, reference)).toHaveLength(1)
    expect((await opened(owner, reference)).replies).toHaveLength(1)
  })

  test('a call that is sent twice under one key is one answer', async ({ ownStreet: street }) => {
    const owner = await staffWith(street, 'owner')
    const reference = await written(street)
    const body = { reference, words: 'Yes.', version: 1 }
    const send = () => owner.post('office/enquiries/answer', body, { 'idempotency-key': 'k'.repeat(20) })
    const first = await send()
    expect(await send()).toMatchObject({ status: 200, body: first.body })
    expect(await answersTo(street, reference)).toHaveLength(1)
  })
})

describe('what we answered somebody who was signed in', () => {
  test('is in their export with what staff noted, and goes with the account', async ({ street, hands }) => {
    const ann = street.newcomer()
    await ann.join()
    const reference = await written(street, {}, ann)
    await hands.manager.post('office/enquiries/note', { reference, text: 'Only for us.' })
    await answer(hands.manager, reference, 1, 'Our answer.')
    const { enquiries } = (await ann.get('user/export')).body
    expect(enquiries).toMatchObject([
      { reference, answers: [{ words: 'Our answer.' }], notes: [{ words: 'Only for us.' }] },
    ])
    expect((await ann.post('user/erase', { current_password: PASSWORD })).status).toBe(200)
    expect(await answersTo(street, reference)).toEqual([])
    const { rows } = await street.db.execute('select count(*)::int as left from enquiry_replies')
    expect(rows).toEqual([{ left: 0 }])
    expect((await hands.manager.get(`office/enquiries/${reference}`)).status).toBe(404)
  })
})
