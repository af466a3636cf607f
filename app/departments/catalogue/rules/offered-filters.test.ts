import { describe, expect, test } from 'vitest'
import { everything, noCounts, type ShelfCounts, type ShelfQuery } from '../shelf-query.ts'
import { offeredFilters } from './offered-filters.ts'

const counted = (counts: Record<string, number>) =>
  Object.entries(counts).map(([value, count]) => ({ value, count }))

const offered = (counts: Partial<ShelfCounts>, query: Partial<ShelfQuery> = {}) =>
  offeredFilters({ ...noCounts(), ...counts }, { ...everything, ...query }).map(({ group, choices }) => [
    group,
    ...choices.map(({ value, count }) => `${value} ${count}`),
  ])

describe('a shelf offers', () => {
  test('types in the order of the shop, others being a view over several', () => {
    const type = counted({ whisky: 9, rum: 4, others: 3, 'cocktails&mocktails': 2, wine: 1 })
    expect(offered({ type })).toEqual([['type', 'rum 4', 'whisky 9', 'wine 1', 'others 9']])
  })

  test('kinds instead of types where it is of one type', () => {
    const counts = { type: counted({ whisky: 9 }), subtype: counted({ rye: 5, 'malt-whisky': 4 }) }
    expect(offered(counts, { shelf: { type: 'whisky' } })).toEqual([['subtype', 'rye 5', 'malt-whisky 4']])
    expect(
      offered({ ...counts, type: counted({ whisky: 9, gin: 1 }) }, { shelf: { type: 'premium' } }),
    ).toEqual([['type', 'gin 1', 'whisky 9']])
  })

  test('bands from the lowest to the highest, without those that lead nowhere', () => {
    expect(offered({ price: counted({ gt80: 7, '20': 3, ls10: 1 }) })).toEqual([
      ['price', 'ls10 1', '20 3', 'gt80 7'],
    ])
    expect(offered({ strength: counted({ '50': 7, free: 3 }) })).toEqual([['strength', 'free 3', '50 7']])
  })

  test('nothing where there is nothing to choose between', () => {
    expect(offered({ country: counted({ Scotland: 12 }) })).toEqual([])
    expect(offered({})).toEqual([])
  })

  test('what was chosen, even if nothing is left of it', () => {
    expect(offered({ country: counted({ Scotland: 12 }) }, { country: ['France'] })).toEqual([
      ['country', 'Scotland 12', 'France 0'],
    ])
    expect(offered({}, { price: ['40'], offer: true })).toEqual([
      ['price', '40 0'],
      ['offer', 'true 0'],
    ])
  })

  test('the forty most common styles, and the chosen one', () => {
    const style = Array.from({ length: 60 }, (_, i) => ({ value: `Style ${i}`, count: 60 - i }))
    const [group, ...choices] = offered({ style }, { style: ['Style 55', 'Style 3'] })[0] ?? []
    expect(group).toBe('style')
    expect(choices.length).toBe(41)
    expect(choices.at(-1)).toBe('Style 55 5')
  })

  test('each yes or no that some drink has', () => {
    expect(offered({ engravable: counted({ true: 3 }), in_stock: counted({ true: 8 }) })).toEqual([
      ['engravable', 'true 3'],
      ['in_stock', 'true 8'],
    ])
  })
})
