import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drinkTypes } from '../catalogue/catalogue.ts'
import { lowestLawfulPrice, mostPerUnit, ourTrade } from './lawful-prices.ts'
import { shopFloor } from './shop-floor.ts'

const NOON = new Date('2026-11-18T12:00:00Z')

const bottle = fc.record({
  type: fc.constantFrom(...drinkTypes),
  style: fc.constantFrom('Pale ale', 'Dry cider', 'Sparkling cider', 'London dry'),
  abv: fc.integer({ min: 0, max: 7500 }).map((hundredths) => hundredths / 100),
  sizeMl: fc.integer({ min: 20, max: 5_000 }),
  packSize: fc.integer({ min: 1, max: 24 }),
})

test('no bottle’s floor is above the most for its alcohol, wherever it is sent from', () => {
  fc.assert(
    fc.property(
      bottle,
      fc.constantFrom('england', 'scotland', 'wales' as const),
      fc.boolean(),
      (each, nation, hasVat) => {
        const trade = {
          ...ourTrade(nation as 'england', hasVat, NOON),
          from: nation as 'england',
          keepsMinimum: true,
        }
        const units = (each.abv * each.sizeMl * each.packSize) / 1000
        expect(lowestLawfulPrice(each, trade) - 1).toBeLessThan(units * mostPerUnit(trade) + 1e-6)
      },
    ),
  )
})

test('the shop’s floor is that of its home, today', () => {
  const whisky = { type: 'whisky', style: 'Single malt', abv: 40, sizeMl: 700, packSize: 1 } as const
  expect(shopFloor(NOON).of(whisky)).toBe(11_43)
  expect(shopFloor(NOON).mostPerUnit).toBeCloseTo(40.788)
})
