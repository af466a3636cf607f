import { describe, expect, test } from 'vitest'
import { readMarkdown, renderMarkdown } from './markdown.server.ts'

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
    ['<b>bold</b>'],
    ['<script>alert(1)</script>'],
    ['<!-- a note -->'],
    ['![a still](/still.png)'],
    ['[there](javascript:alert)'],
    ['[there](//elsewhere.example)'],
    ['[there](gin)'],
    ['[there](http://example.com)'],
    ['# A title'],
  ])('may not hold %s', (text) => expect(() => renderMarkdown(text, 2)).toThrow())
})
