import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#app/platform/clock.ts'
import { pence } from '#app/platform/money.ts'
import type { PricePeriod } from './prices.ts'
import { proofInWords, wasProof } from './was-price.ts'

const NOW = new Date('2026-11-18T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const period = (charged: number, from: number, until: number | null): PricePeriod => ({
  from: daysAgo(from),
  until: until === null ? null : daysAgo(until),
  price: pence(charged),
  oldPrice: null,
  charged: pence(charged),
  by: '',
})

describe('the proof for ‘was’', () => {
  test('is how long the price was charged', () => {
    const history = [period(34_95, 60, 30), period(29_95, 30, 11), period(34_95, 11, null)]
    const proof = wasProof(history, pence(34_95), NOW)
    expect(proof).toMatchObject({ days: 41, isCharged: true })
    expect(proofInWords(proof, 63)).toBe('Charged for 41 days, 63 bottles; the offer may run 41 days.')
  })

  test('is none for a price that was never charged, or long ago', () => {
    const history = [period(39_95, 800, 400), period(34_95, 400, null)]
    expect(wasProof(history, pence(36_00), NOW)).toMatchObject({ days: 0, isCharged: false })
    expect(wasProof(history, pence(39_95), NOW)).toMatchObject({ days: 0, isCharged: false })
    expect(wasProof(history, pence(34_95), NOW)).toMatchObject({ days: 365 })
  })

  test('of a few hours says so', () => {
    const proof = wasProof([period(34_95, 0.5, null)], pence(34_95), NOW)
    expect(proofInWords(proof, 1)).toBe('Charged for less than a day, 1 bottle; too short for a ‘was’.')
  })

  test('adds up: the days of all prices are the days of the last year', () => {
    const history = fc
      .array(
        fc.record({ days: fc.integer({ min: 1, max: 200 }), charged: fc.constantFrom(1_00, 2_00, 3_00) }),
        { minLength: 1 },
      )
      .map((steps) => {
        let until: number | null = null
        const periods: PricePeriod[] = []
        let from = 0
        for (const { days, charged } of steps) {
          from += days
          periods.unshift(period(charged, from, until))
          until = from
        }
        return { periods, days: from }
      })
    fc.assert(
      fc.property(history, ({ periods, days }) => {
        const sum = [1_00, 2_00, 3_00].reduce((all, was) => all + wasProof(periods, pence(was), NOW).days, 0)
        expect(sum).toBe(Math.min(days, 365))
      }),
    )
  })
})
