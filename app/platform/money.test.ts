import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exVat, fromPounds, inThousands, pence, pounds, saving, toPounds } from './money.ts'

describe('money', () => {
  test.each([
    [0.5, 1],
    [1.49, 1],
    [1.5, 2],
    [2.5, 3],
    [1005 * 0.1, 101],
  ])('%d of a penny settles at %d', (amount, whole) => expect(pence(amount)).toBe(whole))

  test.each([
    [1.005, 101],
    [58.5, 5850],
    [0.29, 29],
    [1249, 124900],
  ])('£%d is %d pence', (amount, whole) => expect(fromPounds(amount)).toBe(whole))

  test('pounds and pence lead back to each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (whole) => {
        expect(fromPounds(toPounds(pence(whole)))).toBe(whole)
      }),
    )
  })

  test('net and VAT always add up, and VAT is a sixth of the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (price) => {
        const net = exVat(pence(price))
        expect(Math.abs(price - net - price / 6)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  test.each([
    [5850, '£58.50'],
    [124900, '£1,249.00'],
    [60, '£0.60'],
  ])('%d pence read %s', (amount, words) => expect(pounds(pence(amount))).toBe(words))

  test('read as the language itself would write them', () => {
    const sterling = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 1_000_000_000 }), (amount) => {
        expect(pounds(pence(amount))).toBe(sterling.format(amount / 100))
      }),
    )
  })

  test('large figures read as the language itself would write them', () => {
    fc.assert(
      fc.property(fc.nat(), (figure) => {
        expect(inThousands(figure)).toBe(figure.toLocaleString('en-GB'))
      }),
    )
  })

  test('a saving below a pound is told in pence', () => {
    expect(saving(pence(60))).toBe('60p')
    expect(saving(pence(650))).toBe('£6.50')
  })
})
