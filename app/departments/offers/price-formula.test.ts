import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { priceBy, raisedToFloor, readFormula, readMoney } from './price-formula.ts'

const by = (formula: string, price: number, floor = 0) => {
  const read = readFormula(formula)
  if (!read) throw new Error(`No formula: ${formula}`)
  return priceBy(read, pence(price), pence(floor))
}

describe('a formula', () => {
  test.each([
    ['+4%', 34_95, 36_35],
    ['-10%', 19_95, 17_96],
    ['−10 %', 20_00, 18_00],
    ['*1.05', 30_00, 31_50],
    ['x 1.05', 30_00, 31_50],
    ['/2', 30_01, 15_01],
    ['+0.50', 30_00, 30_50],
    ['+£1', 30_00, 31_00],
    ['-50p', 30_00, 29_50],
    ['34.95', 30_00, 34_95],
    ['=£34.95', 30_00, 34_95],
    ['.95', 30_00, 29_95],
    ['.95', 30_45, 30_95],
    ['+4% .95', 34_95, 35_95],
    ['+4% ending in .95', 58_50, 60_95],
    ['-10% .95', 20_00, 17_95],
    ['30 .95', 12_00, 29_95],
  ])('%s makes %ip %ip', (formula, price, after) => {
    expect(by(formula, price)).toBe(after)
  })

  test('with an ending never turns a raise into a cut, nor a cut into a raise', () => {
    expect(by('+4% .95', 3_30)).toBe(3_95)
    expect(by('-4% .95', 3_60)).toBe(2_95)
    expect(by('-50% .95', 1_00)).toBe(95)
  })

  test('is not rounded below the floor', () => {
    expect(by('-10% .95', 20_00, 18_00)).toBe(18_95)
    expect(by('-10%', 19_95, 17_95)).toBe(17_96)
    expect(by('-1p', 10_00, 9_99)).toBe(9_99)
    // What is unlawful before it is rounded stays so, for somebody to see.
    expect(by('-50%', 20_00, 18_00)).toBe(10_00)
  })

  test.each([
    ...[
      '',
      ' ',
      '4%',
      '+',
      '+%',
      '+4%%',
      '.9',
      '.955',
      '+4% 95',
      '.95 +4%',
      '+4% .95 .99',
      '*0',
      '/0',
      '-100%',
      '+2000%',
    ],
    ...['abc', '+1e3%', '12,50', '1.234', '٤', '\0', '+4%\n.95', '9'.repeat(41), 'NaN', '*-1'],
  ])('%j is none', (typed) => {
    expect(readFormula(typed)).toBeUndefined()
  })

  test('of any kind gives a price with its ending, lawful if it was before it was rounded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 0, max: 50_00 }),
        fc.integer({ min: -99, max: 300 }),
        fc.option(fc.integer({ min: 0, max: 99 })),
        (price, floor, percent, ending) => {
          const after = priceBy(
            { change: { kind: 'percent', by: percent }, ending },
            pence(price),
            pence(floor),
          )
          const exact = (price * (100 + percent)) / 100
          if (ending !== null) expect(after % 100).toBe(ending)
          if (exact >= floor) expect(after).toBeGreaterThanOrEqual(floor)
          if (percent > 0 && ending !== null) expect(after).toBeGreaterThanOrEqual(price)
          expect(Math.abs(after - exact)).toBeLessThanOrEqual(100)
        },
      ),
    )
  })

  test('raised to the floor is the lowest lawful price with that ending', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        fc.option(fc.integer({ min: 0, max: 99 })),
        (floor, ending) => {
          const raised = raisedToFloor(pence(floor), ending)
          expect(raised).toBeGreaterThanOrEqual(floor)
          expect(raised - floor).toBeLessThan(100)
          if (ending !== null) expect(raised % 100).toBe(ending)
        },
      ),
    )
  })
})

describe('money', () => {
  test.each([
    ['£1,249.00', 124_900],
    ['1249', 124_900],
    [' 34.5 ', 34_50],
    ['£ 34.95', 34_95],
    ['95p', 95],
    ['0', 0],
  ])('%s is %ip', (typed, amount) => {
    expect(readMoney(typed)).toBe(amount)
  })

  test.each(['', '12,50', '1,24,900', '-5', '34.955', '.95', '$5', '1e3', 'abc', '12 34', '\0'])(
    '%j is none',
    (typed) => {
      expect(readMoney(typed)).toBeUndefined()
    },
  )
})
