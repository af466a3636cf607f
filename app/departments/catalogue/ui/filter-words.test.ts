import { describe, expect, test } from 'vitest'
import { priceBandNames, strengthBandNames } from '../shelf-query.ts'
import { subtypeFilters, subtypesOf } from '../subtypes.ts'
import { typeFilters } from '../type-filters.ts'
import { chosenFilters, filterWords, withoutFilters } from './filter-words.ts'

describe('a choice in words', () => {
  test.each([
    ['type', 'whisky', 'Whisky'],
    ['type', 'beer', 'Beer & cider'],
    ['type', 'non-alcoholic', 'Non Alc.'],
    ['subtype', 'rye', 'Rye whisky'],
    ['price', '20', '£10 – £20'],
    ['strength', 'free', 'Alcohol free'],
    ['country', 'Scotland', 'Scotland'],
    ['engravable', 'true', 'Personalised engraving'],
    ['offer', 'true', 'On offer'],
  ] as const)('%s=%s is ‘%s’', (group, value, words) => {
    expect(filterWords(group, value)).toBe(words)
  })

  test.each([
    ['type', 'shampoo'],
    ['price', '7'],
    ['strength', 'gt80'],
    ['offer', 'false'],
  ] as const)('%s=%s has none', (group, value) => {
    expect(filterWords(group, value)).toBeUndefined()
  })

  test('is there for every type, kind and band', () => {
    const slugs = subtypeFilters.filter((value) => filterWords('subtype', value) === value)
    expect(slugs).toEqual([])
    const all = [
      ...typeFilters.map((value) => filterWords('type', value)),
      ...Object.values(subtypesOf).flatMap((kinds) => kinds.map((value) => filterWords('subtype', value))),
      ...priceBandNames.map((value) => filterWords('price', value)),
      ...strengthBandNames.map((value) => filterWords('strength', value)),
    ]
    expect(all.filter((words) => !words || words === '')).toEqual([])
  })
})

describe('what was chosen', () => {
  const query = new URLSearchParams('q=malt&price=20&price=40&offer=true&sort=offer&after=abc')

  test('can each be given up, back at the beginning of the list', () => {
    expect(chosenFilters(query).map(({ words, without }) => [words, without])).toEqual([
      ['£10 – £20', '?q=malt&price=40&offer=true&sort=offer'],
      ['£20 – £40', '?q=malt&price=20&offer=true&sort=offer'],
      ['On offer', '?q=malt&price=20&price=40&sort=offer'],
    ])
  })

  test('can be given up all at once', () => {
    expect(withoutFilters(query)).toBe('?q=malt&sort=offer')
  })
})
