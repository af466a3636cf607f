import { describe, expect, test } from 'vitest'
import { drinkTypes } from './catalogue.ts'
import { shelfQuery } from './shelf-schema.server.ts'
import {
  menuOrder,
  othersTypes,
  pathTo,
  shelfAt,
  shelfOf,
  shelves,
  shelvesWithin,
  shownOn,
  spiritSubtypes,
} from './shelves.ts'
import { someOf, subtypeName } from './subtype-names.ts'
import { subtypesOf } from './subtypes.ts'

/** Every public URL of a shelf, by its parent shelf. */
const addresses = {
  categories: [
    'whisky',
    'vodka',
    'gin',
    'wine',
    'others',
    'new',
    'rum',
    'tequila',
    'non-alcoholic',
    'premium',
    'cocktails&mocktails',
  ],
  whisky: [
    'blended-whisky',
    'bourbon-whisky',
    'canadian-whisky',
    'indian-whisky',
    'japanese-whisky',
    'rye',
    'malt-whisky',
  ],
  vodka: ['flavoured-vodka', 'original-vodka'],
  gin: ['flavoured-gin', 'original-gin', 'pink-gin', 'sloe-gin'],
  wine: [
    'red-wine',
    'white-wine',
    'rose-wine',
    'fortified-wine',
    'dessert-wine',
    'sparkled-wine',
    'orange-wine',
  ],
  others: ['spirits', 'beersnciders', 'mixersnsoftdrinks', 'rtds', 'bignsmall'],
  spirits: ['cognac', 'rum', 'tequila', 'calvados', 'armagnac', 'liqueurs'],
}

describe('the table of shelves', () => {
  test('has every public address, and no other', () => {
    expect(shelves.map(({ slug }) => slug).sort()).toEqual(
      [...new Set(Object.values(addresses).flat())].sort(),
    )
  })

  test.each(['whisky', 'vodka', 'gin', 'wine', 'others', 'spirits'] as const)(
    'puts the right shelves within %s',
    (wide) => {
      expect(new Set(shelvesWithin(wide).map(({ slug }) => slug))).toEqual(new Set(addresses[wide]))
    },
  )

  test.each(shelves.map((shelf) => [shelf.slug, shelf] as const))(
    '/%s is within a shelf that exists',
    (_, shelf) => {
      if (shelf.within) expect(shelfAt(shelf.within)).toBeDefined()
      expect(pathTo(shelf).at(-1)).toBe(shelf)
    },
  )

  test.each(shelves.map((shelf) => [shelf.slug, shelf] as const))(
    '/%s asks for what the API knows',
    (_, shelf) => {
      const asked = Object.entries(shownOn(shelf)).map(([name, value]) => [name, String(value)])
      expect(shelfQuery.safeParse(Object.fromEntries(asked)).error).toBeUndefined()
      expect(asked).not.toEqual([])
    },
  )

  test('names every shelf differently', () => {
    expect(new Set(shelves.map(({ title }) => title)).size).toBe(shelves.length)
  })

  test('leads to the menu', () => {
    expect(menuOrder.filter((slug) => !shelfAt(slug))).toEqual([])
  })
})

describe('the way to a shelf', () => {
  test('goes from the widest to the narrowest', () => {
    const rum = shelfAt('rum')
    expect(rum && pathTo(rum).map(({ slug }) => slug)).toEqual(['others', 'spirits', 'rum'])
  })

  test.each([
    ['whisky', 'rye', 'rye'],
    ['beer', 'beersnciders', 'beersnciders'],
    ['others', 'liqueurs', 'liqueurs'],
    ['non-alcoholic', 'alcohol-free-beer', 'non-alcoholic'],
    ['cocktails&mocktails', 'mocktails', 'cocktails&mocktails'],
    ['beer', 'something new', 'others'],
  ] as const)('from a drink of type %s, %s, is /%s', (type, subtype, slug) => {
    expect(shelfOf({ type, subtype })?.slug).toBe(slug)
  })
})

describe('what counts as what', () => {
  test('others is all that is not whisky, vodka, gin, wine or non-alcoholic', () => {
    const named = new Set(['whisky', 'vodka', 'gin', 'wine', 'non-alcoholic'])
    expect([...othersTypes].sort()).toEqual(drinkTypes.filter((type) => !named.has(type)).sort())
  })

  test('spirits are six kinds', () => {
    expect([...spiritSubtypes].sort()).toEqual([
      'armagnac',
      'calvados',
      'cognac',
      'liqueurs',
      'rum',
      'tequila',
    ])
  })

  test('every type has subtypes, and no subtype has two types', () => {
    const all = Object.values(subtypesOf)
    expect(all.filter((subtypes) => subtypes.length === 0)).toEqual([])
    expect(new Set(all.flat()).size).toBe(all.flat().length)
  })

  test('beer is one subtype: beers and ciders', () => {
    expect(subtypesOf.beer).toEqual(['beersnciders'])
  })

  test.each([
    ['indian-whisky', 'Indian whisky'],
    ['cognac', 'Cognac'],
    ['pink-gin', 'pink gin'],
    ['cocktails', 'cocktails'],
    ['alcohol-free-spirits', 'alcohol-free spirits'],
  ])('in a sentence, %s is %s', (subtype, words) => expect(someOf(subtype)).toBe(words))

  test('every subtype has a name that people can read', () => {
    const bare = Object.values(subtypesOf)
      .flat()
      .filter((subtype) => !/^[A-Z][a-zé &-]+$/.test(subtypeName(subtype)))
    expect(bare).toEqual([])
  })
})
