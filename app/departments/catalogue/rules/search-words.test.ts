import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  finishedWords,
  fold,
  oneSlipApart,
  searchTerms,
  slipsOf,
  speltOut,
  typedWords,
} from './search-words.ts'

/** Including zero bytes and lone surrogates. */
const anySign = fc.nat(0xffff).map((unit) => String.fromCharCode(unit))

describe('folding', () => {
  test.each([
    ['Château Valombrée', 'chateau valombree'],
    ['TĀHUNA Bay', 'tahuna bay'],
    ['Smørrebrød', 'smorrebrod'],
    ['Œuf æther Straße', 'oeuf aether strasse'],
    ['Cafe\u0301', 'cafe'],
    ['No.3 Gin', 'no 3 gin'],
    ['Hedgerow & Vale', 'hedgerow vale'],
    ["  L'étoile –  20/20 ", 'l etoile 20 20'],
    ['№ 5, Nº 7', 'no 5 no 7'],
    ['🍷', ''],
  ])('%s becomes %s', (text, folded) => expect(fold(text)).toBe(folded))

  test('is the same twice over', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})

describe('the words worth looking for', () => {
  test.each([
    ["The Château d'Yré", ['chateau', 'd', 'yre']],
    ['gin & tonic', ['gin', 'tonic']],
    ['a whisky from the islands', ['whisky', 'islands']],
    ['the', ['the']],
    ['of the and', ['of', 'the', 'and']],
    ['', []],
    ['   ', []],
    ["'; -- :* \\ | ! ()", []],
    ['🍷🍸', []],
    [
      'one two three four five six seven eight nine',
      ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
    ],
  ])('in “%s”', (text, words) => expect(typedWords(text)).toEqual(words))

  test('hold nothing that a query could be broken with', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign, maxLength: 100 }), (text) => {
        for (const word of typedWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
      }),
    )
  })
})

describe('words of somebody who is still typing', () => {
  test.each([
    ['red w', ['red']],
    ['red wi', ['red']],
    ['red win', ['red', 'win']],
    ['w', ['w']],
    ['thistle row 12', ['thistle', 'row', '12']],
  ])('in “%s” are those that tell something', (text, words) =>
    expect(finishedWords(typedWords(text))).toEqual(words),
  )
})

describe('spellings with a letter left out', () => {
  test('are each of them once, and the word itself', () => {
    expect(slipsOf('gallo').sort()).toEqual(['allo', 'galo', 'gall', 'gallo', 'gllo'].sort())
  })

  test('leave out whole letters, however long', () => {
    expect(slipsOf('𐌰𐌱𐌲𐌳').sort()).toEqual(['𐌰𐌱𐌲', '𐌰𐌱𐌲𐌳', '𐌰𐌱𐌳', '𐌰𐌲𐌳', '𐌱𐌲𐌳'].sort())
    expect(slipsOf('𐌰𐌱')).toEqual([])
  })

  test('of a word too short to be forgiven are none', () => {
    expect(slipsOf('gin')).toEqual([])
    expect(slipsOf('rum1')).not.toEqual([])
  })
})

const word = fc.stringMatching(/^[a-z]{5,12}$/)
const at = fc.nat(11)
const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')

/** The tolerated typos, each at a random position. */
const slips: Record<string, (word: string, at: number, letter: string) => string> = {
  wrong: (word, at, letter) => word.slice(0, at) + letter + word.slice(at + 1),
  missing: (word, at) => word.slice(0, at) + word.slice(at + 1),
  doubled: (word, at) => word.slice(0, at + 1) + word.slice(at),
  swapped: (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2),
}

describe('one slip apart', () => {
  test.each(Object.entries(slips))('is a word with a letter %s', (_, slip) => {
    fc.assert(
      fc.property(word, at, letter, (meant, at, letter) => {
        const typed = slip(meant, at % meant.length, letter)
        fc.pre(typed !== meant)
        expect(oneSlipApart(typed, meant)).toBe(true)
        expect(
          slipsOf(typed).some((spelling) => slipsOf(meant).includes(spelling)),
          'the index finds it',
        ).toBe(true)
      }),
    )
  })

  test.each([
    ['bourbon', 'bourbon'],
    ['bourbon', 'burbn'],
    ['bourbon', 'bourbonss'],
    ['bourbon', 'obubron'],
    ['bourbon', 'vourbom'],
    ['cognac', 'conacg'],
  ])('are not %s and %s', (meant, typed) => expect(oneSlipApart(typed, meant)).toBe(false))

  test('is exactly what the textbook calls a distance of one', () => {
    // Few letters, so that near misses are common.
    const near = fc.stringMatching(/^[abc]{0,7}$/)
    fc.assert(
      fc.property(near, near, (one, other) => {
        expect(oneSlipApart(one, other)).toBe(distance(one, other) === 1)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('what text search is asked for', () => {
  const ask = (text: string, known: Record<string, string[]> = {}) =>
    searchTerms(typedWords(text), new Map(Object.entries(known)))

  test('is every word, as a beginning', () => {
    expect(ask('london dry').strict).toBe('(london:*) & (dry:*)')
  })

  test.each([
    ['vs', '(vs:*)'],
    ['cognac vs', '(cognac:*) & (vs)'],
    ['row 12', '(row:*) & (12)'],
  ])('%s: one or two letters are a beginning only when they are all there is', (text, asked) => {
    expect(ask(text).strict).toBe(asked)
  })

  test.each([
    ['gins', '(gins:* | gin)'],
    ['whiskies', '(whiskies:* | whisky)'],
    ['peaches', '(peaches:* | peache | peach)'],
    ['pies', '(pies:* | pie)'],
    ['xs', '(xs:*)'],
  ])('%s also in the singular', (text, asked) => expect(ask(text).strict).toBe(asked))

  test('forgives only words that are one slip away', () => {
    const known = { burbon: ['bourbon', 'ribbon', 'burbon'] }
    expect(ask('burbon', known)).toMatchObject({ strict: '(burbon:*)', forgiving: '(burbon:* | bourbon)' })
  })
})

describe('beginnings spelt out', () => {
  const beginnings = new Map([
    ['gin', ['gin', 'ginger']],
    ['blanc', ['blanc', 'blanco']],
    ['zzz', ['zzz']],
  ])
  test.each([
    ['(gin:*)', '(gin | ginger)'],
    ['(gin:*) & (blanc:* | blanco | blank)', '(gin | ginger) & (blanc | blanco | blank)'],
    ['(zzz:*)', '(zzz)'],
    ['(rum:*) & (gin)', '(rum:*) & (gin)'],
    ['(gin:* | gins) & (vs)', '(gin | ginger | gins) & (vs)'],
  ])('%s', (terms, spelt) => expect(speltOut(terms, beginnings)).toBe(spelt))
})

/** Optimal string alignment, by definition: wrong, missing, additional and swapped letters count one each. */
function distance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => i || j),
  )
  const cost = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const least = Math.min(
        cost(i - 1, j) + 1,
        cost(i, j - 1) + 1,
        cost(i - 1, j - 1) + same,
        swapped ? cost(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      const row = table[i]
      if (row) row[j] = least
    }
  }
  return cost(one.length, other.length)
}
