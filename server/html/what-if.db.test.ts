import { describe, expect, test, vi } from 'vitest'
import { putDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { giftSections } from '#app/departments/catalogue/catalogue.ts'
import { aDrink } from '../../test/drinks.ts'
import { lookedAtShop } from '../../test/looked-at-shop.ts'
import { NOON } from '../../test/shop.ts'
import { rendered } from '../../test/visitor.ts'
import { withoutLinks, withoutScripts } from './what-if.ts'

/** What the office changes around the shelves, on the pages of the built shop: looked at, saved, undone, in time. */

const { clock, here, visit, shows, showsNoMore } = lookedAtShop()

const partOf = async (part: string) => (await here().owner.get(`office/display/${part}`)).body.part
const save = async (part: string, value: object) =>
  here().owner.post(`office/display/${part}`, { value, version: (await partOf(part)).version })
const look = (path: string, ...parts: { part: string; value: object }[]) =>
  here().owner.post('office/what-if', { path, changes: { display: parts } })

const slide = {
  picture: 'drink:house-gin',
  eyebrow: 'Only this week',
  title: 'A house of its own',
  text: 'Made round the corner.',
  link: '/product?id=house-gin',
  link_words: 'See House Gin',
}

describe('a page that is looked at', () => {
  test('is the shop’s own with what is not saved, and leaves nothing behind', async () => {
    const paths = ['/', '/gin', '/gift', '/_.data']
    for (const path of paths) await visit(path)
    const before = await Promise.all(paths.map((path) => visit(path)))
    const renderings = await rendered(visit)
    const spoilt = vi.spyOn(here().shop.pages, 'spoil')

    const drafts = [
      { part: 'announcements', value: { announcements: [{ text: 'A secret sale' }] } },
      { part: 'slides', value: { slides: [slide] } },
      { part: 'featured', value: { drinks: ['house-gin'] } },
      { part: 'shelf:gin', value: { line: 'A secret line.', paragraph: 'A secret paragraph.' } },
    ]
    const gifts = {
      ...Object.fromEntries(giftSections.map((section) => [section, []])),
      birthday: ['house-gin'],
    }
    const home = await look('/', ...drafts)
    expect(home).toMatchObject({ status: 200, body: { status: 200 } })
    for (const words of [
      'A secret sale',
      'Only this week',
      'A house of its own',
      'From the front of the shop',
    ])
      expect(home.body.html).toContain(words)
    expect(home.body.html).toContain('/photos/plain.00000000-800.webp')
    expect(home.body.html).toContain('@layer')
    expect(home.body.html).not.toMatch(/<script|modulepreload|<a [^>]*href=/)
    const gin = await look('/gin', ...drafts)
    for (const words of ['A secret line.', 'A secret paragraph.', 'A secret sale'])
      expect(gin.body.html).toContain(words)
    const gift = await look('/gift', { part: 'gifts', value: gifts })
    expect(gift.body.html).toContain('House Gin')

    // An instance that was told of a change would render again.
    const again = await Promise.all(paths.map((path) => visit(path)))
    expect(again.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
    expect(await rendered(visit)).toBe(renderings)
    expect(spoilt).not.toHaveBeenCalled()
    // Nor does what pages remember of the here().database.
    here().shop.pages.spoil()
    for (const path of paths) expect((await visit(path)).text, path).not.toMatch(/secret|A house of its own/)
    for (const part of ['announcements', 'slides', 'featured', 'gifts', 'shelf:gin'])
      expect(await partOf(part)).toMatchObject({ version: 0 })
    const { rows } = await here().database.pool.query('select count(*)::int as n from display_versions')
    expect(rows[0].n).toBe(0)
    spoilt.mockRestore()
  })

  test('of a part as it is now is the page as it is now', async () => {
    const { value } = await partOf('slides')
    const { html } = (await look('/', { part: 'slides', value })).body
    const main = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'))
    const still = (page: string) => withoutLinks(withoutScripts(main(page)))
    expect(main(html)).toBe(still((await visit('/')).text))
  })
})

describe('what is saved', () => {
  test('shows at the next visit, and undo takes it back', async () => {
    const before = (await visit('/')).text
    expect(before).toContain('Oak, smoke and time to spare')
    const { body } = await save('slides', { slides: [slide] })
    await shows('/', 'A house of its own')
    const { text } = await visit('/')
    expect(text).toContain('Only this week')
    expect(text).not.toContain('Oak, smoke and time to spare')
    // The first slide's picture is the one that browsers fetch first, and the one that others show.
    expect(text).toMatch(/<img[^>]*\/photos\/plain\.00000000-520\.webp[^>]*fetchPriority="high"/i)
    expect(text).toContain('/photos/plain.00000000-800.webp"')
    await here().owner.post(`office/changes/${body.change}/undo`)
    await shows('/', 'Oak, smoke and time to spare')
    const bare = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(bare((await visit('/')).text)).toBe(bare(before))
  })

  test('of a shelf is on it, and in what search engines show', async () => {
    await save('shelf:gin', { line: 'Our own line about gin.', paragraph: 'Our own paragraph.' })
    await shows('/gin', 'Our own paragraph.')
    expect((await visit('/gin')).text).toContain('content="Our own line about gin."')
    expect((await visit('/rum')).text).not.toContain('Our own')
  })

  test('of the featured drinks puts them in their order, under a heading that is true', async () => {
    await putDrinks(
      here().database.db,
      [
        aDrink({ id: 'first-one', name: 'First One' }),
        aDrink({ id: 'gone', name: 'Sold Out Gin', stock: 0 }),
      ],
      NOON,
    )
    await save('featured', { drinks: ['gone', 'first-one', 'house-gin'] })
    await shows('/', 'From the front of the shop')
    const { text } = await visit('/')
    const row = text.slice(text.indexOf('From the front of the shop'), text.indexOf('Shop by Categories'))
    expect(row).not.toContain('Sold Out Gin')
    expect(row.indexOf('First One')).toBeGreaterThan(0)
    expect(row.indexOf('First One')).toBeLessThan(row.indexOf('House Gin'))
    expect(text).not.toContain('Limited Time Offer')
  })

  test('of the first-order code is on every page that names it, and undo takes it back', async () => {
    // Announcements are texts of their own.
    const named = { '/': 'We send you', '/gin': 'We send you', '/faqs': 'a code for' }
    const terms = { is_on: true, percent: 15, minimum: 30, days: 30, version: 0 }
    for (const [path, words] of Object.entries(named)) await shows(path, `${words} 10% off`)
    const { body } = await here().owner.post('office/first-order', terms)
    for (const [path, words] of Object.entries(named)) {
      await shows(path, `${words} 15% off`)
      expect((await visit(path)).text, path).not.toContain(`${words} 10% off`)
    }
    await here().owner.post(`office/changes/${body.change}/undo`)
    for (const [path, words] of Object.entries(named)) await shows(path, `${words} 10% off`)
  })

  test('as an announcement begins and ends on time, in pages that are cached', async () => {
    // Each of the two calls takes a second.
    const [from, until] = [2_300, 2_600].map((ms) => new Date(clock.now.getTime() + ms))
    await save('announcements', {
      announcements: [{ text: 'For a moment', from: from?.toISOString(), until: until?.toISOString() }],
    })
    // The save itself has been heard of.
    await showsNoMore('/', 'mixed as you like')
    expect((await visit('/')).text).not.toContain('For a moment')
    clock.now = new Date(Number(from) + 1)
    await shows('/', 'For a moment')
    clock.now = new Date(Number(until) + 1)
    await showsNoMore('/', 'For a moment')
  })
})
