import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shopCalendar as calendar } from '../../delivery/promises.ts'
import { reorderPoint, suggestionFor, suggestionInWords } from './reorder.ts'

/** A Wednesday. */
const today = '2026-11-18'
const busy = Array.from({ length: 200 }, () => 1)
const terms = { supplier: 'Hedges', leadDays: 3, caseSize: 6 }
const asked = { forecast: { rate: 2, spread: 1 }, busy, terms, today, calendar }
const shelf = { available: 12, coming: 0, waiting: 0 }

const worded = (given: typeof shelf, special: Partial<typeof asked> = {}) => {
  const all = { ...asked, ...special }
  const suggestion = suggestionFor(given, all)
  return suggestion && suggestionInWords(suggestion, { terms: all.terms, shelf: given, today })
}

describe('what to order', () => {
  test.for([
    [shelf, 'Order 9 cases from Hedges today, or run out on the 23rd.'],
    [{ ...shelf, available: 22 }, 'Order 7 cases from Hedges by Monday, or run out on the 28th.'],
    [{ ...shelf, available: 60 }, undefined],
    [{ ...shelf, available: 0 }, 'Order 11 cases from Hedges today: none is left.'],
    [
      { ...shelf, available: 0, waiting: 1 },
      'Order 11 cases from Hedges today: none is left, and somebody waits for it.',
    ],
    [
      { ...shelf, available: 0, waiting: 8 },
      'Order 12 cases from Hedges today: none is left, and 8 people wait for it.',
    ],
    [{ ...shelf, available: 2, coming: 60 }, undefined],
  ] as const)('%o: %s', ([given, words]) => {
    expect(worded(given)).toBe(words)
  })

  test('is nothing for what nobody buys, unless somebody waits', () => {
    const forecast = { rate: 0, spread: 1 }
    expect(worded({ ...shelf, available: 0 }, { forecast })).toBeUndefined()
    expect(worded({ ...shelf, available: 0, waiting: 2 }, { forecast })).toBe(
      'Order 1 case from Hedges today: none is left, and 2 people wait for it.',
    )
  })

  test('without a supplier says so', () => {
    expect(worded(shelf, { terms: { ...terms, supplier: '' } })).toBe(
      'Runs out on the 23rd, and no supplier is known.',
    )
  })

  test('is earlier for who takes longer, and for bank holidays', () => {
    expect(reorderPoint({ ...asked, terms: { ...terms, leadDays: 10 } })).toBeGreaterThan(reorderPoint(asked))
    expect(reorderPoint({ ...asked, today: '2026-12-16' })).toBeGreaterThan(reorderPoint(asked))
  })
})

const anything = fc.record({
  shelf: fc.record({ available: fc.nat(500), coming: fc.nat(200), waiting: fc.nat(30) }),
  rate: fc.double({ min: 0, max: 40, noNaN: true }),
  spread: fc.double({ min: 1, max: 12, noNaN: true }),
  leadDays: fc.nat(60),
  caseSize: fc.integer({ min: 1, max: 48 }),
})
const judge = ({
  shelf: given,
  rate,
  spread,
  leadDays,
  caseSize,
}: typeof anything extends fc.Arbitrary<infer T> ? T : never) =>
  suggestionFor(given, { ...asked, forecast: { rate, spread }, terms: { ...terms, leadDays, caseSize } })

describe('whatever sells', () => {
  test('whole cases are ordered, one at least, on a day that is still to come', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const suggestion = judge(given)
        if (!suggestion) return
        expect(suggestion.cases).toBeGreaterThanOrEqual(1)
        expect(Number.isInteger(suggestion.cases)).toBe(true)
        expect(suggestion.bottles).toBe(suggestion.cases * given.caseSize)
        expect(suggestion.orderBy >= today).toBe(true)
        expect(suggestion.runsOutOn >= today).toBe(true)
      }),
    )
  })

  test('who sells more orders no less, and who has more orders no more', () => {
    fc.assert(
      fc.property(anything, fc.nat(20), (given, more) => {
        const bottles = (each: typeof given) => judge(each)?.bottles ?? 0
        expect(bottles({ ...given, rate: given.rate + more / 10 })).toBeGreaterThanOrEqual(bottles(given))
        const fuller = { ...given, shelf: { ...given.shelf, available: given.shelf.available + more } }
        expect(bottles(fuller)).toBeLessThanOrEqual(bottles(given))
      }),
    )
  })
})
