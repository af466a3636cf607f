import { describe, expect, test } from 'vitest'
import { priceNow } from '#app/departments/catalogue/pricing.ts'
import { lowestLawfulPrice, ourTrade } from '#app/departments/offers/lawful-prices.ts'
import { drinkSeeds, planted } from './catalogue.ts'

const NOON = new Date('2026-11-18T12:00:00Z')
const atHome = ourTrade('england', true, NOON)

describe('every drink of the demo shop', () => {
  test.each(drinkSeeds.map((seed) => [seed.id, planted(seed, NOON)] as const))(
    '%s is sold lawfully, on offer and off it',
    (_, drink) => {
      const floor = lowestLawfulPrice(drink, atHome)
      expect(drink.price).toBeGreaterThanOrEqual(floor)
      expect(priceNow(drink, NOON)).toBeGreaterThanOrEqual(floor)
      if (drink.offer) expect(priceNow(drink, NOON), 'the offer is one').toBeLessThan(drink.price)
    },
  )
})
