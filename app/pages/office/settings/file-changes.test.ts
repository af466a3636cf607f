import { expect, test } from 'vitest'
import { fileChanges, type Present, readFileText } from './file-changes.ts'

const present: Present = {
  settings: { shop: { name: 'Mine', trade: 'Vintners' } },
  set: ['shop.name', 'shop.trade'],
  planned: [],
  sections: [
    {
      name: 'shop',
      title: 'Shop sign',
      about: '',
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

test.each([
  [{ is_on: true, percent: 15, minimum: 30, days: 30 }, '15% off of £30.00 or more, for 30 days'],
  [{ is_on: false, percent: 15, minimum: 30, days: 30 }, 'none is sent'],
  [undefined, '10% off'],
  ['x', '"x"'],
])('of the first-order code, %j is ‘%s’', (first_order, after) => {
  const firstOrder = { is_on: true, percent: 20, minimum: 0, days: null }
  expect(fileChanges({ settings: present.settings, first_order }, { ...present, firstOrder })).toEqual([
    { name: 'First-order code', before: '20% off', after },
  ])
})

test('a code that stays as it came is no change', () => {
  const firstOrder = { is_on: true, percent: 10, minimum: 0, days: null, version: 2 }
  expect(fileChanges({ settings: present.settings }, { ...present, firstOrder })).toEqual([])
})
