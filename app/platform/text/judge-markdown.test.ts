import { describe, expect, test } from 'vitest'
import { judgeMarkdown } from './judge-markdown.server.ts'
import { renderMarkdown } from './markdown.server.ts'

describe('a text is judged line by line', () => {
  test('one that is well has its links and pictures found', () => {
    expect(
      judgeMarkdown('Words.\n\nMore [gin](/gin) and\n[tonic](/tonic).\n\n![Peat](scene:journal-peat)'),
    ).toEqual({
      wrong: [],
      strange: [],
      links: [
        { href: '/gin', line: 3 },
        { href: '/tonic', line: 4 },
      ],
      pictures: [{ href: 'scene:journal-peat', words: 'Peat', line: 6 }],
    })
  })

  test.each([
    ['One\n\n# Two', 3, 'A heading begins with ##'],
    ['One\n\nTwo [there](javascript:alert)', 3, '‘javascript:alert’'],
    ['[there](//elsewhere.example)', 1, 'A link begins with'],
    ['<javascript:alert>', 1, 'A link begins with'],
    ['One\n\n\nA ![bottle](drink:gin) here', 4, 'A picture needs a paragraph of its own'],
    ['![still](/still.png)', 1, 'A picture needs a paragraph of its own'],
    ['- One\n- ![Peat](scene:journal-peat)', 2, 'A picture needs a paragraph of its own'],
    ['- One\n\n  ![Peat](scene:journal-peat)', 3, 'A picture needs a paragraph of its own'],
    ['One\n\n> ![Peat](scene:journal-peat)', 3, 'A picture needs a paragraph of its own'],
    ['**![Peat](scene:journal-peat)**', 1, 'A picture needs a paragraph of its own'],
    ['[![Peat](scene:journal-peat)](/gin)', 1, 'A picture needs a paragraph of its own'],
    ['## ![Peat](scene:journal-peat)', 1, 'A picture needs a paragraph of its own'],
    ['| a |\n| - |\n| ![Peat](scene:journal-peat) |', 3, 'A picture needs a paragraph of its own'],
    ['![Peat][peat]\nand more\n\n[peat]: scene:journal-peat', 1, 'A picture needs a paragraph of its own'],
  ])('%j is wrong in line %i', (text, line, words) => {
    expect(judgeMarkdown(text).wrong).toEqual([{ line, words: expect.stringContaining(words) }])
    expect(() => renderMarkdown(text, 2)).toThrow()
  })

  test.each([
    ['Ask here: {{form:order}}', 1],
    ['One\n\n{{form:order}}\nand more', 3],
    ['One\ntwo\n{{form:order}}', 3],
    ['- One\n- {{form:order}}', 2],
    ['> {{form:order}}', 1],
    ['One\n\n## {{form:order}}', 3],
    ['| a |\n| - |\n| {{form:order}} |', 3],
  ])('%j has a part of the page where none can be, in line %i', (text, line) => {
    const words = '{{form:order}} needs a paragraph of its own'
    expect(judgeMarkdown(text, ['form:order']).wrong).toEqual([{ line, words }])
  })

  test.each(['{{form:order}}', 'One\n\n{{form:order}}\n\n`{{form:order}}`', '{{another}} and more'])(
    '%j has none there',
    (text) => expect(judgeMarkdown(text, ['form:order']).wrong).toEqual([]),
  )

  test('HTML is strange and not wrong', () => {
    expect(judgeMarkdown('One\n<b>two</b> and `<b>`').strange).toEqual([
      { line: 2, words: 'HTML is shown as it is typed' },
    ])
    expect(judgeMarkdown('1 < 2, `<b>`, <https://example.com>').strange).toEqual([])
  })
})

/** Each cost the reader of Markdown seconds or its stack before it was looked at first. */
const tangles: Record<string, string> = {
  'nested brackets': '['.repeat(10_000),
  'nested links': '[a]('.repeat(10_000),
  'nested pictures': '!['.repeat(10_000),
  'nested quotations': '>'.repeat(10_000),
  'nested quotations with spaces': '> '.repeat(10_000),
  'nested lists in a line': '- '.repeat(10_000),
  'nested numbers in a line': '1. '.repeat(10_000),
  'nested lists by their indent': Array.from({ length: 400 }, (_, at) => `${' '.repeat(at * 2)}- a`).join(
    '\n',
  ),
  'stars and underscores': '*a_'.repeat(30_000),
  'stars in many paragraphs': `${'*a_'.repeat(100)}\n\n`.repeat(300),
  underscores: '_'.repeat(10_000),
  'bold that never ends': '**a'.repeat(30_000),
  'exclamation marks': '!'.repeat(100_000),
  'exclamation marks between letters': 'a!'.repeat(50_000),
  backticks: '`a'.repeat(30_000),
  'tags that never end': '<a '.repeat(30_000),
  'lines and dashes': 'a\n-\n'.repeat(25_000),
  'a table of many columns': `${'|'.repeat(10_000)}\n${'|-'.repeat(10_000)}\n${'a\n'.repeat(30_000)}`,
}

test.each(Object.entries(tangles))('%s are refused before they are read', (_, text) => {
  expect(judgeMarkdown(text).wrong).toHaveLength(1)
})

test.each([
  ['the rules between parts', `a\n\n${'- '.repeat(40)}\n\n${'*'.repeat(60)}`],
  ['a table', `| a | b |\n| - | - |\n${'| 1 | 2 |\n'.repeat(400)}`],
  ['a hundred bold words', 'and **bold** '.repeat(70)],
  ['two hundred calls', 'Cheers! '.repeat(200)],
  ['100,000 letters', 'word '.repeat(20_000)],
  ['many lines', '\n'.repeat(90_000)],
])('%s are fine', (_, text) => expect(judgeMarkdown(text).wrong).toEqual([]))
