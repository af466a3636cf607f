import { describe, expect, test } from 'vitest'
import { accountMailSamples } from '../mail-samples.server.ts'
import { codeMail } from './code.tsx'
import { emailChangeMail, emailChangeNoticeMail } from './email-change.tsx'
import { guestLinkMail } from './guest-link.tsx'
import { passwordChangedMail } from './password-changed.tsx'
import { welcomeMail } from './welcome.tsx'

const publicUrl = 'https://shop.example'
const link = `${publicUrl}/confirm-email?token=abc&x=1`
const evil = '<img src=x onerror=alert(1)>'

describe.each(accountMailSamples(publicUrl))('$name', ({ made }) => {
  test('has a subject of one line, and nothing left open in either part', async () => {
    const { subject, html, text } = await made()
    expect(subject).toMatch(/^[^\r\n]{5,70}$/)
    for (const part of [html, text]) expect(part).not.toMatch(/undefined|\[object|NaN/)
    expect(html).toContain('lang="en-GB"')
  })

  test('leads nowhere but to the shop', async () => {
    const { html } = await made()
    const places = [...html.matchAll(/href="([^"]+)"/g)].map(([, place]) => place)
    expect(places.length).toBeGreaterThan(0)
    expect(places.filter((place) => !place?.startsWith(publicUrl) && !place?.startsWith('mailto:'))).toEqual(
      [],
    )
  })
})

test('a code is in one piece in the subject, the page and the text', async () => {
  const { subject, html, text } = await codeMail({ code: '012345', publicUrl })
  expect(subject).toBe('012345 is your Marlow & Reed code')
  expect(html).toContain('>012345<')
  expect(text).toContain('\n012345\n')
  expect(text).toContain('15 minutes')
})

test('a new address is confirmed by its link', async () => {
  const { html, text } = await emailChangeMail({ firstName: 'Ann', link, publicUrl })
  expect(html).toContain(`href="${link.replace('&', '&amp;')}"`)
  expect(text).toContain(link)
  expect(text).toContain('Hello Ann,')
})

test('the old address is told which one follows, and how to stop it', async () => {
  const { html, text } = await emailChangeNoticeMail({
    firstName: 'Ann',
    newEmail: 'new@example.com',
    link,
    publicUrl,
  })
  expect(text).toContain('new@example.com')
  expect(text).toContain(`Keep my address ( ${link} )`)
  expect(html).toContain('new@example.com')
})

test('a guest gets the link, and a changed password the way to another', async () => {
  expect((await guestLinkMail({ link, publicUrl })).text).toContain(link)
  expect((await passwordChangedMail({ publicUrl })).text).toContain(`${publicUrl}/forgotpassword`)
})

test.each([
  ['welcome', welcomeMail({ firstName: evil, publicUrl })],
  ['email change', emailChangeMail({ firstName: evil, link, publicUrl })],
  ['email change notice', emailChangeNoticeMail({ firstName: 'A', newEmail: evil, link, publicUrl })],
])('%s: what was typed into a name is never markup', async (_, made) => {
  const { subject, html } = await made
  expect(html).not.toContain('<img')
  expect(subject).not.toContain('<')
})
