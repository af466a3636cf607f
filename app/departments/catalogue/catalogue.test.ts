import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alcoholUnits, bottleSize } from './catalogue.ts'

describe('the size of a bottle', () => {
  test.each([
    ['70cl', 700, 1, 'malt-whisky'],
    ['5cl', 50, 1, 'bignsmall'],
    ['18.7cl', 187, 1, 'red-wine'],
    ['1 litre', 1000, 1, 'original-gin'],
    ['1.5 litres', 1500, 1, 'sparkled-wine'],
    ['1 litre', 1000, 1, 'mixersnsoftdrinks'],
    ['440ml', 440, 1, 'beersnciders'],
    ['250ml', 250, 1, 'rtds'],
    ['500ml', 500, 1, 'mixersnsoftdrinks'],
    ['330ml', 330, 1, 'alcohol-free-beer'],
    ['6 x 330ml', 330, 6, 'beersnciders'],
    ['3 x 5cl', 50, 3, 'bignsmall'],
    ['2 x 1.5 litres', 1500, 2, 'red-wine'],
  ])('reads %s', (words, sizeMl, packSize, subtype) => {
    expect(bottleSize({ sizeMl, packSize, subtype })).toBe(words)
  })
})

describe('alcohol units', () => {
  // Worked examples: 26.25, 28, 9.375, 1.76 and 39.6 units, rounded to one decimal.
  test.each([
    ['vodka', 37.5, 700, 1, 26.3],
    ['whisky', 40, 700, 1, 28],
    ['wine', 12.5, 750, 1, 9.4],
    ['a can of lager', 4, 440, 1, 1.8],
    ['a case of lager', 5, 330, 24, 39.6],
    ['something without alcohol', 0, 500, 1, 0],
    ['a cider, by a hair: 3.45 units', 4.6, 750, 1, 3.5],
  ])('of %s', (_, abv, sizeMl, packSize, units) => {
    expect(alcoholUnits({ abv, sizeMl, packSize })).toBe(units)
  })

  test('are rounded exactly, whatever the strength', () => {
    const tenths = fc.integer({ min: 0, max: 750 })
    const size = fc.integer({ min: 10, max: 3_000 })
    fc.assert(
      fc.property(tenths, size, fc.integer({ min: 1, max: 24 }), (strength, sizeMl, packSize) => {
        const exact = Math.floor((strength * sizeMl * packSize + 500) / 1_000) / 10
        expect(alcoholUnits({ abv: strength / 10, sizeMl, packSize })).toBe(exact)
      }),
    )
  })
})
