import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { createMemory } from '#app/platform/pages/memory.ts'
import { test } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { currentAnnouncements, putAnnouncements } from '../announcements.server.ts'
import { allDrinkIds, findDrink, findDrinks, putDrinks } from '../catalogue.server.ts'
import { everything } from '../shelf-query.ts'
import { drinks } from '../tables.server.ts'

const tomorrow = new Date(NOON.getTime() + 24 * 60 * 60 * 1000)

describe('a drink that is put on the shelf', () => {
  test('comes back as it was, every bit of it', async ({ db }) => {
    const drink = aDrink({
      name: 'Château Valombrée “2018” – O’Hare',
      region: null,
      abv: 37.5,
      packSize: 6,
      oldPrice: pence(99_99),
      offer: { endsAt: tomorrow, percent: 12.5, off: null },
      giftSections: ['birthday', 'gift-sets'],
      allergens: ['sulphites', 'milk'],
      premium: true,
      engravable: true,
      multiBuy: true,
      isNew: true,
      featured: true,
    })
    await putDrinks(db, [drink], NOON)
    expect(await findDrink(db, drink.id)).toEqual(drink)
  })

  test('comes back with an absolute offer too', async ({ db }) => {
    const drink = aDrink({ offer: { endsAt: tomorrow, percent: null, off: pence(6_50) } })
    await putDrinks(db, [drink], NOON)
    expect(await findDrink(db, drink.id)).toEqual(drink)
  })

  test('is brought up to date the second time, all but its stock', async ({ db }) => {
    const drink = aDrink({ stock: 10, offer: { endsAt: tomorrow, percent: 10, off: null } })
    await putDrinks(db, [drink], NOON)
    await db.update(drinks).set({ stock: 3 }).where(eq(drinks.id, drink.id))
    const now = {
      ...drink,
      name: 'Another name',
      price: pence(50_00),
      offer: null,
      giftSections: ['birthday' as const],
      stock: 99,
    }
    await putDrinks(db, [now], NOON)
    expect(await findDrink(db, drink.id)).toEqual({ ...now, stock: 3 })
    expect(await findDrinks(db, { ...everything, price: ['60'], offer: false })).toMatchObject({ total: 1 })
  })

  test('is one drink, however often it is put there', async ({ db }) => {
    const drink = aDrink()
    for (const _ of 'thrice') await putDrinks(db, [drink], NOON)
    expect(await allDrinkIds(db)).toEqual([{ id: drink.id }])
  })

  test('may be none at all', async ({ db }) => {
    await putDrinks(db, [], NOON)
    await putAnnouncements(db, [])
    expect(await allDrinkIds(db)).toEqual([])
  })

  test('is not found under an id that no drink has', async ({ db }) => {
    expect(await findDrink(db, 'nobody')).toBeUndefined()
  })
})

describe('announcements', () => {
  const words = (all: { description: string }[]) => all.map(({ description }) => description)

  test('are told in their order, until they end', async ({ db }) => {
    await putAnnouncements(db, [
      { id: 'b', position: 2, description: 'Third' },
      { id: 'z', position: 1, description: 'Second', endsAt: tomorrow },
      { id: 'y', position: 1, description: 'First' },
      { id: 'a', position: 0, description: 'Over', endsAt: NOON },
    ])
    expect(words(await currentAnnouncements(db, NOON))).toEqual(['First', 'Second', 'Third'])
    expect(words(await currentAnnouncements(db, tomorrow))).toEqual(['First', 'Third'])
  })

  test('are remembered, and end all the same', async ({ db }) => {
    const memory = createMemory()
    await putAnnouncements(db, [{ id: 'a', position: 0, description: 'Today', endsAt: tomorrow }])
    expect(words(await currentAnnouncements(db, NOON, memory))).toEqual(['Today'])
    await putAnnouncements(db, [{ id: 'b', position: 1, description: 'News' }])
    expect(words(await currentAnnouncements(db, NOON, memory))).toEqual(['Today'])
    expect(words(await currentAnnouncements(db, tomorrow, memory))).toEqual([])
    memory.forget()
    expect(words(await currentAnnouncements(db, NOON, memory))).toEqual(['Today', 'News'])
  })

  test('are brought up to date, not told twice', async ({ db }) => {
    await putAnnouncements(db, [{ id: 'a', position: 1, description: 'Once', endsAt: NOON }])
    await putAnnouncements(db, [{ id: 'a', position: 0, description: 'Now' }])
    expect(words(await currentAnnouncements(db, NOON))).toEqual(['Now'])
  })
})
