import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignMail } from '../mails/campaign.tsx'
import { KEY, withKey } from './composing.server.ts'

test('each reader’s mail has their own way out, and nobody else’s', async () => {
  const publicUrl = 'https://shop.example'
  const words = await campaignMail({
    subject: 'New bottles',
    preheader: '',
    introHtml: '<p>Hello</p>',
    drinks: [],
    articles: [],
    closing: 'Good evening',
    publicUrl,
    unsubscribe: `${publicUrl}/unsubscribe?key=${KEY}`,
  })
  const key = fc.stringMatching(/^[\w-]{16,43}$/)
  fc.assert(
    fc.property(fc.uniqueArray(key, { minLength: 2, maxLength: 6 }), (keys) => {
      const mails = keys.map((each) => withKey(words, each))
      for (const [at, { html, text }] of mails.entries()) {
        const own = `/unsubscribe?key=${keys[at]}`
        expect(html).toContain(`${own}"`)
        expect(text).toContain(`${own} )`)
        for (const links of [html, text])
          expect([...links.matchAll(/key=([\w-]+)/g)].every(([, found]) => found === keys[at])).toBe(true)
      }
    }),
  )
})
