import { describe, expect } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { test } from '../../../test/database.ts'
import { aDrink } from '../../../test/drinks.ts'
import { NOON } from '../../../test/shop.ts'
import { putDrinks } from '../catalogue/catalogue.server.ts'
import { giftSections } from '../catalogue/catalogue.ts'
import { filledGiftShelves } from './gift-sections.server.ts'

describe('the gift page', () => {
  test('has every section, with up to eight drinks that can be had', async ({ db }) => {
    const birthday = Array.from({ length: 10 }, () =>
      aDrink({ giftSections: ['birthday'], price: pence(120_00) }),
    )
    const soldOut = aDrink({ giftSections: ['birthday'], stock: 0 })
    await putDrinks(db, [...birthday, soldOut], NOON)
    const shelves = await filledGiftShelves(db)
    expect(shelves.map(({ slug }) => slug).toSorted()).toEqual([...giftSections].toSorted())
    const shown = Object.fromEntries(shelves.map(({ slug, drinks }) => [slug, drinks.map(({ id }) => id)]))
    expect(shown.birthday).toHaveLength(8)
    expect(shown.birthday).not.toContain(soldOut.id)
    expect(shown['budget-friendly']).toEqual([])
  })

  test('puts every gift below £100 among those that are kind to the purse', async ({ db }) => {
    const [cheap, dear] = [
      aDrink({ giftSections: ['luxury-gifts'], price: pence(99_99) }),
      aDrink({ giftSections: ['luxury-gifts'], price: pence(100_00) }),
    ]
    await putDrinks(db, [cheap, dear], NOON)
    const shelves = await filledGiftShelves(db)
    expect(shelves.find(({ slug }) => slug === 'budget-friendly')?.drinks.map(({ id }) => id)).toEqual([
      cheap.id,
    ])
  })
})
