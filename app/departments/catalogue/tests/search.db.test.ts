import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { drinkSeeds, seedCatalogue } from '#db/seeds/catalogue.ts'
import { atLength } from '../../../../test/campaign.ts'
import { test } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { findDrinks, putDrinks, suggest } from '../catalogue.server.ts'
import { fold } from '../rules/search-words.ts'
import { everything } from '../shelf-query.ts'

const taste = { smoke: 0, sweet: 1, fruit: 3, body: 3, spice: 1, dry: 4 }
const wares = [
  aDrink({
    id: 'valombree',
    name: 'Château Valombrée Grand Vin 2018',
    producer: 'Domaines Peyrac',
    type: 'wine',
    subtype: 'red-wine',
    country: 'France',
    region: 'Bordeaux',
    style: 'Margaux claret',
    character: {
      vintage: 2018,
      grapes: ['Cabernet Sauvignon', 'Merlot'],
      flavours: ['blackcurrant', 'white peach'],
      taste,
    },
  }),
  aDrink({
    id: 'skerravane',
    name: 'Skerravane 10',
    producer: 'Skerravane Distillery',
    type: 'whisky',
    subtype: 'malt-whisky',
    country: 'Scotland',
    region: 'Islay',
    style: 'Single malt',
    character: { age: 10, cask: 'Oloroso butts', flavours: ['peat smoke', 'salt'], taste },
  }),
  aDrink({
    id: 'no-3',
    name: 'Fenwater No.3 Gin',
    producer: 'Fenwater & Sons',
    style: 'London dry',
    character: { botanicals: ['samphire'], flavours: ['juniper', 'lemon'], taste },
  }),
]

const search = async (db: Db, q: string) => {
  const answer = await findDrinks(db, { ...everything, limit: 100, q })
  if (!answer.ok) throw new Error(answer.because)
  expect(answer.total).toBe(answer.drinks.length)
  return answer.drinks.map(({ id }) => id)
}

describe('what fits best', () => {
  const corte = aDrink({
    id: 'corte-ginestrale',
    name: 'Corte Ginestrale Ginepro Franciacorta',
    producer: 'Ginestrale',
    type: 'wine',
    subtype: 'sparkled-wine',
    style: 'Franciacorta',
    character: { flavours: ['brioche'], taste },
  })
  const fever = aDrink({
    id: 'fever',
    name: 'Marsh Fever',
    producer: 'Marsh & Co',
    type: 'gin',
    subtype: 'original-gin',
    style: 'London dry',
    character: { flavours: ['lemon'], taste },
  })

  test('has the word in its name or is of that kind; names that only begin so come last', async ({ db }) => {
    await putDrinks(db, [corte, fever, ...wares], NOON)
    expect(await search(db, 'gin')).toEqual(['no-3', 'fever', 'corte-ginestrale'])
    expect(await search(db, 'gins')).toEqual(['no-3', 'fever'])
    expect(await search(db, 'gine')).toEqual(['corte-ginestrale'])
  })

  test('in the demo shop: every gin before anything else that begins so', async ({ db }) => {
    await seedCatalogue(db, NOON)
    const answer = await findDrinks(db, { ...everything, limit: 100, q: 'gin' })
    if (!answer.ok) throw new Error(answer.because)
    const isGin = answer.drinks.map(({ type, name }) => type === 'gin' || /\bgin\b/i.test(name))
    expect(isGin.indexOf(false)).toBeGreaterThan(20)
    const gins = answer.drinks.map(({ type }) => type === 'gin')
    expect(
      answer.drinks.slice(0, gins.lastIndexOf(true)).filter(({ name }) => /ginestrale/i.test(name)),
    ).toEqual([])
  })
})

describe('a search', () => {
  test.for<[string, string, string[]]>([
    ['its name', 'Skerravane', ['skerravane']],
    ['the beginning of its name', 'skerr', ['skerravane']],
    ['its whole name', 'Château Valombrée Grand Vin 2018', ['valombree']],
    ['its producer', 'peyrac', ['valombree']],
    ['its country', 'scotland', ['skerravane']],
    ['its region', 'islay', ['skerravane']],
    ['its type', 'whisky', ['skerravane']],
    ['its subtype', 'red wine', ['valombree']],
    ['its style', 'margaux', ['valombree']],
    ['a grape', 'merlot', ['valombree']],
    ['a flavour', 'blackcurrant', ['valombree']],
    ['a botanical', 'samphire', ['no-3']],
    ['its cask', 'oloroso', ['skerravane']],
    ['its age', '10 year old', ['skerravane']],
    ['its vintage', '2018', ['valombree']],
    ['a number within its name', 'no.3', ['no-3']],
    ['that number written otherwise', 'fenwater no 3', ['no-3']],
    ['several of them', 'gins', ['no-3']],
    ['several whiskies', 'whiskies', ['skerravane']],
    ['several peaches', 'peaches', ['valombree']],
    ['the other spelling of whisky', 'whiskey', ['skerravane']],
    ['two words of different kinds', 'bordeaux merlot', ['valombree']],
    ['two words in any order', 'dry london', ['no-3']],
    ['words with little ones between', 'the malt from Islay', ['skerravane']],
    ['big letters', 'SKERRAVANE', ['skerravane']],
    ['accents where they belong', 'château valombrée', ['valombree']],
    ['no accents where they belong', 'chateau valombree', ['valombree']],
    ['accents where none belong', 'skérrävåne', ['skerravane']],
    ['an accent in two signs', 'cha\u0302teau', ['valombree']],
    ['two words that no drink has both of', 'islay merlot', []],
    ['an unknown word', 'xylophone', []],
    ['a known and an unknown word', 'skerravane xylophone', []],
    ['two slips in one word', 'skeravanne', []],
  ])('for %s (“%s”) finds %j', async ([, q, ids], { db }) => {
    await putDrinks(db, wares, NOON)
    expect(await search(db, q)).toEqual(ids)
  })

  test('finds a drink under its new name, not its old one', async ({ db }) => {
    await putDrinks(db, wares, NOON)
    await putDrinks(db, [aDrink({ id: 'skerravane', name: 'Corrievore', type: 'rum', subtype: 'rum' })], NOON)
    expect(await search(db, 'corievore'), 'with a slip').toEqual(['skerravane'])
    expect(await search(db, 'skerravane')).toEqual([])
  })

  test('puts the word as it was typed before the one that was put right', async ({ db }) => {
    await putDrinks(
      db,
      [aDrink({ id: 'a-slip', name: 'Marlin Gin' }), aDrink({ id: 'typed', name: 'Merlin Gin' })],
      NOON,
    )
    expect(await search(db, 'merlin')).toEqual(['typed', 'a-slip'])
    expect(await search(db, 'marlin')).toEqual(['a-slip', 'typed'])
  })

  test('puts a name before a flavour', async ({ db }) => {
    const flavours = ['damson', 'plum']
    const tasting = aDrink({ id: 'a-tastes-of-it', name: 'Old Gin', character: { flavours, taste } })
    await putDrinks(db, [tasting, aDrink({ id: 'is-called-so', name: 'Damson Gin' })], NOON)
    expect(await search(db, 'damson')).toEqual(['is-called-so', 'a-tastes-of-it'])
  })
})

const suggested = async (db: Db, typed: string) => (await suggest(db, typed)).map(({ id }) => id)

const anyLetter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')

/** Wrong, missing, doubled, swapped: at any position, with any letter. */
const slips = {
  wrong: (word: string, at: number, letter: string) => word.slice(0, at) + letter + word.slice(at + 1),
  missing: (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
  doubled: (word: string, at: number) => word.slice(0, at + 1) + word.slice(at),
  swapped: (word: string, at: number) =>
    word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2),
}

describe('one slip in a word of five letters or more', () => {
  /** Every long word of the shop's names, each with a drink that has it. */
  const longWords = new Map(
    drinkSeeds.flatMap(({ id, name }) => {
      const words = fold(name).split(' ')
      return words.filter((word) => /^[a-z]{5,}$/.test(word)).map((word) => [word, { id, words }] as const)
    }),
  )

  /** Several hundred words with six queries each: `npm test` takes one in ten. */
  const tried = [...longWords].filter((_, i) => i % atLength({ short: 10, full: 1 }) === 0)

  test.for(Object.entries(slips))(
    'a letter %s: its drink is found all the same',
    { timeout: 600_000 },
    async ([, slip], { db }) => {
      await seedCatalogue(db, NOON)
      for (const [word, { id, words }] of tried) {
        const typing = fc.asyncProperty(fc.nat(word.length - 1), anyLetter, async (at, letter) => {
          const typed = slip(word, at, letter)
          expect(await search(db, typed), typed).toContain(id)
          const name = words.map((each) => (each === word ? typed : each)).join(' ')
          expect(await suggested(db, name), name).toContain(id)
        })
        await fc.assert(typing, { numRuns: 1 })
      }
    },
  )
})

describe('whatever is typed', () => {
  test.for([
    "'; drop table drinks; --",
    'a & | !',
    ':*',
    'gin:*',
    'gin:A & !rum',
    '\\',
    "\\' or 1=1",
    '%',
    '_',
    '(((',
    '<->',
    '🍷🍸',
    '½²①',
    '\u0000',
    'gin\u0000',
    '\ud800',
    'x'.repeat(100),
    'gin '.repeat(25),
    ' ',
    'the',
    'of the and',
    '东京',
    '𐌰𐌱𐌲𐌳𐌴',
    'Водка',
    "d'",
    '-',
    '--',
    '""',
    "''",
  ])('%j is answered', async (typed, { db }) => {
    await putDrinks(db, wares, NOON)
    expect(await search(db, typed)).toBeInstanceOf(Array)
    expect(await suggest(db, typed)).toBeInstanceOf(Array)
    expect(await search(db, 'skerravane'), 'and nothing is broken').toEqual(['skerravane'])
  })

  test('signs alone find nothing, words among signs are found', async ({ db }) => {
    await putDrinks(db, wares, NOON)
    expect(await search(db, ':* & | ! \\')).toEqual([])
    expect(await search(db, "skerravane'; drop table drinks; --".slice(0, 11))).toEqual(['skerravane'])
    expect(await search(db, '(skerravane) & !islay:*')).toEqual(['skerravane'])
  })

  test('nothing but blanks is no search: all drinks are there', async ({ db }) => {
    await putDrinks(db, wares, NOON)
    expect((await search(db, '')).length).toBe(3)
  })

  test('is answered, even if it is in the names too', async ({ db }) => {
    const typed = fc.string({
      unit: fc.constantFrom(...`gin rum'"\\/.:-&|!()*<>@_%~ée🍷\u00a0`),
      maxLength: 30,
    })
    // Each in its own transaction: after a failure this one would be unusable.
    const answered = fc.asyncProperty(typed, fc.string({ unit: 'grapheme', maxLength: 30 }), (name, other) =>
      db.transaction(async (own) => {
        await putDrinks(own, [aDrink({ id: 'strange', name: `Gin ${name}` })], NOON)
        for (const q of [name, other]) {
          await search(own, q)
          await suggest(own, q)
        }
        expect(await search(own, `Gin ${name}`)).toContain('strange')
        expect(await suggested(own, `Gin ${name}`)).toContain('strange')
      }),
    )
    await fc.assert(answered, { numRuns: 100 })
  })
})
