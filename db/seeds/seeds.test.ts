import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { giftSections } from '#app/departments/catalogue/catalogue.ts'
import { othersTypes, type Shelf, shelves, spiritSubtypes } from '#app/departments/catalogue/shelves.ts'
import { subtypesOf } from '#app/departments/catalogue/subtypes.ts'
import { photoWidths } from '#app/design/media/photo.tsx'
import { announcements } from './catalogue/announcements.ts'
import { type DrinkSeed, drinkSeed } from './catalogue/drink-seed.ts'
import { drinkSeeds, planted } from './catalogue.ts'
import photos from './photos.json' with { type: 'json' }

const NOON = new Date('2026-11-18T12:00:00Z')
const each = drinkSeeds.map((seed) => [seed.id, seed] as const)

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** What the law lets wine and spirits be sold in, in millilitres: SI 1988/2039, Schedule A1. */
const lawfulSizes = {
  still: { from: 100, upTo: 1500, sizes: [100, 187, 250, 375, 500, 750, 1000, 1500] },
  sparkling: { from: 125, upTo: 1500, sizes: [125, 200, 375, 750, 1500] },
  fortified: { from: 100, upTo: 1500, sizes: [100, 200, 375, 500, 750, 1000, 1500] },
  spirits: { from: 100, upTo: 2000, sizes: [100, 200, 350, 500, 700, 1000, 1500, 1750, 2000] },
}
const spirits = ['whisky', 'vodka', 'gin', 'rum', 'tequila', 'cognac', 'calvados', 'armagnac', 'liqueurs']

function sizesFor({ type, subtype }: DrinkSeed) {
  if (subtype === 'sparkled-wine') return lawfulSizes.sparkling
  if (subtype === 'fortified-wine') return lawfulSizes.fortified
  if (type === 'wine') return lawfulSizes.still
  return spirits.includes(type) || spirits.includes(subtype) ? lawfulSizes.spirits : undefined
}

function isLawfulSize(seed: DrinkSeed) {
  const law = sizesFor(seed)
  return !law || seed.sizeMl < law.from || seed.sizeMl > law.upTo || law.sizes.includes(seed.sizeMl)
}

/** As the database's filters have it, told once more in plain words. */
function standsOn(seed: DrinkSeed, { shows: { type, subtype } }: Shelf): boolean {
  if (type === 'premium') return seed.premium === true
  const fitsType = type === 'others' ? othersTypes.includes(seed.type) : seed.type === type
  const wanted: readonly string[] =
    subtype === 'spirits' ? spiritSubtypes : subtype ? [subtype] : [seed.subtype]
  return fitsType && wanted.includes(seed.subtype)
}

describe('every drink of the demo shop', () => {
  test.each(each)('%s is written down as it must be', (_, seed) => {
    expect(drinkSeed.safeParse(seed).error).toBeUndefined()
  })

  test.each(each)('%s is described in 40 to 90 words', (_, { description }) => {
    expect(wordsIn(description)).toBeGreaterThanOrEqual(40)
    expect(wordsIn(description)).toBeLessThanOrEqual(90)
  })

  test.each(each)('%s has a subtype that fits its type', (_, { type, subtype }) => {
    expect(subtypesOf[type]).toContain(subtype)
  })

  test.each(each)('%s comes in a size that may be sold', (_, seed) => {
    expect(isLawfulSize(seed), `${seed.sizeMl} ml`).toBe(true)
  })

  test.each(each)('%s has a photograph of its own, in all widths and two kinds', (id) => {
    const photo = (photos as Record<string, { base: string; blur: string }>)[id]
    expect(photo?.base).toMatch(new RegExp(`^/photos/${id}\\.[0-9a-f]{8}$`))
    expect(photo?.blur).toMatch(/^data:image\/webp;base64,/)
    const files = photoWidths.flatMap((width) =>
      ['avif', 'webp'].map((kind) => `public${photo?.base}-${width}.${kind}`),
    )
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  test.each(each)('%s names what people must be warned of', (_, { type, subtype, allergens }) => {
    if (type === 'wine') expect(allergens).toContain('sulphites')
    if (subtype === 'beersnciders')
      expect(allergens.some((each) => ['barley', 'wheat', 'sulphites'].includes(each))).toBe(true)
  })

  test.each(each)(
    '%s costs less during its offer than before, and less than it once did',
    (_, { price, oldPrice, offer }) => {
      if (offer && 'off' in offer) expect(offer.off).toBeLessThan(price)
      if (oldPrice !== undefined) expect(oldPrice).toBeGreaterThan(price)
    },
  )

  test.each(each)('%s is in a section of budget gifts only below £100', (_, { price, giftSections = [] }) => {
    if (giftSections.includes('budget-friendly')) expect(price).toBeLessThan(100)
  })
})

describe('the demo shop', () => {
  test('has every drink once, each in words of its own', () => {
    for (const answer of [
      drinkSeeds.map(({ id }) => id),
      drinkSeeds.map(({ name }) => name),
      drinkSeeds.map(({ description }) => description),
      drinkSeeds.map(({ description }) => description.split(' ').slice(0, 5).join(' ')),
      drinkSeeds.map(({ notes }) => notes.serve),
      drinkSeeds.map(({ notes }) => notes.pairing),
    ])
      expect(answer.filter((words, i) => answer.indexOf(words) !== i)).toEqual([])
  })

  test('has no photograph of a drink that it does not sell', () => {
    expect(Object.keys(photos).filter((id) => !drinkSeeds.some((seed) => seed.id === id))).toEqual([])
  })

  test('is as large as a merchant of some size', () => {
    expect(drinkSeeds.length).toBeGreaterThanOrEqual(240)
    expect(new Set(drinkSeeds.map(({ producer }) => producer)).size).toBeGreaterThanOrEqual(90)
  })

  test.each(shelves.filter(({ shows }) => !shows.new).map((shelf) => [shelf.slug, shelf] as const))(
    'fills the shelf %s',
    (_, shelf) => {
      expect(drinkSeeds.filter((seed) => standsOn(seed, shelf)).length).toBeGreaterThanOrEqual(6)
    },
  )

  test.each(giftSections)('has gifts for %s', (section) => {
    expect(drinkSeeds.filter((seed) => seed.giftSections?.includes(section)).length).toBeGreaterThanOrEqual(6)
  })

  test.each([
    ['isNew', 24],
    ['offer', 24],
    ['multiBuy', 40],
    ['engravable', 40],
    ['featured', 12],
    ['premium', 20],
  ] as const)('has enough that is %s', (flag, least) => {
    expect(drinkSeeds.filter((seed) => seed[flag]).length).toBeGreaterThanOrEqual(least)
  })

  test.each([
    [0, 10],
    [10, 20],
    [20, 40],
    [40, 60],
    [60, 80],
    [80, 10_000],
  ])('has plenty from £%d to £%d', (above, upTo) => {
    expect(drinkSeeds.filter(({ price }) => price > above && price <= upTo).length).toBeGreaterThanOrEqual(18)
  })

  test('has something to say', () => {
    expect(new Set(announcements.map(({ id }) => id)).size).toBe(announcements.length)
    expect(announcements.filter(({ description }) => !description || description.length > 90)).toEqual([])
  })
})

describe('a seed', () => {
  const [seed] = drinkSeeds
  const whisky = {
    ...seed,
    price: 58.5,
    oldPrice: 65,
    addedDaysAgo: 3,
    offer: { endsInDays: 2, off: 6.5 },
  } as DrinkSeed

  test('is planted in pence, with dates of this day', () => {
    expect(planted(whisky, NOON)).toMatchObject({
      price: 58_50,
      oldPrice: 65_00,
      offer: { endsAt: new Date('2026-11-20T23:59:59Z'), percent: null, off: 6_50 },
      addedAt: new Date('2026-11-15T00:00:00Z'),
    })
  })

  test('is planted the same at any hour of a day', () => {
    expect(planted(whisky, new Date('2026-11-18T23:59:59Z'))).toEqual(
      planted(whisky, new Date('2026-11-18T00:00:00Z')),
    )
  })

  test('is not planted without a photograph, nor with a word that no drink has', () => {
    expect(() => planted({ ...whisky, id: 'never-shot' }, NOON)).toThrow('never-shot')
    expect(() => planted({ ...whisky, colour: 'amber' } as DrinkSeed, NOON)).toThrow('colour')
  })
})

test.each([
  ['malt-whisky', 700, true],
  ['malt-whisky', 750, false],
  ['malt-whisky', 50, true],
  ['red-wine', 700, false],
  ['sparkled-wine', 1000, false],
  ['fortified-wine', 1000, true],
])('whether %s may be sold in %d ml: %s', (subtype, sizeMl, lawful) => {
  const type = subtype.endsWith('wine') ? 'wine' : 'whisky'
  expect(isLawfulSize({ ...drinkSeeds[0], type, subtype, sizeMl } as DrinkSeed)).toBe(lawful)
})
