import { describe, expect, test } from 'vitest'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { Enquiry } from '../enquiries.ts'
import { helpMailSamples } from '../mail-samples.server.ts'
import { answerMail } from './answer.tsx'
import { type EnquiryMailProps, enquiryMail } from './enquiry.tsx'
import { receivedMail } from './received.tsx'

const publicUrl = 'https://shop.example'
const enquiry: Enquiry = {
  reference: '4816-2073',
  kind: 'press',
  name: 'Zoë Ångström',
  email: 'zoe@example.com',
  phone: '07700900123',
  queryType: '',
  orderNumber: '',
  subject: 'A portrait',
  message: 'Dear all,\n\nthree lines\nof it. 東京 🍸',
  writtenAt: new Date('2026-07-18T12:05:00Z'),
  doneAt: null,
}

describe.each(helpMailSamples(publicUrl))('$name', ({ made }) => {
  test('has a subject of one line with its number, and nothing left open in either part', async () => {
    const { subject, html, text } = await made()
    expect(subject).toMatch(/^[^\r\n]{5,120}$/)
    for (const part of [html, text]) expect(part).not.toMatch(/undefined|\[object|NaN|null/)
    for (const part of [subject, html, text]) expect(part).toContain('4816-2073')
  })
})

describe.each([
  ['to the shop', enquiryMail],
  [
    'to a sender whose e-mail is proven',
    (props: EnquiryMailProps) => receivedMail({ ...props, withCopy: true }),
  ],
] as const)('the mail %s', (_, mail) => {
  test('has all that was written, line by line', async () => {
    const { html, text } = await mail({ enquiry, publicUrl })
    expect(text).toContain('Dear all,\n\nthree lines\nof it. 東京 🍸')
    for (const words of ['Subject: A portrait', 'Name: Zoë Ångström', 'Email: zoe@example.com'])
      expect(text).toContain(words)
    expect(html).toContain('three lines<br/>of it.')
    expect(text).not.toMatch(/Order number|Query type/)
  })

  test('is no page of the sender’s: what was typed stays text', async () => {
    const typed = '<script>alert(1)</script><a href="https://evil.example">here</a> & "so on"'
    const fields = { name: typed, subject: typed, message: typed, queryType: typed, orderNumber: typed }
    const { html, text } = await mail({ enquiry: { ...enquiry, ...fields, phone: typed }, publicUrl })
    expect(html).not.toMatch(/<script|href="https:\/\/evil/)
    expect(text).toContain(typed)
    const places = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, place]) => place)
    expect(places.filter((place) => !place?.startsWith(publicUrl) && !place?.startsWith('mailto:'))).toEqual(
      [],
    )
  })
})

test('the shop sees at a glance what it is about, and when it was written in London', async () => {
  const { subject, text } = await enquiryMail({ enquiry, publicUrl })
  expect(subject).toBe('Press enquiry 4816-2073: A portrait')
  expect(text).toContain('Written on 18 July 2026 at 13:05.')
  const complaint = { ...enquiry, kind: 'complaint' as const, subject: '' }
  expect((await enquiryMail({ enquiry: complaint, publicUrl })).subject).toBe(
    'Complaint 4816-2073: Zoë Ångström',
  )
  const query = { ...enquiry, kind: 'order' as const, queryType: 'return', subject: '' }
  expect((await enquiryMail({ enquiry: query, publicUrl })).subject).toBe(
    'Order query 4816-2073: Cancelling, returns and refunds',
  )
})

test('a sender whose e-mail is not proven gets the number and what happens next, and no word that was typed', async () => {
  const typed = {
    name: 'Typed name',
    subject: 'Typed subject',
    message: 'Typed message',
    phone: '07700900999',
  }
  const unproven = { ...enquiry, ...typed, orderNumber: 'TYPED-NUMBER', queryType: 'Typed type' }
  const { subject, html, text } = await receivedMail({ enquiry: unproven, publicUrl, withCopy: false })
  for (const part of [subject, html, text]) {
    expect(part).toContain(enquiry.reference)
    expect(part).not.toMatch(/typed|07700900999/i)
  }
  expect(text).toContain('Hello,')
  expect(text).toContain(`We answer within ${theShop().answersWithin}.`)
  expect(text).not.toContain('This is what you wrote')
})

test('the sender is greeted, and told when the answer comes; a name that could be a link is left out', async () => {
  const { text } = await receivedMail({ enquiry, publicUrl, withCopy: true })
  expect(text).toContain('Hello Zoë Ångström,')
  expect(text).toContain(`We answer within ${theShop().answersWithin}.`)
  const odd = { ...enquiry, name: 'www.evil.example', kind: 'phone-order' as const }
  const toOdd = await receivedMail({ enquiry: odd, publicUrl, withCopy: true })
  expect(toOdd.text).toContain('Hello,')
  expect(toOdd.text).toContain('nothing is ordered or charged until we have spoken')
})

describe('an answer', () => {
  const at = new Date('2026-07-19T08:00:00Z')
  const replies = [
    { kind: 'answer' as const, at, by: 'Tom', words: 'Which one?' },
    { kind: 'note' as const, at, by: 'Tom', words: 'Only for us' },
  ]
  const answered = { enquiry, replies, words: 'Dear Zoë,\n\nyes.', by: 'Hannah Reed', publicUrl }

  test('has the thread below it, the newest first, and no note', async () => {
    const { subject, html, text } = await answerMail(answered)
    expect(subject).toBe('Re: A portrait [E-4816-2073]')
    expect(text).toMatch(/Dear Zoë,\n\nyes\..*Hannah Reed.*Which one\?.*three lines\nof it/s)
    expect(text).toContain('On 18 July 2026 at 13:05 you wrote:')
    expect(html).toContain('Dear Zoë,<br/><br/>yes.')
    expect(text).not.toContain('Only for us')
  })

  test('is plain text, whatever either side has typed', async () => {
    const typed = '<script>alert(1)</script><a href="https://evil.example">here</a>'
    const { html } = await answerMail({
      ...answered,
      words: typed,
      replies: [{ kind: 'answer', at, by: typed, words: typed }],
      enquiry: { ...enquiry, message: typed, subject: `${typed}${'x'.repeat(100)}` },
    })
    expect(html).not.toMatch(/<script|href="https:\/\/evil/)
  })
})
