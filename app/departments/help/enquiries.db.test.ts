import { sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { mailJobs } from '#app/platform/mail/mail-jobs.server.ts'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { openPostOffice } from '#app/platform/mail/testing/post-office.ts'
import { smtpTransport } from '#app/platform/mail/transport.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { PATIENCE } from '../../../test/patience.ts'
import { NOON } from '../../../test/shop.ts'
import { enquiryNamed, sweepEnquiries, waitingEnquiries } from './enquiries.server.ts'
import { type EnquiryField, enquiryForms, enquiryKinds, enquiryLimits } from './enquiries.ts'
import { filled, nothingHappened, refusal, test, words, wordsIn } from './testing/writer.ts'

test('an enquiry of an unknown kind is told that, and every other field that is broken', async ({
  writer,
}) => {
  const { status, fields } = refusal(
    await writer.write({ kind: 'gossip', name: '', email: 'zoe', phone: '12', message: 'Hello' }),
  )
  expect({ status, fields: Object.keys(fields ?? {}) }).toEqual({
    status: 422,
    fields: ['kind', 'name', 'email', 'phone'],
  })
})

const mailTo = async (db: Db, address: string) => (await latestMail(db, 50)).find(({ to }) => to === address)

describe.each(enquiryKinds)('an enquiry of the kind %s', (kind) => {
  const { fields, optional, name } = enquiryForms[kind]

  test('is kept, numbered, mailed to the shop and confirmed to the sender', async ({ writer, db }) => {
    const { status, body } = await writer.write(filled(kind))
    expect({ status, body }).toEqual({
      status: 200,
      body: { reference: expect.stringMatching(/^\d{4}-\d{4}$/) },
    })
    const { reference } = body
    const asked = (field: EnquiryField) => (fields.includes(field) ? wordsIn(kind, field) : '')
    expect(await enquiryNamed(db, reference)).toEqual({
      reference,
      kind,
      name: words.name,
      email: words.email,
      phone: '01632960118',
      message: words.message,
      writtenAt: NOON,
      doneAt: null,
      queryType: asked('query_type'),
      orderNumber: asked('order_number'),
      subject: asked('subject'),
    })
    const [toShop, toSender] = [await mailTo(db, theShop().email), await mailTo(db, words.email)]
    expect(toShop).toMatchObject({ to: theShop().email, headers: { 'Reply-To': words.email } })
    expect(toShop?.subject).toContain(`${name} ${reference}`)
    expect(toSender).toMatchObject({
      to: words.email,
      subject: `We have your message: ${reference}`,
      headers: { 'Reply-To': theShop().email },
    })
    expect(toShop?.text).toContain('is it true?')
    expect(toSender?.text).toContain(reference)
  })

  test.for(fields.filter((field) => field !== optional))(
    'needs the field %s',
    async (field, { writer, db }) => {
      for (const missing of [undefined, '', '  \n ', null, 7, ['x']])
        expect(refusal(await writer.write(filled(kind, { [field]: missing })))).toMatchObject({
          status: 422,
          code: 'invalid',
          fields: { [field]: expect.stringMatching(/^Please /) },
        })
      await nothingHappened(db)
    },
  )

  test('takes no notice of fields that its form does not have', async ({ writer, db }) => {
    const { body } = await writer.write({
      subject: 7,
      query_type: [],
      order_number: 3,
      ...filled(kind),
      x: {},
    })
    expect(await enquiryNamed(db, body.reference)).toMatchObject({ kind })
  })
})

describe('what is refused', () => {
  test.for([[{}], [{ kind: 'gift' }], [{ kind: null }], [[]]])(
    'no known kind: %j',
    async ([special], { writer, db }) => {
      const answer = await writer.write(
        Array.isArray(special) ? special : { ...filled('contact'), kind: undefined, ...special },
      )
      expect(refusal(answer)).toMatchObject({
        status: 422,
        error_message: expect.stringContaining('complaint'),
      })
      await nothingHappened(db)
    },
  )

  test.for(Object.entries(enquiryLimits).filter(([field]) => field !== 'phone'))(
    '%s of more than %d characters',
    async ([field, most], { writer, db }) => {
      const kind = field === 'subject' ? 'contact' : 'order'
      const fitting = field === 'email' ? words.email : 'ä'.repeat(most)
      expect((await writer.write(filled(kind, { [field]: fitting }))).status).toBe(200)
      const tooLong = field === 'email' ? `${'a'.repeat(most)}@example.com` : 'ä'.repeat(most + 1)
      expect(refusal(await writer.write(filled(kind, { [field]: tooLong })))).toMatchObject({
        fields: { [field]: `At most ${most} characters` },
      })
      expect(await waitingEnquiries(db)).toHaveLength(1)
    },
  )

  test.for([
    'x',
    'a@b',
    'a b@example.com',
    'a@example.com, b@example.com',
    'Ann <a@example.com>',
    'a@example.com\nBcc: b@example.com',
  ])('the e-mail ‘%s’', async (email, { writer, db }) => {
    expect(refusal(await writer.write(filled('contact', { email }))).fields).toEqual({
      email: 'Please enter a valid email address.',
    })
    await nothingHappened(db)
  })

  test.for(['12', 'call me', '0163296011899', '+44', '07700 900123; rm -rf', '٠٧٧٠٠٩٠٠١٢٣'])(
    'the phone number ‘%s’',
    async (phone, { writer }) => {
      expect(refusal(await writer.write(filled('contact', { phone }))).fields).toHaveProperty('phone')
    },
  )

  test.for(['+353 20 910 1234', '(01632) 960-118', '07700900123'])(
    'but not the phone number %s',
    async (phone, { writer }) => {
      expect((await writer.write(filled('contact', { phone }))).status).toBe(200)
    },
  )

  test('all that is wrong is told at once', async ({ writer }) => {
    const { fields = {} } = refusal(await writer.write({ kind: 'order', name: ' ', email: 'x' }))
    expect(Object.keys(fields).sort()).toEqual([
      'email',
      'message',
      'name',
      'order_number',
      'phone',
      'query_type',
    ])
  })

  test('what can’t be kept: a zero byte, half a letter, an escape', async ({ writer, db }) => {
    for (const odd of ['a\0b', 'a\ud800b', 'a\u001b[2Jb'])
      for (const field of ['name', 'subject', 'message'])
        expect(refusal(await writer.write(filled('contact', { [field]: odd }))).fields).toHaveProperty(field)
    await nothingHappened(db)
  })
})

describe('the mail’s head', () => {
  test.for(['name', 'subject', 'query_type', 'order_number', 'phone', 'email'] as const)(
    'takes no line from the field %s',
    async (field, { writer, db }) => {
      const kind = field === 'subject' ? 'contact' : 'order'
      for (const ending of ['\r\nBcc: eve@example.com', '\nBcc: eve@example.com', '\rBcc: eve@example.com'])
        expect((await writer.write(filled(kind, { [field]: `${words[field]}${ending}` }))).status).toBe(422)
      await nothingHappened(db)
    },
  )

  test('leads the reply to the sender and nobody else, whatever they are called', async ({
    ownWriter,
    ownDatabase,
  }) => {
    const { deliveries, url, close } = await openPostOffice()
    const transport = smtpTransport({ url, from: theShop().email, onlyByTls: false })
    const jobs = await openJobs({
      database: ownDatabase,
      jobs: mailJobs({ db: ownDatabase.db, clock: () => NOON, transport }),
      onTrouble: () => {},
    })
    const name = '"Eve" <eve@example.com>, =?utf-8?q?Bcc:_x?= Zoë'
    const { body } = await ownWriter.write(filled('contact', { name, subject: `${name} & Co` }))
    await vi.waitFor(() => expect(deliveries).toHaveLength(2), PATIENCE)
    const toShop = deliveries.find(({ to }) => to.includes(theShop().email))
    const [head = ''] = toShop?.raw.split('\r\n\r\n') ?? []
    expect(head).toMatch(/^Reply-To: zoe@example\.com\r?$/m)
    expect(head.match(/^(Bcc|Cc|To|Reply-To):/gim)).toHaveLength(2)
    expect(head).toContain(body.reference)
    expect(deliveries.flatMap(({ to }) => to).sort()).toEqual([theShop().email, words.email].sort())
    await jobs.end()
    transport.close()
    await close()
  })
})

describe('what was typed', () => {
  test('is tidied and not changed', async ({ writer, db }) => {
    const { body } = await writer.write(
      filled('complaint', {
        order_number: ' k7qf 3mhx ',
        message: '  One\r\n\r\ntwo\rthree <b>&amp;</b> \n',
      }),
    )
    expect(await enquiryNamed(db, body.reference)).toMatchObject({
      orderNumber: 'K7QF 3MHX',
      message: 'One\n\ntwo\nthree <b>&amp;</b>',
    })
  })

  test('an order number may be left out of a complaint, and any is taken: nobody learns which there are', async ({
    writer,
    db,
  }) => {
    for (const order_number of [undefined, null, '', 'K7QF-3MHX', 'nonsense']) {
      const { status, body } = await writer.write(filled('complaint', { order_number }))
      expect({ status, body }).toEqual({ status: 200, body: { reference: expect.any(String) } })
    }
    expect((await waitingEnquiries(db)).map(({ orderNumber }) => orderNumber).sort()).toEqual([
      ...['', '', '', 'K7QF-3MHX', 'NONSENSE'],
    ])
  })

  test('is no page in the mails', async ({ writer, db }) => {
    const typed = '<img src=x onerror=alert(1)>'
    await writer.write(filled('contact', { name: typed, subject: typed, message: typed }))
    for (const { html } of await latestMail(db, 9)) expect(html).not.toContain('<img src=x')
    expect((await mailTo(db, theShop().email))?.text).toContain(typed)
  })
})

test('a stranger’s words go to the shop, and none of them to the e-mail that was typed in', async ({
  writer,
  db,
}) => {
  const typed = { name: 'Typed name', subject: 'Typed subject', message: 'Typed https://evil.example' }
  await writer.write(filled('contact', typed))
  const { subject, html, text } = (await mailTo(db, words.email)) ?? {}
  for (const part of [subject, html, text]) expect(part).not.toMatch(/typed|evil/i)
  expect((await mailTo(db, theShop().email))?.text).toContain(typed.message)
})

test('is kept and mailed, or neither', async ({ writer: { write }, db }) => {
  await db.execute(sql`alter table outgoing_mail rename to mislaid_mail`)
  expect((await write(filled('order'))).status).toBeGreaterThanOrEqual(500)
  expect(await waitingEnquiries(db)).toEqual([])
})

test('after two years nobody knows of it', async ({ writer: { write }, db }) => {
  await write(filled('order'))
  await sweepEnquiries(db, new Date('2028-11-18T11:59:00Z'))
  expect(await waitingEnquiries(db)).toHaveLength(1)
  await sweepEnquiries(db, new Date('2028-11-18T12:01:00Z'))
  expect(await waitingEnquiries(db)).toEqual([])
})
