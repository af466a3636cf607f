import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { test } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { findDrinks, putDrinks } from '../catalogue.server.ts'
import type { Drink } from '../catalogue.ts'
import { everything, type ShelfQuery } from '../shelf-query.ts'

const tomorrow = new Date(NOON.getTime() + 24 * 60 * 60 * 1000)
const tenPercent = { endsAt: tomorrow, percent: 10, off: null }

const wares = [
  aDrink({ id: 'dry-gin', country: 'England', style: 'London dry', featured: true, price: pence(30_00) }),
  aDrink({
    id: 'pink-gin',
    abv: 37.5,
    subtype: 'pink-gin',
    country: 'Scotland',
    style: 'Pink gin',
    offer: tenPercent,
  }),
  aDrink({
    id: 'malt',
    type: 'whisky',
    subtype: 'malt-whisky',
    country: 'Scotland',
    style: 'Single malt',
    engravable: true,
  }),
  aDrink({
    id: 'rye',
    type: 'whisky',
    subtype: 'rye',
    country: 'Canada',
    style: 'Straight rye',
    stock: 0,
    isNew: true,
    abv: 50,
  }),
  aDrink({
    id: 'claret',
    type: 'wine',
    subtype: 'red-wine',
    country: 'France',
    style: 'Claret',
    multiBuy: true,
    abv: 12.5,
    price: pence(12_00),
  }),
]

const found = async (db: Db, asked: Partial<ShelfQuery>) => {
  const answer = await findDrinks(db, { ...everything, ...asked })
  if (!answer.ok) throw new Error(answer.because)
  expect(answer.total, 'the total counts what is found').toBe(answer.drinks.length)
  return answer.drinks.map(({ id }) => id).sort()
}

describe('a filter', () => {
  test.for<[Partial<ShelfQuery>, string[]]>([
    [{}, ['claret', 'dry-gin', 'malt', 'pink-gin', 'rye']],
    [{ type: ['gin'] }, ['dry-gin', 'pink-gin']],
    [{ subtype: ['rye'] }, ['rye']],
    [{ country: ['Scotland'] }, ['malt', 'pink-gin']],
    [{ style: ['Claret'] }, ['claret']],
    [{ price: ['20'] }, ['claret']],
    [{ strength: ['20'] }, ['claret']],
    [{ strength: ['40'] }, ['dry-gin', 'malt', 'pink-gin']],
    [{ strength: ['50'] }, ['rye']],
    [{ strength: ['free', '10', 'gt50'] }, []],
    [{ shelf: { type: 'whisky' } }, ['malt', 'rye']],
    [{ shelf: { type: 'whisky', subtype: 'rye' } }, ['rye']],
    [{ shelf: { new: true } }, ['rye']],
    [{ shelf: {} }, ['claret', 'dry-gin', 'malt', 'pink-gin', 'rye']],
    [{ featured: true }, ['dry-gin']],
    [{ featured: false }, ['claret', 'malt', 'pink-gin', 'rye']],
    [{ new: true }, ['rye']],
    [{ new: false }, ['claret', 'dry-gin', 'malt', 'pink-gin']],
    [{ engravable: true }, ['malt']],
    [{ engravable: false }, ['claret', 'dry-gin', 'pink-gin', 'rye']],
    [{ offer: true }, ['pink-gin']],
    [{ offer: false }, ['claret', 'dry-gin', 'malt', 'rye']],
    [{ multybuy: true }, ['claret']],
    [{ multybuy: false }, ['dry-gin', 'malt', 'pink-gin', 'rye']],
    [{ in_stock: true }, ['claret', 'dry-gin', 'malt', 'pink-gin']],
    [{ in_stock: false }, ['rye']],
  ])('%j finds %j', async ([asked, ids], { db }) => {
    await putDrinks(db, wares, NOON)
    expect(await found(db, asked)).toEqual(ids)
  })
})

describe('filters together', () => {
  test.for<[Partial<ShelfQuery>, string[]]>([
    [{ type: ['whisky'], country: ['Scotland'] }, ['malt']],
    [{ type: ['gin'], subtype: ['rye'] }, []],
    [{ type: ['gin'], shelf: { type: 'whisky' } }, []],
    [{ type: ['gin', 'whisky'], shelf: { type: 'whisky' }, strength: ['40'] }, ['malt']],
    [{ type: ['whisky'], in_stock: true, engravable: true }, ['malt']],
    [{ type: ['wine'], price: ['20'], multybuy: true, country: ['France'], style: ['Claret'] }, ['claret']],
    [{ type: ['wine'], price: ['gt80'] }, []],
    [{ q: 'gin', country: ['Scotland'] }, ['pink-gin']],
    [{ q: 'gin', type: ['whisky'] }, []],
  ])('%j find %j', async ([asked, ids], { db }) => {
    await putDrinks(db, wares.map(named), NOON)
    expect(await found(db, asked)).toEqual(ids)
  })
})

describe('a filter given more than once', () => {
  test.for<[Partial<ShelfQuery>, string[]]>([
    [{ type: ['gin', 'wine'] }, ['claret', 'dry-gin', 'pink-gin']],
    [{ subtype: ['rye', 'red-wine'] }, ['claret', 'rye']],
    [{ country: ['Canada', 'France'] }, ['claret', 'rye']],
    [{ style: ['Claret', 'Single malt'] }, ['claret', 'malt']],
    [{ price: ['20', '40'] }, ['claret', 'dry-gin', 'malt', 'pink-gin', 'rye']],
    [{ type: ['gin', 'whisky'], country: ['Scotland', 'Canada'] }, ['malt', 'pink-gin', 'rye']],
    [{ type: ['gin', 'gin'] }, ['dry-gin', 'pink-gin']],
  ])('%j finds any of them: %j', async ([asked, ids], { db }) => {
    await putDrinks(db, wares, NOON)
    expect(await found(db, asked)).toEqual(ids)
  })
})

describe('a value that the shop does not have', () => {
  test.for(['country', 'style'] as const)('%s is refused with the ones it has', async (field, { db }) => {
    await putDrinks(db, wares, NOON)
    const known = {
      country: 'Canada, England, France, Scotland',
      style: 'Claret, London dry, Pink gin, Single malt, Straight rye',
    }
    expect(await findDrinks(db, { ...everything, [field]: ['Claret', 'Atlantis'] })).toEqual({
      ok: false,
      field,
      because: `Unknown ${field}; known: ${known[field]}`,
    })
  })
})

/** The harness names drinks 'gin'; here only gins should have that name. */
const named = (drink: Drink) => ({ ...drink, name: `A ${drink.subtype}`, description: 'Plain.' })
