import { describe, expect } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { test } from '../../../test/database.ts'
import { aDrink } from '../../../test/drinks.ts'
import { NOON } from '../../../test/shop.ts'
import { putDrinks } from '../catalogue/catalogue.server.ts'
import type { Drink } from '../catalogue/catalogue.ts'
import { findGifts } from './gift-finder.server.ts'
import type { GiftWish } from './gift-finder.ts'

const wish: GiftWish = { who: 'friend', taste: 'any', budget: '50' }
const present = { giftSections: ['birthday'], price: pence(30_00) } satisfies Partial<Drink>

describe('the gift finder', () => {
  test('looks among gifts and among what can be engraved', async ({ db }) => {
    const [gift, engravable, neither] = [
      aDrink(present),
      aDrink({ engravable: true, giftSections: [], price: pence(30_00) }),
      aDrink({ engravable: false, giftSections: [], price: pence(30_00) }),
    ]
    await putDrinks(db, [gift, engravable, neither], NOON)
    const ids = (await findGifts(db, wish, NOON)).map(({ drink }) => drink.id)
    expect(ids.toSorted()).toEqual([gift.id, engravable.id].toSorted())
  })

  test('goes by what a drink costs today, and leaves out what is sold out', async ({ db }) => {
    const until = { endsAt: new Date(NOON.getTime() + 1000), percent: 50, off: null }
    const [onOffer, tooDear, soldOut] = [
      aDrink({ ...present, price: pence(80_00), offer: until }),
      aDrink({ ...present, price: pence(50_00) }),
      aDrink({ ...present, stock: 0 }),
    ]
    await putDrinks(db, [onOffer, tooDear, soldOut], NOON)
    expect((await findGifts(db, wish, NOON)).map(({ drink }) => drink.id)).toEqual([onOffer.id])
    expect(await findGifts(db, wish, new Date(NOON.getTime() + 2000))).toEqual([])
  })

  test('finds something without alcohol on any shelf', async ({ db }) => {
    const free = aDrink({
      type: 'non-alcoholic',
      subtype: 'alcohol-free-wine',
      abv: 0,
      giftSections: [],
      price: pence(12_00),
    })
    await putDrinks(db, [free, aDrink(present)], NOON)
    const found = await findGifts(db, { ...wish, who: 'non-drinker' }, NOON)
    expect(found).toMatchObject([
      { drink: { id: free.id }, reason: expect.stringMatching(/^Under £50, alcohol free/) },
    ])
  })
})
