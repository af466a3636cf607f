import { describe, expect, test, vi } from 'vitest'
import { lookedAtShop } from '../../test/looked-at-shop.ts'
import { PATIENCE } from '../../test/patience.ts'

/** What the office writes into help and journal, on the pages of the built shop: looked at, published, withdrawn, in time. */

const { clock, here, visit, shows, showsNoMore } = lookedAtShop()

const textOf = async (key: string) => (await here().owner.get(`office/words/${key}`)).body.text
const save = async (key: string, more: object) => {
  const { head, markdown, version } = await textOf(key)
  return here().owner.post(`office/words/${key}`, { head, markdown, version, publish: true, ...more })
}
const withdraw = async (key: string) =>
  here().owner.post(`office/words/${key}/withdraw`, { version: (await textOf(key)).version })
const undo = ({ change }: { change: number }) => here().owner.post(`office/changes/${change}/undo`)

const article = {
  title: 'A first sip of Armagnac',
  summary: 'Older than Cognac and less well behaved: what to look for, and where to begin with it.',
  author: 'nell-ashdown',
  picture: 'journal-sherry-casks',
}
const page = '/blogsingle?id=a-first-sip-of-armagnac'
const key = 'journal:a-first-sip-of-armagnac'

describe('a help article', () => {
  test('is looked at without being saved, with its figures', async () => {
    const { head, markdown } = await textOf('help:events')
    const words = { key: 'help:events', head, markdown: `A secret of {{standard-charge}}.\n\n${markdown}` }
    const { status, body } = await here().owner.post('office/what-if', {
      path: '/events',
      changes: { words },
    })
    expect(status).toBe(200)
    expect(body.html).toContain('A secret of £4.95.')
    expect((await visit('/events')).text).not.toContain('A secret')
    expect((await visit('/help?q=secret')).text).not.toContain('A secret')
    const wrong = await here().owner.post('office/what-if', {
      path: '/events',
      changes: { words: { ...words, markdown: '{{standart-charge}}' } },
    })
    expect(wrong).toMatchObject({
      status: 422,
      body: { fields: { markdown: expect.stringContaining('Line 1') } },
    })
  })

  test('is on its page, in the search and in the menus once it is published', async () => {
    await visit('/events')
    const { markdown, head } = await textOf('help:events')
    const { body } = await save('help:events', {
      head: { ...head, title: 'Evenings' },
      markdown: `We pour plum brandy.\n\n${markdown}`,
    })
    await shows('/events', 'We pour plum brandy.')
    await shows('/help?q=plum', 'plum')
    await shows('/help', 'Evenings')
    await undo(body)
    await showsNoMore('/events', 'plum brandy')
    await showsNoMore('/help?q=plum', 'pour')
  })

  test('that is withdrawn is gone from menus, search and sitemap, until it is back', async () => {
    await shows('/sitemap.xml', '/customerreviews<')
    await shows('/', 'href="/customerreviews"')
    const { body } = await withdraw('help:customerreviews')
    await vi.waitUntil(async () => (await visit('/customerreviews')).status === 404, PATIENCE)
    await showsNoMore('/sitemap.xml', '/customerreviews<')
    for (const path of ['/', '/help', '/aboutcompany', '/map', '/help?q=reviews'])
      expect((await visit(path)).text, path).not.toContain('"/customerreviews"')
    const { strange } = (
      await here().owner.post('office/words/check', {
        key: 'help:faqs',
        head: {},
        markdown: '[x](/customerreviews)',
      })
    ).body
    expect(strange).toContainEqual({ line: 1, words: 'There is no page /customerreviews' })
    await undo(body)
    await shows('/', 'href="/customerreviews"')
    await vi.waitUntil(async () => (await visit('/customerreviews')).status === 200, PATIENCE)
  })
})

describe('an article of the journal', () => {
  test('of tomorrow is looked at today, and appears at midnight by itself', async () => {
    await here().owner.post('office/words', { kind: 'journal', head: article, markdown: '' })
    const tomorrow = {
      head: { ...article, written: '2026-11-19', drinks: 'house-gin' },
      markdown:
        'It smells of prunes.\n\n![A gin, for once](drink:house-gin)\n\n![Casks](scene:journal-sherry-casks)',
    }
    const looked = await here().owner.post('office/what-if', {
      path: page,
      changes: { words: { key, ...tomorrow } },
    })
    expect(looked.body).toMatchObject({ status: 200, html: expect.stringContaining('It smells of prunes.') })
    expect(looked.body.html).toMatch(/alt="A gin, for once"/)
    expect((await visit(page)).status).toBe(404)

    clock.now = new Date('2026-11-18T23:59:57Z')
    expect((await save(key, tomorrow)).status).toBe(200)
    expect((await visit(page)).status).toBe(404)
    for (const path of ['/blog', '/', '/blog/feed.xml', '/sitemap.xml'])
      expect((await visit(path)).text, path).not.toContain('first-sip')
    clock.now = new Date('2026-11-19T00:00:01Z')
    await vi.waitUntil(async () => (await visit(page)).status === 200, PATIENCE)
    for (const path of ['/blog', '/', '/blog/feed.xml', '/sitemap.xml'])
      await shows(path, 'id=a-first-sip-of-armagnac')
    expect((await visit(page)).text).toContain('alt="A gin, for once"')

    await withdraw(key)
    await vi.waitUntil(async () => (await visit(page)).status === 404, PATIENCE)
    await showsNoMore('/blog/feed.xml', 'first-sip')
  })
})
