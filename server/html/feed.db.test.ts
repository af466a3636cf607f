import { beforeAll, describe, expect, test } from 'vitest'
import { journalOn } from '#app/departments/journal/articles.server.ts'
import { noWords } from '#app/departments/words/words.server.ts'
import { demoVisitor } from '../../test/demo-shop.ts'
import type { Visitor } from '../../test/visitor.ts'

const allArticles = journalOn(noWords, new Date('2026-11-18T12:00:00Z'))

let visit: Visitor
beforeAll(async () => {
  visit = await demoVisitor()
})

describe('the journal’s feed', () => {
  test('is RSS with every article', async () => {
    const { status, headers, text } = await visit('/blog/feed.xml')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(text.match(/<item>/g)).toHaveLength(allArticles.length)
    expect(text).toContain('<link>http://shop.test/blogsingle?id=how-engraving-works</link>')
  })

  test('is told of by the pages of the journal', async () => {
    for (const path of ['/blog', '/blogsingle?id=how-engraving-works'])
      expect((await visit(path)).text).toMatch(
        /<link rel="alternate" type="application\/rss\+xml" [^>]*href="\/blog\/feed\.xml"/,
      )
  })
})

describe('the journal', () => {
  test('has every article in the sitemap', async () => {
    const { text } = await visit('/sitemap.xml')
    for (const { id } of allArticles)
      expect(text).toContain(`<loc>http://shop.test/blogsingle?id=${id}</loc>`)
  })

  test('sends those who ask for no article to the list', async () => {
    const { status, headers } = await visit('/blogsingle')
    expect([status, headers.location]).toEqual([301, '/blog'])
  })

  test('says so when it does not have an article', async () => {
    const { status, text } = await visit('/blogsingle?id=shampoo')
    expect(status).toBe(404)
    expect(text).toContain('We don’t have that article')
  })

  test('may show its film', async () => {
    const { headers } = await visit('/blogsingle?id=how-engraving-works')
    expect(headers['content-security-policy']).toContain("media-src 'self'")
  })
})
