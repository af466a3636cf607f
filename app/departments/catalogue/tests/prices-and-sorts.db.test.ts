import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { test } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { findDrinks, putDrinks } from '../catalogue.server.ts'
import { everything, type PriceBand, type ShelfQuery, type Sort } from '../shelf-query.ts'

const tomorrow = new Date(NOON.getTime() + 24 * 60 * 60 * 1000)
const ended = new Date(NOON.getTime() - 1)

const found = async (db: Db, asked: Partial<ShelfQuery>) => {
  const answer = await findDrinks(db, { ...everything, limit: 100, ...asked })
  return answer.ok ? answer.drinks.map(({ id }) => id) : answer
}

describe('a price band', () => {
  const priced = [0, 1, 9_99, 10_00, 10_01, 20_00, 20_01, 40_00, 40_01, 60_00, 60_01, 80_00, 80_01, 500_00]
  test.for<[PriceBand, number[]]>([
    ['ls10', [0, 1, 9_99, 10_00]],
    ['20', [10_01, 20_00]],
    ['40', [20_01, 40_00]],
    ['60', [40_01, 60_00]],
    ['80', [60_01, 80_00]],
    ['gt80', [80_01, 500_00]],
  ])('%s holds %j pence, the edge belonging to the lower', async ([band, prices], { db }) => {
    await putDrinks(
      db,
      priced.map((price) => aDrink({ id: `at-${price}`, price: pence(price) })),
      NOON,
    )
    expect(await found(db, { price: [band], sort: 'price-asc' })).toEqual(
      prices.map((price) => `at-${price}`),
    )
  })

  test('goes by what is charged now', async ({ db }) => {
    const price = pence(21_00)
    const wares = [
      aDrink({ id: 'reduced', price, offer: { endsAt: tomorrow, percent: null, off: pence(1_00) } }),
      aDrink({ id: 'was-reduced', price, offer: { endsAt: ended, percent: null, off: pence(1_00) } }),
    ]
    await putDrinks(db, wares, NOON)
    expect(await found(db, { price: ['20'] })).toEqual(['reduced'])
    expect(await found(db, { price: ['40'] })).toEqual(['was-reduced'])
  })
})

describe('drinks sorted', () => {
  const hoursAgo = (hours: number) => new Date(NOON.getTime() - hours * 60 * 60 * 1000)
  const wares = [
    aDrink({ id: 'magnum', price: pence(60_00), sizeMl: 1500, addedAt: hoursAgo(1) }),
    aDrink({ id: 'miniature', price: pence(5_00), sizeMl: 50, addedAt: hoursAgo(5) }),
    aDrink({
      id: 'reduced',
      price: pence(70_00),
      sizeMl: 700,
      addedAt: hoursAgo(4),
      offer: { endsAt: tomorrow, percent: 50, off: null },
    }),
    aDrink({
      id: 'less-off',
      price: pence(50_00),
      sizeMl: 700,
      addedAt: hoursAgo(3),
      offer: { endsAt: tomorrow, percent: null, off: pence(1_00) },
    }),
    aDrink({
      id: 'was-reduced',
      price: pence(50_00),
      sizeMl: 700,
      addedAt: hoursAgo(2),
      offer: { endsAt: ended, percent: 50, off: null },
    }),
    aDrink({ id: 'six-cans', price: pence(12_00), sizeMl: 330, packSize: 6, addedAt: hoursAgo(6) }),
  ]
  test.for<[Sort, string[]]>([
    ['newest', ['magnum', 'was-reduced', 'less-off', 'reduced', 'miniature', 'six-cans']],
    ['price-asc', ['miniature', 'six-cans', 'reduced', 'less-off', 'was-reduced', 'magnum']],
    ['price-desc', ['magnum', 'was-reduced', 'less-off', 'reduced', 'six-cans', 'miniature']],
    ['offer', ['less-off', 'reduced', 'magnum', 'was-reduced', 'miniature', 'six-cans']],
    // Litres at £6.06, £40, £50, £70, £71.43 and £100.
    ['litre-asc', ['six-cans', 'magnum', 'reduced', 'less-off', 'was-reduced', 'miniature']],
  ])('by %s are in the order %j', async ([sort, ids], { db }) => {
    await putDrinks(db, wares, NOON)
    expect(await found(db, { sort })).toEqual(ids)
  })

  test('are sorted by newest when nobody says how', async ({ db }) => {
    await putDrinks(db, wares, NOON)
    expect(await found(db, {})).toEqual(await found(db, { sort: 'newest' }))
  })

  test('are sorted as asked even when searched for', async ({ db }) => {
    await putDrinks(db, wares, NOON)
    expect(await found(db, { q: 'plain', sort: 'price-asc' })).toEqual(await found(db, { sort: 'price-asc' }))
  })
})
