import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { test } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { putDrinks, suggest } from '../catalogue.server.ts'

const suggested = async (db: Db, typed: string) => (await suggest(db, typed)).map(({ id }) => id)

describe('suggestions', () => {
  test('are at most eight', async ({ db }) => {
    await putDrinks(
      db,
      Array.from({ length: 12 }, () => aDrink()),
      NOON,
    )
    expect((await suggest(db, 'plain')).length).toBe(8)
  })

  test('begin with the names that begin so', async ({ db }) => {
    const wares = [
      aDrink({ id: 'elsewhere', name: 'Gin Gin Harbour Harbour', producer: 'Harbour' }),
      aDrink({ id: 'so', name: 'Harbour Lights' }),
      aDrink({ id: 'produced', name: 'Plain Gin', producer: 'Harbour & Sons' }),
      aDrink({ id: 'so-too', name: 'Harbour Mist' }),
    ]
    await putDrinks(db, wares, NOON)
    expect((await suggested(db, 'harbour')).slice(0, 2).sort()).toEqual(['so', 'so-too'])
    expect((await suggested(db, 'harbour mi'))[0]).toBe('so-too')
  })

  test('begin with them however they are typed', async ({ db }) => {
    const wares = [
      aDrink({ id: 'within', name: 'Ancien Château Peyrac' }),
      aDrink({ id: 'so', name: 'Château d’Yré & Fils' }),
    ]
    await putDrinks(db, wares, NOON)
    for (const typed of ['chateau', 'CHÂTEAU', '  château ', 'cha\u0302teau'])
      expect(await suggested(db, typed)).toEqual(['so', 'within'])
    expect(await suggested(db, "chateau d'yre & fils")).toEqual(['so'])
  })

  test('begin with them among more drinks than anybody would rank', async ({ db }) => {
    const many = Array.from({ length: 400 }, (_, i) =>
      aDrink({ name: `Old Harbour ${i}`, producer: 'Harbour' }),
    )
    await putDrinks(db, [...many, aDrink({ id: 'so', name: 'Harbour Lights' })], NOON)
    expect((await suggested(db, 'harbour'))[0]).toBe('so')
  })

  test('forgive a slip, and put what was typed first', async ({ db }) => {
    await putDrinks(
      db,
      [aDrink({ id: 'other', name: 'Marlin' }), aDrink({ id: 'typed', name: 'Merlin' })],
      NOON,
    )
    expect(await suggested(db, 'merlin')).toEqual(['typed', 'other'])
    expect((await suggested(db, 'mmerlin')).sort()).toEqual(['typed'])
  })

  test('come while the word is still being typed', async ({ db }) => {
    await putDrinks(db, [aDrink({ id: 'skerravane', name: 'Skerravane 10' })], NOON)
    for (let typed = 'Skerravane'; typed; typed = typed.slice(0, -1))
      expect(await suggested(db, typed), typed).toEqual(['skerravane'])
  })

  test('have what a list of them shows', async ({ db }) => {
    await putDrinks(
      db,
      [aDrink({ id: 'rye', name: 'Tollgate Rye', type: 'whisky', subtype: 'rye', price: pence(44_95) })],
      NOON,
    )
    expect(await suggest(db, 'tollgate')).toEqual([
      {
        id: 'rye',
        name: 'Tollgate Rye',
        photo: '/photos/plain.00000000',
        type: 'whisky',
        price: 44_95,
        offer: null,
      },
    ])
  })

  test.for(['', '   ', '!?', '🍷', 'nobodyhasthis'])('are none for “%s”', async (typed, { db }) => {
    await putDrinks(db, [aDrink()], NOON)
    expect(await suggested(db, typed)).toEqual([])
  })
})
