import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { sharedByValue, sharesOf } from './shares.ts'

const money = fc.integer({ min: 0, max: 500_00 }).map(pence)
const nothing = fc.constant(pence(0))
const lines = fc.array(fc.record({ value: money, least: nothing, isMultiBuy: fc.boolean() }), {
  minLength: 1,
  maxLength: 20,
})
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

test('the code is borne by others where a line would be left with less than the law asks for it', () => {
  const vodka = { value: pence(12_00), least: pence(10_71), isMultiBuy: false }
  const tonic = { value: pence(40_00), least: pence(0), isMultiBuy: false }
  expect(sharesOf([vodka, tonic], { multiBuy: pence(0), discount: pence(10_00) })).toEqual([
    { multiBuyShare: 0, discountShare: 1_29 },
    { multiBuyShare: 0, discountShare: 8_71 },
  ])
})

test('no line is left with less than the law asks for it, as long as all of them together are not', () => {
  const line = fc
    .record({ value: money, part: fc.double({ min: 0, max: 1.2, noNaN: true }), isMultiBuy: fc.boolean() })
    .map(({ value, part, isMultiBuy }) => ({ value, isMultiBuy, least: pence(value * part) }))
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (all, a, b) => {
        const room = sum(all.map(({ value, least }) => Math.max(0, value - least)))
        const taking = sum(all.filter(({ isMultiBuy }) => isMultiBuy).map(({ value }) => value))
        const multiBuy = pence(Math.min(room, Math.floor(taking * a)))
        const discount = pence(Math.floor((room - multiBuy) * b))
        const shares = sharesOf(all, { multiBuy, discount })
        expect(sum(shares.map((each) => each.multiBuyShare))).toBe(multiBuy)
        expect(sum(shares.map((each) => each.discountShare))).toBe(discount)
        for (const [i, { multiBuyShare, discountShare }] of shares.entries()) {
          const { value = 0, least = 0 } = all[i] ?? {}
          expect(value - multiBuyShare - discountShare).toBeGreaterThanOrEqual(Math.min(value, least))
        }
      },
    ),
  )
})
