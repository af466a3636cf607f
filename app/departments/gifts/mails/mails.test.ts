import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { pdfPages } from '../../../../test/pdf-text.ts'
import { giftMailSamples } from '../mail-samples.server.ts'
import { giftCardMail } from './gift-card.tsx'
import { giftCardPdf } from './gift-card-pdf.server.ts'

const publicUrl = 'https://shop.example'
const expiresAt = new Date('2027-11-18T12:00:00Z')
const code = 'K7QF3-MHX2A-9WTRC-4VJPE'

describe.each(giftMailSamples(publicUrl))('$name', ({ made }) => {
  test('has a subject of one line, and nothing left open in either part', async () => {
    const { subject, html, text } = await made()
    expect(subject).toMatch(/^[^\r\n]{5,80}$/)
    for (const part of [html, text]) expect(part).not.toMatch(/undefined|\[object|NaN|null/)
  })

  test('leads nowhere but to the shop', async () => {
    const { html } = await made()
    const places = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, place]) => place ?? '')
    expect(places.filter((place) => !place.startsWith(publicUrl) && !place.startsWith('mailto:'))).toEqual([])
  })
})

const longest = {
  amount: pence(500_00),
  occasion: "Valentine's Day" as const,
  recipientName: 'Ř'.repeat(60),
  senderName: 'W'.repeat(60),
  message: 'Many words. '.repeat(25).trim(),
}

test('what was typed is never markup, and somebody who was forgotten is not named', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const card = { ...longest, message: evil, senderName: '', recipientName: evil }
  const { html, subject } = await giftCardMail({ card, code, expiresAt, publicUrl })
  expect(html).not.toContain('<img src=x')
  expect(subject).toBe('A gift card of £500.00 from somebody who thinks of you')
})

test('the longest words fit on one printed page, the code in one piece', async () => {
  const pdf = await giftCardPdf({ card: longest, code, expiresAt, publicUrl, madeAt: expiresAt })
  const pages = pdfPages(pdf)
  expect(pages).toHaveLength(1)
  for (const words of [code, 'With love', '£500.00', '18 November 2027']) expect(pages[0]).toContain(words)
})
