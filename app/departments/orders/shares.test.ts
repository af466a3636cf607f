import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { sharedByValue, sharesOf } from './shares.ts'

const money = fc.integer({ min: 0, max: 500_00 }).map(pence)
const lines = fc.array(fc.record({ value: money, isMultiBuy: fc.boolean() }), { minLength: 1, maxLength: 20 })
const sum = (all: readonly number[]) => all.reduce((whole, each) => whole + each, 0)

test('a sum is shared out to the penny, and nobody bears more than their value', () => {
  fc.assert(
    fc.property(
      fc.array(money, { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (values, part) => {
        const whole = pence(Math.floor(sum(values) * part))
        const shares = sharedByValue(whole, values)
        expect(sum(shares)).toBe(whole)
        for (const [i, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(values[i] ?? 0)
        }
      },
    ),
  )
})

test('equal values bear the same, but for a penny', () => {
  expect(sharedByValue(pence(10), [pence(5_00), pence(5_00), pence(5_00)])).toEqual([4, 3, 3])
  expect(sharedByValue(pence(0), [pence(0)])).toEqual([0])
})

test('what lines bear of multi-buy and code is all of it, and leaves nobody below nothing', () => {
  fc.assert(
    fc.property(
      lines,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (all, a, b) => {
        const taking = sum(all.filter(({ isMultiBuy }) => isMultiBuy).map(({ value }) => value))
        const multiBuy = pence(Math.floor((taking * a) / 7))
        const discount = pence(Math.floor((sum(all.map(({ value }) => value)) - multiBuy) * b))
        const shares = sharesOf(all, { multiBuy, discount })
        expect(sum(shares.map((each) => each.multiBuyShare))).toBe(multiBuy)
        expect(sum(shares.map((each) => each.discountShare))).toBe(discount)
        for (const [i, { multiBuyShare, discountShare }] of shares.entries()) {
          expect((all[i]?.value ?? 0) - multiBuyShare - discountShare).toBeGreaterThanOrEqual(0)
          if (!all[i]?.isMultiBuy) expect(multiBuyShare).toBe(0)
        }
      },
    ),
  )
})
