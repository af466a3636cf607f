import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexed, type Searchable, searchTexts, wordsOf } from './help-search.ts'

const text = (path: string, title: string, words: string): Searchable => ({
  path,
  title,
  summary: `All about ${title}.`,
  text: words,
})
const texts = [
  text('/returns', 'Sending things back', 'A bottle can be returned. Parcels from the café are different.'),
  text('/parcels', 'Parcels', 'How a parcel is packed and sent.'),
  text('/gifts', 'Gifts', 'Bottles in a box with a ribbon.'),
]
const found = (asked: string) => searchTexts(texts.map(indexed), asked).map(({ path }) => path)

test('words are looked for without accents, capitals, plurals and what every text has', () => {
  expect(wordsOf('How do I return the Bottles, s’il vous plaît?')).toEqual([
    'return',
    'bottle',
    's',
    'il',
    'vou',
    'plait',
  ])
  expect(wordsOf('deliveries DELIVERY')).toEqual(['delivery'])
  expect(wordsOf('glass')).toEqual(['glass'])
  expect(wordsOf('what is it')).toEqual(['what', 'is', 'it'])
  expect(wordsOf(' – ')).toEqual([])
  expect(wordsOf('one two three four five six seven eight nine ten')).toHaveLength(8)
})

test('a title weighs more than a text', () => {
  expect(found('parcel')).toEqual(['/parcels', '/returns'])
})

test('accents and the beginning of a word are enough', () => {
  expect(found('cafe')).toEqual(['/returns'])
  expect(found('ribb')).toEqual(['/gifts'])
})

test('texts with more of the words leave the others out', () => {
  expect(found('bottle parcel')).toEqual(['/returns'])
  expect(found('ribbon zebra')).toEqual(['/gifts'])
})

describe('an extract', () => {
  const long = `${'before '.repeat(40)}the needle ${'behind '.repeat(40)}`

  test('is cut at words around the first place', () => {
    const [only] = searchTexts([indexed(text('/long', 'Hay', long))], 'needles')
    expect(only?.extract).toMatch(/^… (before )+the needle (behind )+…$/)
    expect(only?.extract.length).toBeLessThan(220)
  })

  test('is the summary where only the title has it', () => {
    expect(searchTexts(texts.map(indexed), 'gifts')[0]?.extract).toBe('All about Gifts.')
  })
})

test('whatever is typed, nothing breaks, and every extract comes from its text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      for (const { path, extract } of searchTexts(texts.map(indexed), typed)) {
        const source = texts.find((each) => each.path === path)
        const words = extract.replace(/^… | …$/g, '')
        expect(`${source?.text} ${source?.summary}`).toContain(words)
      }
    }),
  )
})
