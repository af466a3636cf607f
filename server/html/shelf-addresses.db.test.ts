import { beforeAll, describe, expect, test } from 'vitest'
import { demoVisitor } from '../../test/demo-shop.ts'
import type { Visitor } from '../../test/visitor.ts'

let visit: Visitor

beforeAll(async () => {
  visit = await demoVisitor()
})

const titleOf = (text: string) => /<title>([^<]*)/.exec(text)?.[1]
const headingOf = (text: string) => /<h1[^>]*>([^<]*)/.exec(text)?.[1]
const chipsIn = (text: string) => [...text.matchAll(/Remove filter ([^<"]*)/g)].map(([, name]) => name)
const totalOn = (text: string) => Number(/role="status"[^>]*>(\d+)/.exec(text)?.[1])
const idsOn = (text: string) =>
  [...text.matchAll(/<article[^>]*>.*?\/product\?id=([\w-]+)/gs)].map(([, id]) => id)
const answer = async (query: string) => JSON.parse((await visit(`/backend/api/drink/get?${query}`)).text)

describe('all drinks, narrowed by the address', () => {
  test.for([
    ['type=vodka', '/vodka', ['Vodka']],
    ['type=whisky&subtype=rye', '/rye', ['Whisky', 'Rye whisky']],
    ['new=true', '/new', ['New in']],
  ] as const)('?%s are introduced as %s is', async ([query, shelf, chips]) => {
    const [narrowed, whole] = [(await visit(`/products?${query}`)).text, (await visit(shelf)).text]
    expect(titleOf(narrowed)).toBe(titleOf(whole))
    expect(headingOf(narrowed)).toBe(headingOf(whole))
    expect(chipsIn(narrowed)).toEqual(chips)
    const scene = /\/scenes\/[\w.-]+?\.[\da-f]{8}/.exec(whole.slice(whole.indexOf('<main')))?.[0] ?? 'none'
    expect(narrowed).toContain(scene)
  })

  test.for([
    ['type=gifts&subtype=budget-friendly', 'Gifts Under £100', ['Gifts', 'Gifts Under £100']],
    ['type=gifts&subtype=birthday', 'Birthday and Anniversary', ['Gifts', 'Birthday and Anniversary']],
    ['engravable=true', 'Bottles to engrave', ['Personalised engraving']],
    ['featured=true', 'Featured drinks', ['Featured']],
  ] as const)('?%s are called ‘%s’', async ([query, name, chips]) => {
    const { text } = await visit(`/products?${query}`)
    expect([headingOf(text), titleOf(text)]).toEqual([name, expect.stringContaining(name)])
    expect(chipsIn(text)).toEqual(chips)
    expect(text).not.toContain('Everything on our shelves')
  })

  test.for(['new=true', 'featured=true', 'type=gin&new=true', 'new=false'])(
    '?%s shows as many as the API tells',
    async (query) =>
      expect(totalOn((await visit(`/products?${query}`)).text)).toBe((await answer(query)).total),
  )

  test.for(['new=maybe', 'featured=x', 'sort=foo', 'page=0', 'page=51', 'page=two', 'page=1.5'])(
    '?%s is not found',
    async (query) => expect((await visit(`/products?${query}`)).status).toBe(404),
  )
})

describe('pages by number', () => {
  test('are linked from each other, and show what the API tells', async () => {
    const { total, drinks } = await answer('limit=100')
    const { text } = await visit('/products?page=3')
    expect(titleOf(text)).toContain('All drinks, page 3')
    const pages = Math.ceil(total / 24)
    expect(text).toContain(`Page 3 of ${pages} · 49–72 of ${total} drinks`)
    for (const page of [2, 4, pages]) expect(text).toContain(`href="/products?page=${page}"`)
    expect(text).toMatch(/aria-current="page"[^>]*href="\/products\?page=3"/)
    expect(idsOn(text)).toEqual(drinks.slice(48, 72).map(({ id }: { id: string }) => id))
  })

  test('keep what was chosen, and the first has no number', async () => {
    const { text } = await visit('/products?engravable=true&sort=price-asc&page=2')
    expect(text).toContain('href="/products?engravable=true&amp;sort=price-asc"')
    // Another filter starts at the first page.
    expect(text).not.toMatch(/name="(page|after)"/)
  })

  test('addresses with a place still lead on', async () => {
    const { next, drinks } = await answer('limit=24')
    const { text } = await visit(`/products?after=${next}`)
    expect(text).toContain('Page 2 of')
    expect(text).toMatch(/rel="next"[^>]*href="\/products\?after=/)
    expect(idsOn(text)).not.toContain(drinks[0].id)
  })

  test('are unknown to the API, which goes on from a place', async () => {
    expect(await answer('page=2')).toEqual(await answer(''))
  })
})
