import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { giftSections } from '#app/departments/catalogue/catalogue.ts'
import { judgeDrink } from '#app/departments/catalogue/drink-checks.ts'
import { fieldsOf } from '#app/departments/catalogue/drink-fields.ts'
import { judgeId } from '#app/departments/catalogue/drink-ids.ts'
import { noHandling } from '#app/departments/catalogue/handling.ts'
import { othersTypes, type Shelf, shelves, spiritSubtypes } from '#app/departments/catalogue/shelves.ts'
import { photoWidths } from '#app/design/media/photo.tsx'
import { announcements } from './catalogue/announcements.ts'
import { type DrinkSeed, drinkSeed } from './catalogue/drink-seed.ts'
import { drinkSeeds, planted } from './catalogue.ts'
import { demoHandling } from './handling.ts'
import photos from './photos.json' with { type: 'json' }

const NOON = new Date('2026-11-18T12:00:00Z')
const handlings = demoHandling()
const each = drinkSeeds.map((seed) => [seed.id, seed] as const)

/** As the database's filters have it, told once more in plain words. */
function standsOn(seed: DrinkSeed, { shows: { type, subtype } }: Shelf): boolean {
  if (type === 'premium') return seed.premium === true
  const fitsType = type === 'others' ? othersTypes.includes(seed.type) : seed.type === type
  const wanted: readonly string[] =
    subtype === 'spirits' ? spiritSubtypes : subtype ? [subtype] : [seed.subtype]
  return fitsType && wanted.includes(seed.subtype)
}

describe('every drink of the demo shop', () => {
  test.each(each)('%s keeps to every check of a drink, and to every piece of advice', (id, seed) => {
    expect(drinkSeed.safeParse(seed).error).toBeUndefined()
    expect(judgeId(id)).toBeUndefined()
    const handling = { ...noHandling, ...handlings.get(id), cost: null }
    expect(judgeDrink(fieldsOf(planted(seed, NOON), handling))).toEqual({
      fields: {},
      beforeSale: {},
      advice: {},
    })
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

  test.each(each)('%s costs less during its offer than before', (_, { price, offer }) => {
    if (offer && 'off' in offer) expect(offer.off).toBeLessThan(price)
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
