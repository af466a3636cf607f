import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import type { Offer } from './catalogue.ts'
import { isLive, perLitre, priceBefore, priceNow } from './pricing.ts'

const noon = new Date('2026-11-18T12:00:00Z')
const later = new Date('2026-11-30T23:59:59Z')
const percent = (of: number, endsAt = later): Offer => ({ endsAt, percent: of, off: null })
const off = (amount: number, endsAt = later): Offer => ({ endsAt, percent: null, off: pence(amount) })
const bottle = (price: number, offer: Offer | null = null, oldPrice: number | null = null) => ({
  price: pence(price),
  offer,
  oldPrice: oldPrice === null ? null : pence(oldPrice),
})

describe('what a bottle costs now', () => {
  test('is its usual price without an offer', () => {
    expect(priceNow(bottle(29_95), noon)).toBe(29_95)
  })

  test.each([
    [34_95, 10, 31_46, 'down to half a penny, which goes up'],
    [10_01, 50, 5_01, 'half a penny goes up again'],
    [10_00, 33.3, 6_67, 'a percentage with a fraction'],
    [29_99, 100, 0, 'all of it'],
    [29_99, 120, 0, 'more than all of it'],
    [1, 10, 1, 'nine tenths of a penny'],
  ])('%dp with %d%% off is %dp: %s', (price, rate, charged) => {
    expect(priceNow(bottle(price, percent(rate)), noon)).toBe(charged)
  })

  test.each([
    [65_00, 6_50, 58_50],
    [4_20, 4_20, 0],
    [4_20, 5_00, 0],
  ])('%dp less %dp is %dp, never below nothing', (price, less, charged) => {
    expect(priceNow(bottle(price, off(less)), noon)).toBe(charged)
  })

  test('follows the percentage where an offer has both', () => {
    expect(priceNow(bottle(100_00, { endsAt: later, percent: 10, off: pence(50_00) }), noon)).toBe(90_00)
  })

  test('follows the absolute discount where the percentage is nothing', () => {
    expect(priceNow(bottle(100_00, { endsAt: later, percent: 0, off: pence(50_00) }), noon)).toBe(50_00)
  })

  test('is the usual price again at the very instant the offer ends', () => {
    const endsAtNoon = bottle(100_00, percent(10, noon))
    expect(priceNow(endsAtNoon, new Date(noon.getTime() - 1))).toBe(90_00)
    expect(priceNow(endsAtNoon, noon)).toBe(100_00)
    expect(isLive(endsAtNoon.offer, noon)).toBe(false)
  })

  test('is exact half-up arithmetic for any price and any percentage of two decimals', () => {
    const hundredths = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), hundredths, (price, rate) => {
        const left = BigInt(price) * BigInt(10_000 - rate)
        expect(BigInt(priceNow(bottle(price, percent(rate / 100)), noon))).toBe(
          (left * 2n + 10_000n) / 20_000n,
        )
      }),
    )
  })
})

describe('the price it is held against', () => {
  test.each([
    ['the usual one during an offer', bottle(65_00, off(6_50)), 65_00],
    ['the usual one during an offer, whatever it cost before', bottle(65_00, off(6_50), 80_00), 65_00],
    ['an earlier one without an offer', bottle(65_00, null, 80_00), 80_00],
    ['an earlier one once the offer has ended', bottle(65_00, off(6_50, noon), 80_00), 80_00],
    ['none if it was never dearer', bottle(65_00, null, 60_00), null],
    ['none if it cost the same', bottle(65_00, null, 65_00), null],
    ['none at its usual price', bottle(65_00), null],
    ['none if the offer takes nothing off', bottle(65_00, { endsAt: later, percent: null, off: null }), null],
  ])('is %s', (_, drink, before) => {
    expect(priceBefore(drink, noon)).toBe(before)
  })
})

describe('the price of a litre', () => {
  test.each([
    [28_00, 700, 1, 40_00],
    [29_95, 700, 1, 42_79],
    [12_50, 330, 6, 6_31],
    [3_15, 500, 1, 6_30],
    [60_00, 1500, 1, 40_00],
    [1, 8, 1, 1_25],
    [1, 80, 1, 13],
  ])('%dp for a bottle of %d ml, %d in the pack, is %dp', (price, sizeMl, packSize, litre) => {
    expect(perLitre(pence(price), { sizeMl, packSize })).toBe(litre)
  })
})
