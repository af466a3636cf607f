import { expect, test } from 'vitest'
import { isEan } from '#app/departments/catalogue/handling.ts'
import { drinkSeeds } from './catalogue.ts'
import { demoHandling } from './handling.ts'

const all = demoHandling()

test('every drink has a barcode, a weight and a place, and none shares its barcode or place', () => {
  expect(all.size).toBe(drinkSeeds.length)
  const values = [...all.values()]
  for (const { ean, bin } of values) {
    expect(isEan(ean ?? '')).toBe(true)
    expect(bin).toMatch(/^[A-Z]-\d\d$/)
  }
  expect(new Set(values.map(({ ean }) => ean)).size).toBe(all.size)
  expect(new Set(values.map(({ bin }) => bin)).size).toBe(all.size)
})

test.each(drinkSeeds.map((seed) => [seed.id, seed] as const))(
  '%s weighs more than its contents',
  (id, seed) => {
    expect(all.get(id)?.weightG).toBeGreaterThan(seed.sizeMl * (seed.packSize ?? 1))
  },
)
