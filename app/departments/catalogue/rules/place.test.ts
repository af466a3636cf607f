import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Order, type Place, readPlace, writePlace } from './place.ts'

const price = fc.integer({ min: 0, max: 2 ** 31 - 1 }).map((pennies) => [pennies])
const instant = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().replace('Z', '+00:00'))
const keysOf: Record<Order, fc.Arbitrary<Place['keys']>> = {
  newest: instant.map((added) => [added]),
  'price-asc': price,
  'price-desc': price,
  'litre-asc': price,
  offer: fc.tuple(fc.boolean(), instant),
  // JSON has no -0.
  relevance: fc.double({ min: 0, max: 1_000, noNaN: true }).map((weight) => [Math.abs(weight)]),
}
const orders = Object.keys(keysOf) as Order[]

const slug = fc.stringMatching(/^[a-z0-9]{1,30}(-[a-z0-9]{1,20}){0,3}$/)
const placeIn = (order: Order) =>
  fc.record({ keys: keysOf[order], id: slug, seen: fc.nat(1_000_000), back: fc.boolean() })

/** As anybody could encode it. */
const packed = (whatever: unknown) => Buffer.from(JSON.stringify(whatever)).toString('base64')

/** Including zero bytes and lone surrogates. */
const anySign = fc.nat(0xffff).map((unit) => String.fromCharCode(unit))

describe('a place in a list', () => {
  test.each(orders)('sorted by %s reads back as it was written', (order) => {
    fc.assert(
      fc.property(placeIn(order), (place) => {
        expect(readPlace(writePlace(place, order), order)).toEqual(place)
      }),
    )
  })

  test.each(orders)('sorted by %s can be in an address as it is', (order) => {
    fc.assert(
      fc.property(placeIn(order), (place) => {
        expect(writePlace(place, order)).toMatch(/^[\w-]{1,400}$/)
      }),
    )
  })

  test.each(orders)('sorted by %s is none in a list sorted otherwise', (order) => {
    fc.assert(
      fc.property(placeIn(order), (place) => {
        const text = writePlace(place, order)
        expect(orders.filter((other) => readPlace(text, other))).toEqual([order])
      }),
    )
  })

  test.each([
    ['nothing', ''],
    ['a page number', '2'],
    ['words', 'the next page please'],
    ['other JSON', packed({ after: 12 })],
    ['a list too short', packed(['price-asc', [1200], 'tollgate-rye'])],
    ['a price in words', packed(['price-asc', ['1200'], 'tollgate-rye', 3, false])],
    ['a price beyond all prices', packed(['price-asc', [2 ** 31], 'tollgate-rye', 3, false])],
    ['half a penny', packed(['price-asc', [12.5], 'tollgate-rye', 3, false])],
    ['a negative count', packed(['price-asc', [1200], 'tollgate-rye', -1, false])],
    ['an endless id', packed(['price-asc', [1200], 'x'.repeat(121), 3, false])],
    ['no id', packed(['price-asc', [1200], '', 3, false])],
    ['an id with half a letter', packed(['price-asc', [1200], 'tollgate\ud800', 3, false])],
    ['an id with a zero byte', packed(['price-asc', [1200], 'tollgate\0rye', 3, false])],
    ['one key too many', packed(['price-asc', [1200, 1200], 'tollgate-rye', 3, false])],
  ])('is not %s', (_, text) => expect(readPlace(text, 'price-asc')).toBeUndefined())

  test.each([
    'yesterday',
    '0000-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-01-01T00:00:00+23:00',
    '2026-01-01',
  ])('is not a day that the database does not know: %s', (day) =>
    expect(readPlace(packed(['newest', [day], 'tollgate-rye', 3, false]), 'newest')).toBeUndefined(),
  )

  test.each([1e39, -1, 'a lot', null])('is not a weight of %s', (weight) =>
    expect(readPlace(packed(['relevance', [weight], 'tollgate-rye', 3, false]), 'relevance')).toBeUndefined(),
  )

  test('is never found in garbage, and garbage never trips it', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign }), fc.constantFrom(...orders), (garbage, order) => {
        expect(readPlace(garbage, order)).toBeUndefined()
        expect(readPlace(packed([order, garbage]), order)).toBeUndefined()
      }),
    )
  })
})
