import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { shelfGuide } from '#app/departments/display/display.server.ts'
import { shownWords } from '#app/departments/words/words.server.ts'
import { type Caller, type Street, test } from '../../test/office.ts'
import { createOrdersAndCodes } from '../api/order-ports.ts'
import { HELP, obey } from './command.ts'

const { orders } = createOrdersAndCodes({ publicUrl: 'http://shop.test', isLive: false })
const say = ({ db, clock }: Street, ...words: string[]) =>
  obey(db, ['words', ...words], { orders, publicUrl: 'http://shop.test', now: clock.now })

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'words-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (path: string) => join(folder, path)
const read = (path: string) => readFileSync(at(path), 'utf8')
const replace = (path: string, what: string, by: string) =>
  writeFileSync(at(path), read(path).replace(what, by))

async function publish(by: Caller, key: string, more: string) {
  const { text } = (await by.get(`office/words/${key}`)).body
  return by.post(`office/words/${key}`, { ...text, markdown: `${text.markdown}${more}`, publish: true })
}

describe('npm run shop -- words', () => {
  test('export writes what the shop says, and what nobody has edited byte for byte', async ({
    street,
    hands,
  }) => {
    await publish(hands.owner, 'help:faqs', '\n\nMore.')
    await hands.owner.post('office/words/journal:the-cheese-board/withdraw', { version: 0 })
    const { words } = await say(street, 'export', folder)
    expect(words).toMatch(/^\d+ texts are in .*, 1 of them edited in the office\.$/)
    expect(read('help/articles/faqs.md')).toMatch(/^---\ntitle: FAQ\nupdated: .*\n\nMore\.\n$/s)
    expect(readdirSync(at('journal/articles'))).not.toContain('the-cheese-board.md')
    for (const texts of ['help/articles', 'journal/articles', 'catalogue/shelf-texts'])
      for (const name of readdirSync(at(texts)).filter((each) => each !== 'faqs.md'))
        expect(read(`${texts}/${name}`)).toBe(readFileSync(`app/departments/${texts}/${name}`, 'utf8'))
  })

  test('export writes what shelves say', async ({ street, hands: { owner } }) => {
    const value = { line: 'Juniper, {{town}}.', paragraph: 'Gins that we drink ourselves.' }
    await owner.post('office/display/shelf:gin', { value, version: 0 })
    expect((await say(street, 'export', folder)).words).toContain(', 1 of them edited in the office.')
    expect(read('catalogue/shelf-texts/gin.md')).toBe(
      '---\nline: Juniper, {{town}}.\n---\n\nGins that we drink ourselves.\n',
    )
  })

  test('export names what is there and not in the shop', async ({ street, hands: { owner } }) => {
    await say(street, 'export', folder)
    await owner.post('office/words/journal:the-cheese-board/withdraw', { version: 0 })
    expect((await say(street, 'export', folder)).words.split('\n')).toEqual([
      expect.stringMatching(/^\d+ texts/),
      'journal/articles/the-cheese-board.md is there too, and is not in the shop: an import would publish it.',
    ])
  })

  test('export names the pictures that another shop needs as well', async ({
    street: { db, clock },
    street,
  }) => {
    const hashes = ['a1'.repeat(16), 'b2'.repeat(16)]
    const [head, inText] = hashes.map((hash) => `picture:${hash}`)
    const file = `---\ntitle: A tale\npicture: ${head}\n---\n\n![A still](${inText})\n\n![Again](${inText})\n`
    await db.execute(sql`insert into word_versions (key, version, state, file, at, by)
      values ('journal:a-tale', 1, 'published', ${file}, ${clock.now.toISOString()}, 'Ada')`)
    const [, ...lines] = (await say(street, 'export', folder)).words.split('\n')
    expect(lines).toEqual(
      [head, inText].map(
        (name) =>
          `journal/articles/a-tale.md shows ${name}, which is not in the folder: send that photograph to the other shop before the import.`,
      ),
    )
  })

  test('import takes them back, in one action that is undone as one', async ({
    street,
    hands: { owner },
  }) => {
    await say(street, 'export', folder)
    expect(await say(street, 'import', folder)).toEqual({ words: 'The shop says all of that already.' })
    replace('help/articles/faqs.md', 'Short answers to what people ask most.', 'Short answers.')
    replace('help/articles/events.md', 'title: Events', 'title: Evenings')
    replace('catalogue/shelf-texts/cocktails&mocktails.md', 'Stirred', 'Shaken')
    writeFileSync(at('journal/articles/a-new-one.md'), read('journal/articles/the-cheese-board.md'))
    expect(await say(street, 'import', folder)).toEqual({
      words: 'Published: help:events, help:faqs, journal:a-new-one, shelf:cocktails&mocktails.',
    })
    const mixed = () => shelfGuide(street.db, 'cocktails&mocktails')
    expect((await mixed())?.intro).toMatch(/^Shaken,/)
    expect([...(await shownWords(street.db)).edited.keys()]).toEqual([
      'help:events',
      'help:faqs',
      'journal:a-new-one',
    ])
    const { changes } = (await owner.get('office/changes')).body
    expect(changes[0]).toMatchObject({ by: 'The command line', verb: 'display.edit' })
    expect((await owner.post(`office/changes/${changes[0].id}/undo`)).status).toBe(200)
    expect((await mixed())?.intro).toMatch(/^Stirred,/)
    const { edited } = await shownWords(street.db)
    expect([...edited]).toEqual([['journal:a-new-one', undefined]])
  })

  test('import of one wrong file publishes none', async ({ street }) => {
    await say(street, 'export', folder)
    replace('help/articles/faqs.md', '{{answer-time}}', '{{answer-tim}}')
    replace('help/articles/events.md', 'title: Events', 'title: Evenings')
    writeFileSync(at('help/articles/shampoo.md'), read('help/articles/events.md'))
    writeFileSync(at('journal/articles/No Name.md'), read('journal/articles/the-cheese-board.md'))
    writeFileSync(at('journal/articles/bare.md'), 'Words.\0')
    writeFileSync(at('journal/articles/headless.md'), 'Words.')
    writeFileSync(at('journal/articles/latin.md'), Buffer.from([0x57, 0xf6, 0x72]))
    mkdirSync(at('journal/articles/folder.md'))
    symlinkSync('/etc/hosts', at('journal/articles/link.md'))
    writeFileSync(at('help/articles/headoffice.md'), 'x'.repeat(1_000_000))
    replace('catalogue/shelf-texts/gin.md', 'line:', 'title: Gin\nline:')
    replace('catalogue/shelf-texts/rum.md', 'line: ', 'line: {{twon}} ')
    writeFileSync(at('catalogue/shelf-texts/shampoo.md'), read('catalogue/shelf-texts/rye.md'))
    const { words, isFault } = await say(street, 'import', folder)
    expect(isFault).toBe(true)
    const [first, ...wrong] = words.split('\n')
    expect(first).toBe('Nothing was published.')
    const because = Object.fromEntries(wrong.map((line) => line.split(/: (.*)/)))
    expect(because).toEqual({
      'help/articles/faqs.md': expect.stringContaining('Did you mean {{answer-time}}?'),
      'help/articles/headoffice.md': 'It is too large',
      'help/articles/shampoo.md': 'There is no such text',
      'journal/articles/No Name.md': 'There is no such text',
      'journal/articles/bare.md': expect.stringContaining('no plain text'),
      'journal/articles/headless.md': expect.stringContaining('without a head'),
      'journal/articles/latin.md': 'It is not saved as UTF-8',
      'journal/articles/folder.md': 'It is no file',
      'journal/articles/link.md': 'It is no file',
      'catalogue/shelf-texts/gin.md': expect.stringContaining('no title'),
      'catalogue/shelf-texts/rum.md': expect.stringContaining('Did you mean {{town}}?'),
      'catalogue/shelf-texts/shampoo.md': 'There is no such shelf',
    })
    expect((await shownWords(street.db)).edited.size).toBe(0)
  })

  test.for([['help'], ['help/articles'], ['help/articles/faqs.md']])(
    'export writes through no link at %s',
    async ([link = ''], { street }) => {
      const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'))
      mkdirSync(join(at(link), '..'), { recursive: true })
      symlinkSync(link.endsWith('.md') ? join(elsewhere, 'faqs.md') : elsewhere, at(link))
      const { words, isFault } = await say(street, 'export', folder)
      expect([words, isFault]).toEqual([expect.stringContaining('nothing was written'), true])
      expect(
        readdirSync(elsewhere, { recursive: true }).filter((each) => String(each).endsWith('.md')),
      ).toEqual([])
      rmSync(elsewhere, { recursive: true })
    },
  )

  test.for([['import'], ['import', 'one', 'two'], ['eat'], []])(
    '%s is answered with help',
    async (words, { street }) => {
      expect(await say(street, ...words)).toEqual({ words: HELP, isFault: true })
    },
  )

  test('import of an empty folder says so', async ({ street }) => {
    expect(await say(street, 'import', folder)).toMatchObject({ isFault: true })
  })
})
