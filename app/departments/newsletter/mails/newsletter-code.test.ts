import { expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { offerAsItCame } from '../newsletter.ts'
import { newsletterCodeMail } from './newsletter-code.tsx'

const unsubscribe = 'https://shop.example/unsubscribe?key=abc'

test('the code is in the subject, the page and the text, and there is a way out', async () => {
  const { subject, html, text } = await newsletterCodeMail({
    code: 'HELLO-7KQ2',
    email: 'rosalind@example.com',
    unsubscribe,
    publicUrl: 'https://shop.example',
    offer: offerAsItCame,
    endsAt: null,
  })
  expect(subject).toBe('10% off your first order: HELLO-7KQ2')
  expect(html).toContain('>HELLO-7KQ2<')
  expect(text).toContain('\nHELLO-7KQ2\n')
  expect(text.replace(/\s+/g, ' ')).toContain('only with this email: rosalind@example.com')
  expect(html).toContain(`href="${unsubscribe}"`)
  expect(text).toContain(`Unsubscribe ( ${unsubscribe} )`)
})

test('a minimum and an end are named', async () => {
  const { subject, text } = await newsletterCodeMail({
    code: 'HELLO-7KQ2',
    email: 'rosalind@example.com',
    unsubscribe,
    publicUrl: 'https://shop.example',
    offer: { percent: 15, minimum: pence(30_00), days: 30 },
    endsAt: new Date('2026-12-18T12:00:00Z'),
  })
  expect(subject).toBe('15% off your first order: HELLO-7KQ2')
  expect(text.replace(/\s+/g, ' ')).toContain(
    'It works once, for a first order of £30.00 or more until 18 December 2026, with an account',
  )
})
