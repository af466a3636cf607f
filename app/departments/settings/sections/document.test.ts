import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { demoShop } from '#app/platform/shop/the-shop.ts'
import {
  emptyDocument,
  flatOf,
  nestedOf,
  nextChangeAfter,
  shopOf,
  valuesAt,
  withBegunPlans,
} from './document.server.ts'
import { settingsByPath } from './schema.server.ts'

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const planned = (value: number, day: string) => ({
  path: 'delivery.standard_charge' as const,
  value,
  from: at(day).toISOString(),
})

describe('what holds at a moment', () => {
  const document = {
    values: { 'delivery.standard_charge': 5 },
    planned: [planned(7, '2027-02-01'), planned(6, '2027-01-01')],
  }

  test.each([
    ['2026-12-31', 5],
    ['2027-01-01', 6],
    ['2027-01-31', 6],
    ['2027-02-01', 7],
    ['2030-01-01', 7],
  ])('on %s the charge is £%i', (day, charge) => {
    expect(shopOf(valuesAt(document, at(day))).shop.delivery.standard).toBe(pence(charge * 100))
  })

  test('the next change is the next one that begins', () => {
    expect(nextChangeAfter(document, at('2026-12-31'))).toEqual(at('2027-01-01'))
    expect(nextChangeAfter(document, at('2027-01-01'))).toEqual(at('2027-02-01'))
    expect(nextChangeAfter(document, at('2027-02-01'))).toBeUndefined()
  })

  test('of two that begin at one moment, the one planned last wins', () => {
    const both = { values: {}, planned: [planned(6, '2027-01-01'), planned(8, '2027-01-01')] }
    expect(valuesAt(both, at('2027-01-01'))).toEqual({ 'delivery.standard_charge': 8 })
  })

  test('a document says the same of every moment after its plans have begun', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => new Date(Date.UTC(2027, 0, 1 + days)))
    const plan = fc
      .tuple(fc.integer({ min: 0, max: 50 }), day)
      .map(([value, from]) => ({ ...planned(value, '2027-01-01'), from: from.toISOString() }))
    fc.assert(
      fc.property(fc.array(plan, { maxLength: 8 }), day, day, (plans, one, other) => {
        const [now, later] = one < other ? [one, other] : [other, one]
        const written = { values: { 'delivery.standard_charge': 5 }, planned: plans }
        expect(valuesAt(withBegunPlans(written, now), later)).toEqual(valuesAt(written, later))
      }),
    )
  })
})

describe('the shop by its settings', () => {
  test('without any it is the demo shop', () => {
    expect(shopOf({})).toEqual({ shop: demoShop, unreadable: [] })
    expect(emptyDocument).toEqual({ values: {}, planned: [] })
  })

  test('every setting goes into the shop and comes out again, and its default is lawful', () => {
    const values = flatOf(nestedOf(demoShop))
    expect(Object.keys(values)).toEqual([...settingsByPath.keys()])
    expect(shopOf(values)).toEqual({ shop: demoShop, unreadable: [] })
  })

  test('a value that this version can’t read is left out and named', () => {
    const { shop, unreadable } = shopOf({
      'shop.name': 'The Crooked Cork',
      'delivery.standard_charge': 'free',
      'shop.motto': 'Carpe diem',
    })
    expect(shop.name).toBe('The Crooked Cork')
    expect(shop.delivery.standard).toBe(demoShop.delivery.standard)
    expect(unreadable).toMatchObject([
      { path: 'delivery.standard_charge', isKnown: true },
      { path: 'shop.motto', isKnown: false },
    ])
  })

  test('a telephone number is dialled as it is shown', () => {
    expect(shopOf({ 'shop.phone': '01632 960 777' }).shop.phone).toEqual({
      shown: '01632 960 777',
      dialled: '+441632960777',
    })
  })
})
