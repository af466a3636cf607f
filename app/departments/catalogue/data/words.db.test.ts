import { describe, expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { findDrinks, putDrinks } from '../catalogue.server.ts'
import { everything } from '../shelf-query.ts'
import { likelyWords, wordsBeginning } from './words.server.ts'

describe('words that begin with what was typed', () => {
  test('are all told, short ones and numbers too, and what was typed itself', async ({ db }) => {
    await putDrinks(db, [aDrink({ name: 'Gin, Gins, Ginger, 12, 123 and 1234567' })], NOON)
    const begun = await wordsBeginning(db, ['gin', '12', 'zzz', 'ging'])
    expect(begun.get('gin')?.toSorted()).toEqual(['gin', 'ginger', 'gins'])
    expect(begun.get('12')?.toSorted()).toEqual(['12', '123', '1234567'])
    expect(begun.get('ging')).toEqual(['ging', 'ginger'])
    expect(begun.get('zzz')).toEqual(['zzz'])
  })

  test('are not told when they are too many to look for each', async ({ db }) => {
    const many = (count: number, word: string) =>
      Array.from({ length: count }, (_, i) => word + String.fromCharCode(97 + i)).join(' ')
    await putDrinks(db, [aDrink({ name: `${many(16, 'fewx')} ${many(17, 'manyx')}` })], NOON)
    const begun = await wordsBeginning(db, ['fewx', 'manyx'])
    expect(begun.get('fewx')).toHaveLength(17)
    expect(begun.has('manyx')).toBe(false)
  })

  const plain = { ...aDrink().character, flavours: [] }

  test.for([
    ['gin', 3],
    ['ging', 2],
    ['ginger', 2],
    ['12', 1],
    ['123', 1],
    ['gin 1234', 1],
    ['gi', 3],
  ] as const)('find by %s as many as a text query for the beginning', async ([q, total], { db }) => {
    await putDrinks(
      db,
      ['Gin 1234', 'Gingerbread', 'Ginger'].map((name) =>
        aDrink({ name, type: 'rum', subtype: 'rum', style: 'Dark', producer: 'Us', character: plain }),
      ),
      NOON,
    )
    expect(await findDrinks(db, { ...everything, q })).toMatchObject({ ok: true, total })
  })
})

describe('words that might have been meant', () => {
  test('have five letters or more, and letters at all', async ({ db }) => {
    await putDrinks(db, [aDrink({ name: 'Gins Ginger 12345' })], NOON)
    const likely = await likelyWords(db, ['ginss', 'gingr', '12345x'])
    expect(likely.get('ginss')).toEqual([])
    expect(likely.get('gingr')).toEqual(['ginger'])
    expect(likely.get('12345x')).toEqual([])
  })
})
