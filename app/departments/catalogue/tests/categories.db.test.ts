import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { test } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { findDrinks, putDrinks } from '../catalogue.server.ts'
import { type DrinkType, drinkTypes, type GiftSection } from '../catalogue.ts'
import { everything, type ShelfQuery } from '../shelf-query.ts'
import { shelfAt, shownOn } from '../shelves.ts'
import { subtypesOf } from '../subtypes.ts'

/** One drink of every kind, named by its subtype. */
const oneOfEach = drinkTypes.flatMap((type) =>
  subtypesOf[type].map((subtype) => aDrink({ id: subtype, type, subtype })),
)
const subtypesBut = (...types: DrinkType[]) =>
  oneOfEach.filter(({ type }) => !types.includes(type)).map(({ id }) => id)

const found = async (db: Db, asked: Partial<ShelfQuery>) => {
  const answer = await findDrinks(db, { ...everything, limit: 100, ...asked })
  return answer.ok ? answer.drinks.map(({ id }) => id).sort() : answer
}

describe('a category page', () => {
  test.for<[string, string[]]>([
    [
      'whisky',
      [
        'blended-whisky',
        'bourbon-whisky',
        'canadian-whisky',
        'indian-whisky',
        'japanese-whisky',
        'malt-whisky',
        'rye',
      ],
    ],
    ['vodka', ['flavoured-vodka', 'original-vodka']],
    ['gin', ['flavoured-gin', 'original-gin', 'pink-gin', 'sloe-gin']],
    [
      'wine',
      [
        'dessert-wine',
        'fortified-wine',
        'orange-wine',
        'red-wine',
        'rose-wine',
        'sparkled-wine',
        'white-wine',
      ],
    ],
    ['rum', ['rum']],
    ['tequila', ['tequila']],
    ['others', subtypesBut('whisky', 'vodka', 'gin', 'wine', 'non-alcoholic').sort()],
    ['spirits', ['armagnac', 'calvados', 'cognac', 'liqueurs', 'rum', 'tequila']],
    ['cognac', ['cognac']],
    ['calvados', ['calvados']],
    ['armagnac', ['armagnac']],
    ['liqueurs', ['liqueurs']],
    ['beersnciders', ['beersnciders']],
    ['mixersnsoftdrinks', ['mixersnsoftdrinks']],
    ['rtds', ['rtds']],
    ['bignsmall', ['bignsmall']],
    ['rye', ['rye']],
    ['sloe-gin', ['sloe-gin']],
    ['sparkled-wine', ['sparkled-wine']],
    ['non-alcoholic', ['alcohol-free-beer', 'alcohol-free-spirits', 'alcohol-free-wine']],
    ['cocktails&mocktails', ['cocktails', 'mocktails']],
  ])('/%s shows %j', async ([slug, ids], { db }) => {
    await putDrinks(db, oneOfEach, NOON)
    const shelf = shelfAt(slug)
    expect(shelf && (await found(db, shownOn(shelf)))).toEqual(ids)
  })

  test('/premium shows what is premium, of any kind', async ({ db }) => {
    await putDrinks(
      db,
      oneOfEach.map((drink) => ({ ...drink, premium: ['rye', 'cognac'].includes(drink.id) })),
      NOON,
    )
    expect(await found(db, { type: ['premium'] })).toEqual(['cognac', 'rye'])
  })

  test('/new shows what is new, of any kind', async ({ db }) => {
    await putDrinks(
      db,
      oneOfEach.map((drink) => ({ ...drink, isNew: ['rye', 'cognac'].includes(drink.id) })),
      NOON,
    )
    expect(await found(db, { new: true })).toEqual(['cognac', 'rye'])
  })
})

describe('a view', () => {
  test('type=beer is the beers and ciders', async ({ db }) => {
    await putDrinks(db, oneOfEach, NOON)
    expect(await found(db, { type: ['beer'] })).toEqual(
      await found(db, { type: ['others'], subtype: ['beersnciders'] }),
    )
    expect(await found(db, { type: ['beer'] })).toEqual(['beersnciders'])
  })

  test('a wide type and a narrow subtype agree', async ({ db }) => {
    await putDrinks(db, oneOfEach, NOON)
    expect(await found(db, { type: ['others'], subtype: ['rum'] })).toEqual(['rum'])
    expect(await found(db, { type: ['rum'], subtype: ['spirits'] })).toEqual(['rum'])
    expect(await found(db, { type: ['whisky'], subtype: ['spirits'] })).toEqual([])
  })
})

describe('the gift page', () => {
  const gift = (id: string, giftSections: GiftSection[], price = 150_00) =>
    aDrink({ id, giftSections, price: pence(price) })
  const tomorrow = new Date(NOON.getTime() + 24 * 60 * 60 * 1000)
  const gifts = [
    gift('no-gift', [], 20_00),
    gift('boxed-set', ['gift-sets']),
    gift('old-cognac', ['luxury-gifts', 'birthday']),
    gift('engraved', ['uniquely-yours'], 99_99),
    gift('hundred', ['birthday'], 100_00),
    gift('dear-budget', ['budget-friendly'], 100_01),
    {
      ...gift('reduced', ['gift-sets'], 110_00),
      offer: { endsAt: tomorrow, percent: null, off: pence(15_00) },
    },
  ]

  test.for<[string, string[]]>([
    ['gift-sets', ['boxed-set', 'reduced']],
    ['luxury-gifts', ['old-cognac']],
    ['uniquely-yours', ['engraved']],
    ['birthday', ['hundred', 'old-cognac']],
    ['budget-friendly', ['engraved', 'reduced']],
  ])('has under %s %j', async ([section, ids], { db }) => {
    await putDrinks(db, gifts, NOON)
    expect(await found(db, { type: ['gifts'], subtype: [section] })).toEqual(ids)
    expect(await found(db, { subtype: [section] }), 'without its type').toEqual(ids)
  })

  test('shows all of them without a section', async ({ db }) => {
    await putDrinks(db, gifts, NOON)
    expect(await found(db, { type: ['gifts'] })).toEqual(
      gifts
        .map(({ id }) => id)
        .filter((id) => id !== 'no-gift')
        .sort(),
    )
  })

  test('shows several sections at once', async ({ db }) => {
    await putDrinks(db, gifts, NOON)
    expect(await found(db, { type: ['gifts'], subtype: ['luxury-gifts', 'uniquely-yours'] })).toEqual([
      'engraved',
      'old-cognac',
    ])
  })
})
