import { expect, test } from 'vitest'
import { newsletterCodeMail } from './newsletter-code.tsx'

const unsubscribe = 'https://shop.example/unsubscribe?key=abc'

test('the code stands in the subject, the page and the text, and there is a way out', async () => {
  const { subject, html, text } = await newsletterCodeMail({
    code: 'HELLO-7KQ2',
    email: 'rosalind@example.com',
    unsubscribe,
    publicUrl: 'https://shop.example',
  })
  expect(subject).toBe('10% off your first order: HELLO-7KQ2')
  expect(html).toContain('>HELLO-7KQ2<')
  expect(text).toContain('\nHELLO-7KQ2\n')
  expect(text.replace(/\s+/g, ' ')).toContain('only with this email: rosalind@example.com')
  expect(html).toContain(`href="${unsubscribe}"`)
  expect(text).toContain(`Unsubscribe ( ${unsubscribe} )`)
})
