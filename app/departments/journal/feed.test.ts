import { expect, test } from 'vitest'
import { noWords } from '../words/words.server.ts'
import { journalOn } from './articles.server.ts'
import { articleFeed } from './feed.server.ts'

const allArticles = journalOn(noWords, new Date('2026-11-18T12:00:00Z'))

const SHOP = 'https://shop.test'

test('the feed has every article, the newest first', () => {
  const xml = articleFeed(allArticles, SHOP)
  expectWellFormed(xml)
  expect(valuesOf(xml, 'guid')).toEqual(allArticles.map(({ id }) => `${SHOP}/blogsingle?id=${id}`))
  expect(valuesOf(xml, 'title').slice(1)).toEqual(allArticles.map(({ title }) => title))
  expect(xml).toContain(`<atom:link href="${SHOP}/blog/feed.xml" rel="self"`)
  for (const day of valuesOf(xml, 'pubDate')) expect(day).toMatch(/^\w{3}, \d\d \w{3} 2026 00:00:00 GMT$/)
})

test('what means something in XML is written so that it is read as it is', () => {
  const [first] = allArticles
  const odd = first && { ...first, title: 'Gin & <b>“tonic”</b>', summary: 'Salt & "lime"' }
  const xml = articleFeed(odd ? [odd] : [], SHOP)
  expectWellFormed(xml)
  expect(valuesOf(xml, 'title')[1]).toBe('Gin & <b>“tonic”</b>')
})

test('what XML has no place for is left out', () => {
  const [first] = allArticles
  const xml = articleFeed(first ? [{ ...first, title: 'Gin\uFFFE\uFFFF 🍸' }] : [], SHOP)
  expect(valuesOf(xml, 'title')[1]).toBe('Gin 🍸')
})

const valuesOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) => read(value))

const read = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Every tag is closed in order, and every `&` is escaped. */
function expectWellFormed(xml: string) {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss /)
  expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot);)/)
  const open: string[] = []
  for (const [, closing, name, own] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (own) continue
    if (closing) expect(open.pop()).toBe(name)
    else open.push(name ?? '')
  }
  expect(open).toEqual([])
}
