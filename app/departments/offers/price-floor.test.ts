import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import {
  belowFloorInWords,
  chargedAt,
  floorBetween,
  floorWithOffer,
  lawsOn,
  lowestPriceFor,
  nextLawDay,
  priceFloor,
} from './price-floor.ts'

const whisky = { type: 'whisky', style: 'Single malt', abv: 40, sizeMl: 700, packSize: 1 } as const
const TODAY = '2026-11-18'
const here = { nation: 'england', keepsMinimumUnitPrices: false } as const

describe('the lawful floor on the shelf', () => {
  test('is duty and VAT for what leaves from England', () => {
    expect(priceFloor(whisky, TODAY, here)).toMatchObject({ price: 11_43, law: { law: 'duty and VAT' } })
  })

  test.each([
    [{ nation: 'scotland', keepsMinimumUnitPrices: false }, 18_20, 'scotland'],
    [{ nation: 'wales', keepsMinimumUnitPrices: false }, 18_20, 'wales'],
    [{ nation: 'england', keepsMinimumUnitPrices: true }, 18_20, 'scotland'],
  ] as const)('is a minimum unit price where one is kept: %j', (dispatch, price, nation) => {
    expect(priceFloor(whisky, TODAY, dispatch)).toMatchObject({
      price,
      law: { law: 'minimum unit price', nations: [nation], perUnit: 65, binds: true },
    })
  })

  test('is nothing for what is no alcohol by law', () => {
    expect(priceFloor({ ...whisky, abv: 0 }, TODAY, here)).toEqual({ price: 0, law: undefined })
  })

  test('follows the days of the law', () => {
    expect(nextLawDay('2025-12-01')).toBe('2026-02-01')
    expect(nextLawDay('2026-02-01')).toBe('2026-10-01')
    expect(nextLawDay(TODAY)).toBeUndefined()
    const [before, after] = [new Date('2026-01-31T23:59:59Z'), new Date('2026-02-01T00:00:00Z')]
    expect(floorBetween(whisky, before, before, here).price).toBe(11_02)
    expect(floorBetween(whisky, before, after, here).price).toBe(11_43)
  })

  test('is that of the last day on which the drink’s offer runs', () => {
    const [now, tomorrow, inMay] = ['2026-01-20', '2026-01-21', '2026-05-01'].map((day) => new Date(day))
    if (!now || !tomorrow || !inMay) throw new Error('Three days')
    const floor = (endsAt: Date | null, from: Date, until: Date) =>
      floorWithOffer({ ...whisky, offer: endsAt && { endsAt, percent: 10, off: null } }, from, until, here)
        .price
    expect(floor(null, now, now)).toBe(11_02)
    expect(floor(tomorrow, now, now)).toBe(11_02)
    expect(floor(inMay, now, now)).toBe(11_43)
    expect(floor(inMay, now, tomorrow)).toBe(11_43)
    expect(floor(tomorrow, now, inMay)).toBe(11_43)
    // It is over by then.
    expect(floor(now, tomorrow, tomorrow)).toBe(11_02)
  })

  test('names every law of the country, and whether it binds here', () => {
    expect(lawsOn(whisky, TODAY, here).map(({ law, price, binds }) => [law, price, binds])).toEqual([
      ['duty and VAT', 11_43, true],
      ['minimum unit price', 18_20, false],
      ['minimum unit price', 18_20, false],
    ])
  })

  test('is told with the law and by how much', () => {
    expect(belowFloorInWords(pence(11_18), priceFloor(whisky, TODAY, here), whisky)).toBe(
      '25p below the lawful floor of £11.43: alcohol duty and the VAT on it.',
    )
    const scottish = priceFloor(whisky, TODAY, { nation: 'scotland', keepsMinimumUnitPrices: false })
    expect(belowFloorInWords(pence(17_00), scottish, whisky)).toBe(
      '£1.20 below the lawful floor of £18.20: 28 units at 65p each, the least Scotland allows.',
    )
  })

  test('holds for what is charged while an offer runs', () => {
    const now = new Date('2026-11-18T12:00:00Z')
    const endsAt = new Date('2026-12-01T00:00:00Z')
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_00 }),
        fc.oneof(
          fc.record({ percent: fc.integer({ min: 1, max: 95 }), off: fc.constant(null) }),
          fc.record({ percent: fc.constant(null), off: fc.integer({ min: 1, max: 20_00 }).map(pence) }),
        ),
        (floor, offer) => {
          const drink = { ...whisky, offer: { ...offer, endsAt } }
          const price = lowestPriceFor(drink, pence(floor), now)
          expect(chargedAt(price, drink, now)).toBeGreaterThanOrEqual(floor)
          expect(chargedAt(pence(price - 1), drink, now)).toBeLessThan(floor)
        },
      ),
    )
  })
})
