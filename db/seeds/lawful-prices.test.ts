import { describe, expect, test } from 'vitest'
import { priceNow } from '#app/departments/catalogue/pricing.ts'
import { drinkSeeds, planted } from './catalogue.ts'

const NOON = new Date('2026-11-18T12:00:00Z')
type Bottle = { kind: 'beer' | 'wine, spirits and others'; abv: number; sizeMl: number; packSize: number }

/**
 * Below duty and the VAT on it no alcohol may be sold in England and Wales: always rounded up to the penny, and
 * not asked of what has 1.2% or less. Cider is held to the rate of beer here, which is the higher.
 */
function lowestLawfulPrice({ kind, abv, sizeMl, packSize }: Bottle): number {
  if (abv <= 1.2) return 0
  const pureMl = (Math.round(abv * 100) * sizeMl * packSize) / 10_000
  // Pence a litre times millilitres times 1.2, kept in whole numbers for as long as can be.
  return Math.ceil(Number(((dutyOn(kind, abv) * pureMl * 12) / 10_000).toFixed(6)))
}

/** Pence for a litre of pure alcohol from 1 February 2026. */
function dutyOn(kind: Bottle['kind'], abv: number): number {
  if (abv < 3.5) return 996
  if (abv < 8.5) return kind === 'beer' ? 2258 : 2661
  return abv <= 22 ? 3062 : 3399
}

describe('the lowest lawful price', () => {
  // The worked values of the rules we trade under.
  test.each([
    ['vodka, 37.5%, 70cl', 'wine, spirits and others', 37.5, 700, 1, 10_71],
    ['whisky, 40%, 70cl', 'wine, spirits and others', 40, 700, 1, 11_43],
    ['wine, 12.5%, 75cl', 'wine, spirits and others', 12.5, 750, 1, 3_45],
    ['lager, 4%, 440ml', 'beer', 4, 440, 1, 48],
    ['lager, 5%, 24 x 330ml', 'beer', 5, 330, 24, 10_74],
    ['port, 22%, 75cl', 'wine, spirits and others', 22, 750, 1, 6_07],
    ['liqueur, 22.1%, 50cl', 'wine, spirits and others', 22.1, 500, 1, 4_51],
    ['shandy, 1.2%, 330ml', 'beer', 1.2, 330, 1, 0],
    ['table beer, 3.4%, 500ml', 'beer', 3.4, 500, 1, 21],
  ] as const)('of %s', (_, kind, abv, sizeMl, packSize, pennies) => {
    expect(lowestLawfulPrice({ kind, abv, sizeMl, packSize })).toBe(pennies)
  })
})

describe('every drink of the demo shop', () => {
  test.each(drinkSeeds.map((seed) => [seed.id, planted(seed, NOON)] as const))(
    '%s is sold lawfully, on offer and off it',
    (_, drink) => {
      const floor = lowestLawfulPrice({
        ...drink,
        kind: drink.type === 'beer' ? 'beer' : 'wine, spirits and others',
      })
      expect(drink.price).toBeGreaterThanOrEqual(floor)
      expect(priceNow(drink, NOON)).toBeGreaterThanOrEqual(floor)
      if (drink.offer) expect(priceNow(drink, NOON), 'the offer is one').toBeLessThan(drink.price)
    },
  )
})
