import { describe, expect, test } from 'vitest'
import { readMarkdown, renderMarkdown, writeMarkdown } from './markdown.server.ts'

describe('the head of a file', () => {
  test('is read line by line, and the text after it', () => {
    expect(readMarkdown('---\ntitle: Peat: a short guide\nwritten: 2026-06-01\n---\n\nSmoke.\n')).toEqual({
      head: { title: 'Peat: a short guide', written: '2026-06-01' },
      text: 'Smoke.',
    })
  })

  test.each([['Smoke.'], ['---\ntitle\n---\nSmoke.'], ['---\ntitle: \n---\nSmoke.']])(
    'is asked for: %j',
    (file) => expect(() => readMarkdown(file)).toThrow(),
  )
})

describe('a text', () => {
  const html = (text: string) =>
    renderMarkdown(text, 2).map((piece) => ('html' in piece ? piece.html : piece))

  test('becomes HTML, its headings from the level that the page has left for it', () => {
    expect(html('## Smoke & salt\n\nFrom _peat_.')).toEqual([
      '<h2>Smoke &amp; salt</h2>\n<p>From <em>peat</em>.</p>\n',
    ])
    expect(renderMarkdown('## Smoke', 3)).toEqual([{ html: '<h3>Smoke</h3>\n' }])
    expect(html('### Salt')).toEqual(['<h3>Salt</h3>\n'])
  })

  test('leaves places for parts, each in a paragraph of its own', () => {
    expect(renderMarkdown('One.\n\n{{form:order}}\n\nTwo {{three}}.', 3)).toEqual([
      { html: '<p>One.</p>\n' },
      { place: 'form:order' },
      { html: '<p>Two {{three}}.</p>\n' },
    ])
    expect(renderMarkdown('{{film}}', 2)).toEqual([{ place: 'film' }])
    expect(renderMarkdown('', 2)).toEqual([])
  })

  test.each([
    '/gin',
    '/product?id=thistle-row-12',
    '#smoke',
    'https://example.com',
    'mailto:a@example.com',
    'tel:+441632960123',
  ])('may link to %s', (to) => expect(html(`[there](${to})`)).toEqual([`<p><a href="${to}">there</a></p>\n`]))

  test.each([
    ['![a still](/still.png)'],
    ['A ![bottle](drink:gin) in a sentence'],
    ['[there](/\\\\elsewhere.example)'],
    ['<javascript:alert>'],
    ['[there](javascript:alert)'],
    ['[there](//elsewhere.example)'],
    ['[there](gin)'],
    ['[there](http://example.com)'],
    ['# A title'],
  ])('may not hold %s', (text) => expect(() => renderMarkdown(text, 2)).toThrow())

  test.each([
    ['<b>bold</b>', '<p>&lt;b&gt;bold&lt;/b&gt;</p>\n'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n'],
    ['<!-- a note -->', '<p>&lt;!-- a note --&gt;</p>\n'],
    ['a <pre><img src=x onerror=alert(1) //', '<p>a &lt;pre&gt;&lt;img src=x onerror=alert(1) //</p>\n'],
    ['<div>\n\n**so**\n\n</div>', '<p>&lt;div&gt;</p>\n<p><strong>so</strong></p>\n<p>&lt;/div&gt;</p>\n'],
  ])('shows HTML as it is typed: %s', (text, shown) => expect(html(text)).toEqual([shown]))

  test('has pictures with their words, each in a paragraph of its own', () => {
    expect(renderMarkdown('![Peat & a glass](scene:journal-peat)\n\n![](drink:gin-70)', 2)).toEqual([
      { place: 'picture:journal-peat', words: 'Peat & a glass' },
      { place: 'picture:drink:gin-70', words: '' },
    ])
  })

  test.each([
    ['| a | b |\n| - | - |\n| 1'],
    ['| a | b |\n| - |'],
    ['**bold'],
    ['[there](/gin'],
    ['```\ncode'],
    ['> - 1. a'],
    ['[a]: javascript:x'],
  ])('that is not finished breaks nothing: %j', (text) =>
    expect(renderMarkdown(text, 2).length).toBeLessThanOrEqual(1),
  )
})

test('a file that is written is read again as it was', () => {
  const file = '---\ntitle: Peat: a short guide\nwritten: 2026-06-01\n---\n\nSmoke.\n'
  const { head, text } = readMarkdown(file)
  expect(writeMarkdown(head, text)).toBe(file)
  expect(readMarkdown(writeMarkdown({}, 'Smoke.'))).toEqual({ head: {}, text: 'Smoke.' })
})
