import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { aDrink } from '../../../test/drinks.ts'
import { NOON } from '../../../test/shop.ts'
import { toWire, toWireSuggestion, wireDrink, wireSuggestion } from './drink-wire.ts'

const tomorrow = new Date(NOON.getTime() + 24 * 60 * 60 * 1000)

describe('a drink on the wire', () => {
  test('is what is documented, and nothing beside it', () => {
    expect(wireDrink.strict().safeParse(toWire(aDrink(), NOON)).error).toBeUndefined()
  })

  test('has every field of the public API under its public name', () => {
    const publicNames =
      'id name image description type country bottle_size abv_percent new_price old_price is_new multi_buy engravable offer'
    expect(Object.keys(toWire(aDrink(), NOON))).toEqual(expect.arrayContaining(publicNames.split(' ')))
  })

  test('tells its money in pounds', () => {
    const wire = toWire(
      aDrink({ price: pence(65_00), oldPrice: pence(80_10), sizeMl: 700, packSize: 1 }),
      NOON,
    )
    expect(wire).toMatchObject({
      new_price: 65,
      old_price: 80.1,
      price_now: 65,
      price_ex_vat: 54.17,
      price_per_litre: 92.86,
      offer: null,
    })
  })

  test('tells what is charged today beside the usual price', () => {
    const offer = { endsAt: tomorrow, percent: 10, off: null }
    expect(toWire(aDrink({ price: pence(34_95), offer }), NOON)).toMatchObject({
      new_price: 34.95,
      price_now: 31.46,
      price_ex_vat: 26.22,
      price_per_litre: 44.94,
    })
    expect(toWire(aDrink({ price: pence(34_95), offer }), tomorrow)).toMatchObject({
      new_price: 34.95,
      price_now: 34.95,
    })
  })

  test.each([
    [
      { percent: 10, off: null },
      { percent_discount: 10, abs_discount: null },
    ],
    [
      { percent: null, off: pence(6_50) },
      { percent_discount: null, abs_discount: 6.5 },
    ],
  ])('tells of its offer %j, with the instant of its end', (offer, answer) => {
    expect(toWire(aDrink({ offer: { endsAt: tomorrow, ...offer } }), NOON).offer).toEqual({
      validity: '2026-11-19T12:00:00.000Z',
      ...answer,
    })
  })

  test('tells when it came as an instant', () => {
    expect(toWire(aDrink({ addedAt: new Date('2026-11-01T09:30:00Z') }), NOON).added_at).toBe(
      '2026-11-01T09:30:00.000Z',
    )
  })

  test('tells size, strength and units for people', () => {
    const cans = aDrink({ type: 'beer', subtype: 'beersnciders', sizeMl: 330, packSize: 24, abv: 5 })
    expect(toWire(cans, NOON)).toMatchObject({ bottle_size: '24 x 330ml', abv_percent: 5, units: 39.6 })
  })

  test('has a photograph at a root-relative address', () => {
    expect(toWire(aDrink({ photo: { base: '/photos/rye.12345678', blur: 'data:,' } }), NOON).image).toBe(
      '/photos/rye.12345678-800.webp',
    )
  })

  test('says null or nothing where there is nothing to say, never undefined', () => {
    const wire = toWire(aDrink({ region: null }), NOON)
    expect(wire).toMatchObject({
      region: null,
      old_price: null,
      age: null,
      vintage: null,
      cask: null,
      grapes: [],
      botanicals: [],
    })
  })

  test('tells its character', () => {
    const taste = { smoke: 4, sweet: 1, fruit: 1, body: 4, spice: 2, dry: 3 }
    const character = {
      age: 10,
      cask: 'Bourbon barrels',
      grapes: ['Ugni Blanc'],
      flavours: ['smoke', 'salt'],
      taste,
    }
    expect(toWire(aDrink({ character }), NOON)).toMatchObject({ ...character, vintage: null })
  })
})

describe('a suggestion on the wire', () => {
  test('is the smallest photograph, the usual price and what is charged today', () => {
    const drink = {
      id: 'tollgate-rye',
      name: 'Tollgate Straight Rye',
      photo: '/photos/rye.12345678',
      type: 'whisky' as const,
      price: pence(44_95),
      offer: { endsAt: new Date(NOON.getTime() + 1), percent: 10, off: null },
    }
    const wire = toWireSuggestion(drink, NOON)
    expect(wire).toEqual({
      id: 'tollgate-rye',
      name: 'Tollgate Straight Rye',
      image: '/photos/rye.12345678-160.webp',
      type: 'whisky',
      new_price: 44.95,
      price_now: 40.46,
    })
    expect(toWireSuggestion(drink, drink.offer.endsAt).price_now).toBe(44.95)
    expect(wireSuggestion.strict().safeParse(wire).error).toBeUndefined()
  })
})
