import { describe, expect, test } from 'vitest'
import type { FieldDescription } from '#app/departments/settings/settings.ts'
import { beginningInWords, changesOf, same, valueInWords } from './in-words.ts'

const about = { title: 'It', help: '' }
const charge: FieldDescription = { ...about, kind: 'money' }
const zones: FieldDescription = {
  kind: 'rows',
  title: 'Zones',
  help: '',
  columns: [
    { ...about, kind: 'text', name: 'name', title: 'Where' },
    { ...charge, name: 'charge', title: 'Charge' },
  ],
}
const logo: FieldDescription = { ...about, kind: 'logo' }
const tiles: FieldDescription = { ...about, kind: 'colours' }
const france = { name: 'France', charge: 12 }
const spain = { name: 'Spain', charge: 14 }

test.each<[FieldDescription, unknown, string]>([
  [charge, 4.95, '£4.95'],
  [charge, null, 'none'],
  [{ ...about, kind: 'switch' }, false, 'no'],
  [{ ...about, kind: 'choice', options: [{ value: 'wales', words: 'Wales' }] }, 'wales', 'Wales'],
  [{ ...about, kind: 'lines' }, ['One', 'Two'], 'One / Two'],
  [{ ...about, kind: 'lines' }, [], 'none'],
  [zones, [france, spain], 'France, £12.00; Spain, £14.00'],
  [{ ...about, kind: 'number' }, 7, '7'],
  [logo, null, 'none'],
  [logo, { src: '/pictures/0123456789abcdef.svg', width: 90, height: 30 }, 'a logo'],
  [tiles, { amber: '#ffeecc', sage: '#eeffee' }, 'amber #ffeecc, sage #eeffee'],
])('%j: %j is ‘%s’', (field, value, words) => expect(valueInWords(field, value)).toBe(words))

describe('what differs', () => {
  test('is nothing where only the order of columns does', () => {
    expect(changesOf(zones, [france], [{ charge: 12, name: 'France' }])).toEqual([])
    expect(same({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
  })

  test('in a table of as many rows is named by its cell', () =>
    expect(changesOf(zones, [france, spain], [france, { ...spain, charge: 15 }])).toEqual([
      { name: 'Zones, Spain: Charge', before: '£14.00', after: '£15.00' },
    ]))

  test('in colours is named by the colour', () =>
    expect(
      changesOf(tiles, { amber: '#ffeecc', sage: '#eeffee' }, { amber: '#ffeecc', sage: '#ddffdd' }),
    ).toEqual([{ name: 'It sage', before: '#eeffee', after: '#ddffdd' }]))

  test('in the texts of a mail is named by the text', () => {
    const mail = { kind: 'texts', title: 'Welcome', help: '' } as const
    expect(changesOf(mail, {}, { subject: 'Hello' })).toEqual([
      { name: 'Welcome, subject', before: 'the words it came with', after: 'Hello' },
    ])
    expect(valueInWords(mail, {})).toBe('the words it came with')
    expect(valueInWords(mail, { subject: 'Hello', closing: 'Yours' })).toBe('subject: Hello; closing: Yours')
  })

  test('in a logo is that it is another one', () => {
    const one = { src: '/pictures/0123456789abcdef.svg', width: 90, height: 30 }
    const other = { ...one, src: '/pictures/fedcba9876543210.png' }
    expect(changesOf(logo, one, other)).toEqual([{ name: 'It', before: 'a logo', after: 'another logo' }])
    expect(changesOf(logo, null, other)).toEqual([{ name: 'It', before: 'none', after: 'a logo' }])
  })

  test('in a table that grew is the row that came', () =>
    expect(changesOf(zones, [spain], [france, spain])).toEqual([
      { name: 'Zones', before: 'none', after: 'France, £12.00' },
    ]))
})

test('a beginning is London’s day', () =>
  expect(beginningInWords('2027-06-30T23:00:00.000Z')).toBe('1 July 2027'))
