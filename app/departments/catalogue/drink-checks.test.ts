import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drinkTypes } from './catalogue.ts'
import { judgeDrink, problemsIn } from './drink-checks.ts'
import { type DrinkFields, emptyFields } from './drink-fields.ts'
import { judgeId, LONGEST_ID, slugOf } from './drink-ids.ts'
import { subtypesOf } from './subtypes.ts'

const gin: DrinkFields = {
  ...emptyFields,
  name: 'Thistle Gin',
  producer: 'Thistle & Sons',
  description: Array.from({ length: 50 }, () => 'dry').join(' '),
  type: 'gin',
  subtype: 'original-gin',
  country: 'England',
  style: 'London dry',
  size_ml: 700,
  abv_percent: 41.2,
  new_price: 34.5,
  flavours: ['juniper', 'lime'],
  notes: { ...emptyFields.notes, serve: 'With tonic.', pairing: 'Olives.' },
  ean: '4006381333931',
  weight_g: 1230,
  bin: 'C-04',
}
const wine = {
  ...gin,
  type: 'wine',
  subtype: 'red-wine',
  size_ml: 750,
  abv_percent: 13,
  allergens: ['sulphites'],
}
const whisky = { ...gin, type: 'whisky', subtype: 'malt-whisky', abv_percent: 46 }

test('a drink that is filled in has nothing against it', () => {
  expect(judgeDrink(gin)).toEqual({ fields: {}, beforeSale: {}, advice: {} })
})

describe('what is not possible at all', () => {
  test.for<[keyof DrinkFields | string, Partial<DrinkFields>]>([
    ['name', { name: 'Ox' }],
    ['name', { name: 'n'.repeat(61) }],
    ['name', { name: 'Two\nlines' }],
    ['producer', { producer: 'p'.repeat(51) }],
    ['producer', { producer: 'with a \0 byte' }],
    ['description', { description: 'd'.repeat(2_001) }],
    ['type', { type: 'soup' }],
    ['subtype', { subtype: 'red-wine' }],
    ['size_ml', { size_ml: 0 }],
    ['size_ml', { size_ml: 700.5 }],
    ['size_ml', { size_ml: Number.NaN }],
    ['pack_size', { pack_size: 0 }],
    ['pack_size', { pack_size: 101 }],
    ['abv_percent', { abv_percent: -1 }],
    ['abv_percent', { abv_percent: 75.1 }],
    ['new_price', { new_price: -0.01 }],
    ['new_price', { new_price: 9.999 }],
    ['new_price', { new_price: Number.POSITIVE_INFINITY }],
    ['old_price', { old_price: 34.5 }],
    ['age', { age: 0 }],
    ['vintage', { vintage: 19 }],
    ['flavours', { flavours: Array.from({ length: 7 }, () => 'lime') }],
    ['grapes', { grapes: ['g'.repeat(61)] }],
    ['botanicals', { botanicals: ['tab\t'] }],
    ['gift_sections', { gift_sections: ['for-cats'] }],
    ['allergens', { allergens: ['dust'] }],
    ['taste.smoke', { taste: { ...gin.taste, smoke: 6 } }],
    ['taste.dry', { taste: { ...gin.taste, dry: -1 } }],
    ['notes.serve', { notes: { ...gin.notes, serve: 's'.repeat(301) } }],
    ['ean', { ean: '4006381333930' }],
    ['weight_g', { weight_g: 0 }],
    ['bin', { bin: 'b'.repeat(21) }],
    ['cost', { cost: -1 }],
    ['state', { state: 'sold' as never }],
  ])('%s of %o', ([field, change]) => {
    const { fields } = judgeDrink({ ...gin, ...change })
    expect(Object.keys(fields)).toEqual([field])
    expect(problemsIn(judgeDrink({ ...gin, ...change }), 'draft')).toHaveProperty([field])
  })
})

describe('what a draft may leave open, and a sale may not', () => {
  test.for<[string, DrinkFields]>([
    ['producer', { ...gin, producer: '' }],
    ['description', { ...gin, description: ' ' }],
    ['country', { ...gin, country: '' }],
    ['style', { ...gin, style: '' }],
    ['flavours', { ...gin, flavours: ['lime'] }],
    ['notes.serve', { ...gin, notes: { ...gin.notes, serve: '' } }],
    ['notes.pairing', { ...gin, notes: { ...gin.notes, pairing: '' } }],
    ['new_price', { ...gin, new_price: 0 }],
    ['abv_percent', { ...gin, abv_percent: 37 }],
    ['abv_percent', { ...whisky, abv_percent: 39.9 }],
    ['abv_percent', { ...gin, type: 'non-alcoholic', subtype: 'alcohol-free-spirits', abv_percent: 0.6 }],
    ['allergens', { ...wine, allergens: [] }],
    ['allergens', { ...gin, type: 'beer', subtype: 'beersnciders', allergens: ['milk'], abv_percent: 5 }],
  ])('%s', ([field, drink]) => {
    const judgement = judgeDrink(drink)
    expect(judgement.fields).toEqual({})
    expect(Object.keys(judgement.beforeSale)).toEqual([field])
    expect(problemsIn(judgement, 'draft')).toEqual({})
    expect(problemsIn(judgement, 'withdrawn')).toEqual({})
    expect(problemsIn(judgement, 'on_sale')).toHaveProperty([field])
  })

  test.for([
    ['malt-whisky', 700, true],
    ['malt-whisky', 750, false],
    ['malt-whisky', 50, true],
    ['red-wine', 700, false],
    ['red-wine', 3_000, true],
    ['sparkled-wine', 1000, false],
    ['fortified-wine', 1000, true],
  ] as const)('whether %s may be sold in %d ml: %s', ([subtype, size_ml, lawful]) => {
    const drink = subtype === 'malt-whisky' ? whisky : { ...wine, subtype }
    expect('size_ml' in judgeDrink({ ...drink, size_ml }).beforeSale).toBe(!lawful)
  })
})

test('advice stops nobody', () => {
  const bare = {
    ...gin,
    description: 'Short.',
    ean: null,
    weight_g: null,
    bin: '',
    gift_sections: ['budget-friendly'],
    new_price: 120,
  }
  const judgement = judgeDrink(bare)
  expect(Object.keys(judgement.advice).sort()).toEqual([
    'bin',
    'description',
    'ean',
    'gift_sections',
    'weight_g',
  ])
  expect(problemsIn(judgement, 'on_sale')).toEqual({})
})

test('whatever is typed is judged, and never throws', () => {
  const anything = fc.record({
    name: fc.string({ unit: 'binary' }),
    description: fc.string({ unit: 'binary' }),
    type: fc.constantFrom(...drinkTypes, '', 'constructor', '__proto__'),
    subtype: fc.constantFrom(...Object.values(subtypesOf).flat(), '', 'toString'),
    size_ml: fc.double(),
    pack_size: fc.double(),
    abv_percent: fc.double(),
    new_price: fc.double(),
    old_price: fc.option(fc.double()),
    grapes: fc.array(fc.string({ unit: 'binary' })),
  })
  fc.assert(
    fc.property(anything, (typed) => {
      const { fields } = judgeDrink({ ...gin, ...typed })
      const isStorable =
        /^[^\p{Cc}\p{Cs}]{3,60}$/u.test(typed.name) && Number.isInteger(typed.size_ml) && typed.size_ml > 0
      if (!isStorable) expect(Object.keys(fields).length).toBeGreaterThan(0)
    }),
  )
})

describe('an id', () => {
  test.for<[string, string]>([
    ['Thistle Gin', 'thistle-gin'],
    ['Château Léoville 2019', 'chateau-leoville-2019'],
    ['  O’Malley’s No. 3 — Stout! ', 'omalleys-no-3-stout'],
    ['日本', ''],
  ])('of ‘%s’', ([name, id]) => expect(slugOf(name)).toBe(id))

  test('that is proposed is always one that may be', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const id = slugOf(name)
        if (id !== '') expect(judgeId(id)).toBeUndefined()
      }),
    )
  })

  test.for(['', 'new', 'state', 'Thistle', 'a--b', '-a', 'a-', 'a b', 'ü', 'a'.repeat(LONGEST_ID + 1)])(
    '‘%s’ may not be',
    (id) => expect(judgeId(id)).toBeDefined(),
  )
})
