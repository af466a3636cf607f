import { describe, expect, test } from 'vitest'
import { courierFile, dialledByCouriers, factsOf, outerOf } from './courier-file.ts'
import {
  type Courier,
  type CourierFacts,
  type CourierParcel,
  couriers,
  courierWithKey,
  whyNotCarry,
} from './couriers.ts'

const parcel: CourierParcel = {
  reference: 'K7QF-3MHX',
  title: 'Ms.',
  firstName: 'Ann',
  lastName: 'Vane',
  house: '12',
  street: 'Mill Lane',
  city: 'Marlow',
  county: '',
  postcode: 'SL7 1AA',
  country: 'United Kingdom',
  countryCode: 'GB',
  phone: '07700900123',
  email: 'ann@example.com',
  weightG: 2990,
  outerMm: [390, 235, 130],
  bottles: 2,
  isExpress: false,
  hasAlcohol: true,
  worth: 65_95,
  placedAt: new Date('2026-11-16T10:00:00Z'),
}
const home = { nation: 'england', zone: null }
const named = (key: string) => courierWithKey(key) as Courier
const rowsOf = (key: string, more: Partial<CourierParcel> = {}, may = (_right: string) => true) => {
  const [head = '', row = ''] = courierFile(named(key), [{ ...parcel, ...more }], may)
    .replace('\uFEFF', '')
    .split('\r\n')
  const cells = row.split(',')
  return Object.fromEntries(head.split(',').map((name, i) => [name, cells[i]]))
}

describe('a courier’s file', () => {
  test.for([
    [
      'royal-mail',
      {
        'Order reference': 'K7QF-3MHX',
        Weight: '2.990',
        'Address line 1': '12 Mill Lane',
        'Age verification': 'Over 18',
      },
    ],
    [
      'dpd',
      {
        'Customer Ref 1': 'K7QF-3MHX',
        Weight: '2.99',
        'Country Code': 'GB',
        'Age Check': '18',
        'No of Parcels': '1',
      },
    ],
    [
      'apc',
      {
        Reference: 'K7QF-3MHX',
        Length: '39',
        Width: '24',
        Height: '13',
        'Special Instructions': 'AGE 18 - CHECK ID',
      },
    ],
  ] as const)('of %s has its columns', ([key, expected]) => {
    expect(rowsOf(key)).toMatchObject(expected)
  })

  test('of every courier asks for an age wherever there is alcohol', () => {
    for (const { key } of couriers) {
      const told = (hasAlcohol: boolean) => JSON.stringify(rowsOf(key, { hasAlcohol }))
      expect(told(true)).toMatch(/18/)
      expect(told(true)).not.toBe(told(false))
    }
  })

  test('says nothing of contact or money to those who may not see it', () => {
    for (const { key } of couriers) {
      const words = JSON.stringify(rowsOf(key, {}, () => false))
      expect(words).not.toMatch(/ann@|07700|65\.95/)
      expect(words).toContain('Mill Lane')
    }
  })

  test('calculates nothing in a spreadsheet', () => {
    const odd = { firstName: '=HYPERLINK("http://evil.example")', title: '' }
    expect(courierFile(named('dpd'), [{ ...parcel, ...odd }], () => true)).toContain(`"'=HYPERLINK(""http`)
    expect(dialledByCouriers('+44 7700 900123')).toBe('0044 7700 900123')
  })

  test('has a house’s name on a line of its own', () => {
    expect(rowsOf('dpd', { house: 'The Old Mill' })).toMatchObject({
      'Address 1': 'The Old Mill',
      'Address 2': 'Mill Lane',
    })
  })
})

const facts = (special: Partial<CourierFacts> = {}): CourierFacts => ({
  ...factsOf([{ size: '70cl', quantity: 1, abv: 40 }], { weightG: 1600 }, home),
  ...special,
})

describe('what a courier may carry', () => {
  test('is judged by strength, size, weight and country', () => {
    expect(
      factsOf(
        [
          { size: '6 x 330ml', quantity: 2, abv: 4 },
          { size: '1.5 litres', quantity: 3, abv: 41 },
          { size: '2 x 5cl', quantity: 2, abv: 40 },
        ],
        { weightG: 18_400 },
        home,
      ),
    ).toEqual({
      nation: 'england',
      zone: null,
      weightG: 18_400,
      hasAlcohol: true,
      strongest: 41,
      largestStrongLitres: 1.5,
      strongBottles: 7,
    })
    const weak = { size: '50cl', quantity: 1, abv: 0 }
    expect(factsOf([weak], { weightG: 900 }, home)).toMatchObject({ hasAlcohol: false, strongBottles: 0 })
    expect(factsOf([{ ...weak, abv: undefined }], { weightG: 900 }, home)).toMatchObject({
      strongest: 40,
      strongBottles: 1,
    })
  })

  test.for([
    ['royal-mail', {}, undefined],
    ['royal-mail', { strongest: 72 }, 'Royal Mail carries nothing above 70%.'],
    ['royal-mail', { nation: 'overseas' }, 'Abroad, Royal Mail carries up to 24% only.'],
    ['royal-mail', { nation: 'overseas', strongest: 13 }, undefined],
    ['royal-mail', { largestStrongLitres: 1.5 }, 'Royal Mail takes bottles above 24% up to 1 litre only.'],
    ['royal-mail', { strongBottles: 2 }, undefined],
    [
      'royal-mail',
      { strongBottles: 3 },
      'Royal Mail takes two bottles above 24% in a parcel, not more: strong drinks burn.',
    ],
    ['dpd', { strongBottles: 12 }, undefined],
    ['royal-mail', { weightG: 20_001 }, 'Royal Mail carries up to 20 kg a parcel.'],
    ['dpd', { strongest: 70 }, undefined],
    ['dpd', { strongest: 70.1 }, 'DPD carries nothing above 70%.'],
    ['dpd', { zone: 'Rest of the world' }, 'DPD delivers in Europe only.'],
    ['dpd', { zone: 'Europe', nation: 'overseas' }, undefined],
    ['dpd', { weightG: 31_000 }, 'DPD carries up to 30 kg a parcel.'],
    ['apc', { nation: 'channel-islands' }, 'APC delivers in the United Kingdom only.'],
    ['apc', {}, undefined],
  ] as const)('%s with %j: %s', ([key, special, because]) => {
    expect(whyNotCarry(named(key), facts(special))).toBe(because)
  })

  test('has the size of its box', () => {
    expect(outerOf('B12')).toEqual([445, 390, 340])
    expect(outerOf('?')).toEqual([0, 0, 0])
  })
})
