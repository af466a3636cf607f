import { expect } from 'vitest'
import { type Street, test } from '../../../../test/office.ts'
import { NOON } from '../../../../test/shop.ts'
import { saveText } from '../calls/editing.server.ts'
import { judgeText } from '../calls/judging.server.ts'
import { readTexts } from '../files-in-and-out.server.ts'
import type { Judging, TextKind } from '../text-kind.ts'
import { shownWords } from '../words.server.ts'
import type { Written } from '../words.ts'

/** A room whose judge finds nothing wrong, and which can't read 'Unreadable'. */
const careless: TextKind = {
  kind: 'journal',
  files: {},
  headFields: () => [{ name: 'title', words: 'Title', hint: '', most: 60, kind: 'line' }],
  takesPictures: false,
  mayAdd: true,
  whyKept: () => undefined,
  pageOf: () => '/a-tale',
  completed: (written) => written,
  appearsOn: () => undefined,
  judge: async (_, __, { markdown }) => ({
    fields: {},
    wrong: markdown === 'Wrong' ? [{ line: 3, words: 'This is wrong' }] : [],
    strange: [],
  }),
  read: async (_, __, file) => {
    if (file.includes('Unreadable')) throw new Error('Nobody\nknows that')
  },
  nameables: async () => [],
}
const named = { kind: careless, name: 'a-tale', key: 'journal:a-tale' } as const
const judging: Judging = {
  now: NOON,
  shop: { isPage: async () => true, isOwnPath: () => false, onSale: async () => new Set() },
}
const written = (markdown: string): Written => ({ head: { title: 'A tale' }, markdown })
const missed = 'The shop can’t show this text: Nobody knows that'

const publish = ({ db }: Street, markdown: string) =>
  saveText(db, named, written(markdown), true, {
    ...judging,
    actor: { staffId: null, name: 'Ada', via: 'command' },
    seen: { version: 0, status: 409 },
  })

test('what a judge has missed is refused when it is checked, published and imported', async ({ street }) => {
  const { db } = street
  const wrongIn = async (markdown: string) => (await judgeText(db, named, written(markdown), judging)).wrong
  expect(await wrongIn('Fine')).toEqual([])
  expect(await wrongIn('Wrong')).toEqual([{ line: 3, words: 'This is wrong' }])
  expect(await wrongIn('Unreadable')).toEqual([{ line: 1, words: missed }])

  await expect(publish(street, 'Unreadable')).rejects.toMatchObject({
    fields: { markdown: `Line 1: ${missed}.` },
  })
  const file = { path: 'journal/articles/a-tale.md', file: '---\ntitle: A tale\n---\n\nUnreadable\n' }
  expect((await readTexts(db, [careless], [file], judging)).wrong).toEqual([
    `${file.path}: markdown: Line 1: ${missed}.`,
  ])
  expect((await shownWords(db)).edited.size).toBe(0)
  await publish(street, 'Fine')
  expect((await shownWords(db)).edited.size).toBe(1)
})
