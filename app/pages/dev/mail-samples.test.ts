import { describe, expect, test } from 'vitest'
import { editableMails } from '#app/departments/settings/editable-mails.ts'
import { judgeText, tidyText } from '#app/platform/mail/judging-texts.ts'
import { type EditableMail, namesIn, placeholdersOf } from '#app/platform/mail/mail-texts.ts'
import { readTemplate } from '#app/platform/mail/template.ts'
import { textNames } from '#app/platform/mail/text-names.ts'
import { withShop } from '#app/platform/shop/shop-scope.server.ts'
import { demoShop } from '#app/platform/shop/the-shop.ts'
import { mailSamples } from './mail-samples.server.ts'

const publicUrl = 'https://shop.example'
const samples = mailSamples(publicUrl)

const written = ({ name, sample }: EditableMail, texts: Record<string, string> = {}) => {
  const made = samples.find((each) => each.name === sample)?.made
  if (!made) throw new Error(`${name} has no sample`)
  return withShop({ shop: { ...demoShop, mailTexts: { [name]: texts } }, version: 1, stamp: '' }, made)
}

const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)

test('every mail has a name of its own', () => {
  const names = editableMails.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

describe.each(editableMails.map((mail) => [mail.name, mail] as const))('%s', (_, mail) => {
  test('came with words that could be saved', () => {
    for (const name of textNames) {
      expect(judgeText(mail, name, mail.texts[name])).toBeUndefined()
      expect(tidyText(mail.texts[name])).toBe(mail.texts[name])
    }
  })

  test('fills in every placeholder', async () => {
    const all = Object.keys(placeholdersOf(mail))
    const { text } = await written(mail, { closing: all.map((name) => `<${name}={${name}}>`).join(' ') })
    const unbroken = text.replaceAll(/\s+/g, ' ')
    for (const name of all) expect(unbroken).toMatch(new RegExp(`<${name}=[^{}]*>`))
  })

  test('has a placeholder for all that it came with', () => {
    for (const name of textNames) {
      const read = readTemplate(mail.texts[name])
      expect(read.ok && namesIn(read).every((each) => each in placeholdersOf(mail))).toBe(true)
    }
  })

  test('says each text that is set, as text, and keeps its links', async () => {
    const before = await written(mail)
    const words = {
      subject: 'A subject of our own <b>',
      heading: 'A heading of our own <b>',
      opening: 'An opening of our own <b>\nin two lines\n\nand two paragraphs',
      closing: 'Yours, {shop} <b>',
    }
    const { subject, html, text } = await written(mail, words)
    expect(subject).toBe(words.subject)
    expect(text).toContain(words.heading)
    expect(text).toContain('An opening of our own <b>\nin two lines\n\nand two paragraphs')
    expect(text).toContain('Yours, Marlow & Reed <b>')
    expect(html).not.toContain('<b>')
    expect(linksIn(html)).toEqual(linksIn(before.html))
  })

  test('is sent with the words that it came with where one of its own can’t be read', async () => {
    const broken = Object.fromEntries(textNames.map((name) => [name, 'Your order {gone}']))
    expect(await written(mail, broken)).toEqual(await written(mail))
  })
})
