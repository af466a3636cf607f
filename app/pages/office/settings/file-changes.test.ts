import { expect, test } from 'vitest'
import { fileChanges, type Present, readFileText } from './file-changes.ts'

const present: Present = {
  settings: { shop: { name: 'Mine', trade: 'Vintners' } },
  set: ['shop.name', 'shop.trade'],
  planned: [],
  sections: [
    {
      ...{ name: 'shop', title: 'Shop sign', about: '' },
      fields: [
        { kind: 'text', name: 'name', title: 'Name', help: '' },
        { kind: 'text', name: 'trade', title: 'Trade', help: '' },
      ],
    },
  ],
}

test('a file names what changes, what goes back, and what nobody knows', () =>
  expect(fileChanges({ settings: { shop: { name: 'Yours', motto: 'x' } }, planned: [{}] }, present)).toEqual([
    { name: 'Shop sign, Name', before: 'Mine', after: 'Yours' },
    { name: 'shop.motto', before: 'not known here', after: '"x"' },
    { name: 'Shop sign, Trade', before: 'set here', after: 'the default' },
    { name: 'Planned', before: '0 values', after: '1 values, as in the file' },
  ]))

test('the same settings change nothing', () =>
  expect(fileChanges({ settings: present.settings }, present)).toEqual([]))

test.each([{}, { settings: 'x' }, { settings: { shop: 7 }, planned: 'x' }])(
  '%j is compared all the same',
  (file) => expect(fileChanges(file, present)).toHaveLength(2),
)

test.each(['', '[1]', '"x"', 'null', '{'])('%j is no file of settings', (text) =>
  expect(readFileText(text)).toBeUndefined(),
)
