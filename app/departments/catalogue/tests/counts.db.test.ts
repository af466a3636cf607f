import fc from 'fast-check'
import pg from 'pg'
import { describe, expect, vi } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { createMemory } from '#app/platform/pages/memory.ts'
import { test } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { countByFilter, findDrinks, putDrinks } from '../catalogue.server.ts'
import type { Drink } from '../catalogue.ts'
import { isLive, priceNow } from '../pricing.ts'
import {
  type Counted,
  everything,
  type FilterGroup,
  filterGroups,
  noCounts,
  type PriceBand,
  priceBandNames,
  priceBands,
  type ShelfCounts,
  type ShelfQuery,
  type StrengthBand,
  strengthBandNames,
  strengthBands,
} from '../shelf-query.ts'
import { othersTypes } from '../shelves.ts'
import type { TypeFilter } from '../type-filters.ts'

const tomorrow = new Date(NOON.getTime() + 24 * 60 * 60 * 1000)

const kinds = [
  { type: 'whisky', subtype: 'rye', style: 'Straight rye' },
  { type: 'whisky', subtype: 'malt-whisky', style: 'Single malt' },
  { type: 'gin', subtype: 'pink-gin', style: 'Pink gin' },
  { type: 'wine', subtype: 'red-wine', style: 'Claret' },
  { type: 'rum', subtype: 'rum', style: 'Aged rum' },
  { type: 'others', subtype: 'cognac', style: 'VSOP' },
] as const
const countries = ['Scotland', 'France', 'Canada'] as const

const someDrink = fc.record({
  kind: fc.constantFrom(...kinds),
  country: fc.constantFrom(...countries),
  price: fc.constantFrom(10_00, 10_01, 20_00, 35_00, 60_00, 80_00, 80_01, 250_00).map(pence),
  abv: fc.constantFrom(0, 0.05, 0.5, 10, 12.5, 20, 40, 46, 50, 61.3),
  isOnOffer: fc.boolean(),
  isNew: fc.boolean(),
  multiBuy: fc.boolean(),
  engravable: fc.boolean(),
  stock: fc.constantFrom(0, 1, 12),
})

const chosen = <T extends string>(values: readonly T[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined })
const flag = fc.option(fc.boolean(), { nil: undefined })

/** Unknown styles and countries are refused, which another test covers. */
const someQuery = fc.record({
  type: chosen<TypeFilter>(['whisky', 'gin', 'wine', 'rum', 'others']),
  subtype: chosen(['rye', 'malt-whisky', 'pink-gin', 'red-wine', 'rum', 'cognac']),
  price: chosen(priceBandNames),
  country: chosen(countries),
  style: chosen(kinds.map(({ style }) => style)),
  strength: chosen(strengthBandNames),
  engravable: flag,
  offer: flag,
  multybuy: flag,
  in_stock: flag,
  new: flag,
  shelf: fc.option(
    fc.constantFrom({ type: 'whisky' as const }, { type: 'others' as const }, { new: true } as const),
    {
      nil: undefined,
    },
  ),
})

/** A second, simple implementation, drink by drink. */
const fits: Record<FilterGroup, (drink: Drink, query: Partial<ShelfQuery>) => boolean> = {
  type: ({ type }, { type: asked }) => !asked || asked.some((each) => isOfType(type, each)),
  subtype: ({ subtype }, { subtype: asked }) => !asked || asked.includes(subtype),
  price: (drink, { price }) => !price || price.includes(priceBandOf(drink)),
  country: ({ country }, { country: asked }) => !asked || asked.includes(country),
  style: ({ style }, { style: asked }) => !asked || asked.includes(style),
  strength: (drink, { strength }) => !strength || strength.includes(strengthBandOf(drink)),
  engravable: ({ engravable }, query) => (query.engravable ?? engravable) === engravable,
  offer: ({ offer }, query) => (query.offer ?? isLive(offer, NOON)) === isLive(offer, NOON),
  multybuy: ({ multiBuy }, query) => (query.multybuy ?? multiBuy) === multiBuy,
  in_stock: ({ stock }, query) => (query.in_stock ?? stock > 0) === stock > 0,
}

const goesUnder: Record<FilterGroup, (drink: Drink) => string | false> = {
  type: ({ type }) => type,
  subtype: ({ subtype }) => subtype,
  price: (drink) => priceBandOf(drink),
  country: ({ country }) => country,
  style: ({ style }) => style,
  strength: (drink) => strengthBandOf(drink),
  engravable: ({ engravable }) => engravable && 'true',
  offer: ({ offer }) => isLive(offer, NOON) && 'true',
  multybuy: ({ multiBuy }) => multiBuy && 'true',
  in_stock: ({ stock }) => stock > 0 && 'true',
}

const isOfType = (type: Drink['type'], asked: TypeFilter) =>
  asked === 'others' ? othersTypes.includes(type) : type === asked

function priceBandOf(drink: Drink): PriceBand {
  const price = priceNow(drink, NOON)
  return priceBandNames.find((band) => price <= (priceBands[band].upTo ?? Infinity)) ?? 'gt80'
}

const strengthBandOf = ({ abv }: Drink): StrengthBand =>
  strengthBandNames.find((band) => abv <= (strengthBands[band].upTo ?? Infinity)) ?? 'gt50'

const standsThere = (drink: Drink, { shelf, new: isNew }: Partial<ShelfQuery>) =>
  (isNew ?? drink.isNew) === drink.isNew &&
  (!shelf?.new || drink.isNew) &&
  (!shelf?.type || isOfType(drink.type, shelf.type))

function countedByHand(wares: Drink[], query: Partial<ShelfQuery>): ShelfCounts {
  const counts = noCounts()
  for (const group of filterGroups) {
    const others = filterGroups.filter((other) => other !== group)
    const there = wares.filter(
      (drink) => standsThere(drink, query) && others.every((other) => fits[other](drink, query)),
    )
    const found = new Map<string, number>()
    for (const value of there.map(goesUnder[group])) if (value) found.set(value, (found.get(value) ?? 0) + 1)
    counts[group] = [...found].map(([value, count]) => ({ value, count }))
  }
  return counts
}

const inOrder = (counts: ShelfCounts) =>
  Object.fromEntries(filterGroups.map((group) => [group, counts[group].map(asLine).sort()]))
const asLine = ({ value, count }: Counted) => `${value}: ${count}`

const someDrinks = (howMany: number, seed: number): Drink[] =>
  fc.sample(someDrink, { numRuns: howMany, seed }).map(({ kind, isOnOffer, ...rest }, i) =>
    aDrink({
      id: `ware-${i}`,
      ...kind,
      ...rest,
      offer: isOnOffer ? { endsAt: tomorrow, percent: 10, off: null } : null,
    }),
  )

describe('the counts beside a shelf', () => {
  test('are those of a count by hand, whatever is chosen', async ({ db }) => {
    const wares = someDrinks(150, 6)
    await putDrinks(db, wares, NOON)
    await fc.assert(
      fc.asyncProperty(someQuery, async (query) => {
        const counts = await countByFilter(db, { ...everything, ...query })
        expect(inOrder(counts)).toEqual(inOrder(countedByHand(wares, query)))
      }),
      { numRuns: 120 },
    )
  })

  test('promise what the shelf then shows', async ({ db }) => {
    await putDrinks(db, someDrinks(80, 7), NOON)
    const query = { ...everything, type: ['whisky' as const], price: ['20' as const, '40' as const] }
    const { country } = await countByFilter(db, query)
    expect(country.length).toBeGreaterThan(1)
    for (const { value, count } of country) {
      expect(await totalOf(db, { ...query, country: [value] }), value).toBe(count)
    }
  })

  test('keep the neighbours of what is chosen, the most common first', async ({ db }) => {
    await putDrinks(
      db,
      [
        aDrink({ country: 'Scotland' }),
        aDrink({ country: 'France' }),
        aDrink({ country: 'France' }),
        aDrink({ country: 'Canada' }),
      ],
      NOON,
    )
    const { country } = await countByFilter(db, { ...everything, country: ['Scotland'] })
    expect(country.map(asLine)).toEqual(['France: 2', 'Canada: 1', 'Scotland: 1'])
  })

  test('are of what was searched for', async ({ db }) => {
    await putDrinks(
      db,
      [aDrink({ name: 'Juniper Hill', country: 'Wales' }), aDrink({ country: 'France' })],
      NOON,
    )
    const { country } = await countByFilter(db, { ...everything, q: 'juniper hil' })
    expect(country.map(asLine)).toEqual(['Wales: 1'])
  })

  test('are none where nothing can be searched for', async ({ db }) => {
    await putDrinks(db, [aDrink()], NOON)
    expect(await countByFilter(db, { ...everything, q: '!' })).toEqual(noCounts())
  })

  test('take one statement, and none once they are remembered', async ({ db }) => {
    await putDrinks(db, [aDrink()], NOON)
    const memory = createMemory()
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    await countByFilter(db, { ...everything, country: ['England'] }, memory)
    await countByFilter(db, { ...everything, country: ['England'], sort: 'offer', after: 'x' }, memory)
    expect(statements).toHaveBeenCalledOnce()
    statements.mockRestore()
  })
})

test('what somebody has typed is not remembered', async ({ db }) => {
  await putDrinks(db, [aDrink()], NOON)
  const memory = createMemory()
  const remember = vi.spyOn(memory, 'remember')
  await countByFilter(db, { ...everything, q: 'for my sister Ann' }, memory)
  await findDrinks(db, { ...everything, q: 'for my sister Ann', sort: 'offer' }, memory)
  expect(remember.mock.calls.filter(([what]) => what.includes('Ann'))).toEqual([])
})

async function totalOf(db: Db, query: ShelfQuery) {
  const found = await findDrinks(db, query)
  return found.ok ? found.total : found
}
