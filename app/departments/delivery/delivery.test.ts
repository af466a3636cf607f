import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { deliveryChoices } from './choices.ts'
import { deliveryCharges, insteadOf, readDeliveryType, toFreeDelivery, whyNot } from './delivery.ts'
import { HOME, hasVat, isInTheUk, nationOf, zoneOf } from './destinations.ts'

const NOON = new Date('2026-11-18T12:00:00Z')

test.each([
  ['Standard Delivery', 'Standard Delivery'],
  ['Express Delivery', 'Express Delivery'],
  ['Click & Collect', 'Click & Collect'],
  ['express delivery', 'Click & Collect'],
  ['by pigeon', 'Click & Collect'],
  ['', 'Standard Delivery'],
  [null, 'Standard Delivery'],
  [undefined, 'Standard Delivery'],
])('%j is %s', (said, type) => {
  expect(readDeliveryType(said)).toBe(type)
})

describe('a destination', () => {
  test.each([
    [{ country: 'GB' }, 'england', true, true, null],
    [{ country: 'gb', postcode: 'CF10 1AA' }, 'wales', true, true, null],
    [{ country: 'IM' }, 'isle-of-man', false, true, 'Isle of Man and Channel Islands'],
    [{ country: 'GB', postcode: 'IM1 1AA' }, 'isle-of-man', false, true, 'Isle of Man and Channel Islands'],
    [{ country: 'GG' }, 'channel-islands', false, false, 'Isle of Man and Channel Islands'],
    [{ country: 'IE', postcode: 'D02 X285' }, 'overseas', false, false, 'Ireland'],
    [{ country: 'FR', postcode: '75001' }, 'overseas', false, false, 'Europe'],
    [{ country: 'us' }, 'overseas', false, false, 'Rest of the world'],
  ])('%j', (to, nation, inTheUk, vat, zone) => {
    expect([nationOf(to), isInTheUk(to), hasVat(to), zoneOf(to)?.name ?? null]).toEqual([
      nation,
      inTheUk,
      vat,
      zone,
    ])
  })
})

describe('charges', () => {
  test('abroad are those of the zone, without VAT where none is due', () => {
    expect(deliveryCharges('Standard Delivery', pence(50_00), { country: 'FR' }).delivery).toBe(20_79)
    expect(deliveryCharges('Standard Delivery', pence(50_00), { country: 'IM' }).delivery).toBe(9_95)
  })

  test.each([
    [0, 100_00],
    [87_60, 12_40],
    [99_99, 1],
    [100_00, 0],
    [250_00, 0],
  ])('at %dp are %dp away from free delivery', (worth, gap) => {
    expect(toFreeDelivery(pence(worth))).toBe(gap)
  })
})

describe('what can be had', () => {
  const choices = (destination: { country: string }) =>
    deliveryChoices({ worth: pence(87_60), destination, isEngraved: false, now: NOON })

  test('at home is all three, with charge and promise', () => {
    expect(choices(HOME)).toEqual([
      {
        type: 'Standard Delivery',
        isAvailable: true,
        promise: 'by Wednesday 25 November',
        speed: '3 to 5 working days',
        delivery: 4_95,
        insurance: 0,
      },
      {
        type: 'Express Delivery',
        isAvailable: true,
        promise: 'by Monday 23 November',
        speed: '1 to 3 working days',
        delivery: 6_95,
        insurance: 0,
      },
      {
        type: 'Click & Collect',
        isAvailable: true,
        promise: 'ready today from 14:00',
        speed: '2 opening hours',
        delivery: 0,
        insurance: 0,
      },
    ])
  })

  test('abroad is Standard only', () => {
    expect(choices({ country: 'FR' })).toMatchObject([
      { type: 'Standard Delivery', isAvailable: true, speed: 'up to 10 working days', delivery: 20_79 },
      { isAvailable: false, because: 'Express Delivery is for the United Kingdom only.' },
      { isAvailable: false, because: 'Click & Collect is for the United Kingdom only.' },
    ])
  })

  test.each([
    ['Express Delivery', { country: 'FR' }, 'Express Delivery is for the United Kingdom only.'],
    ['Express Delivery', { country: 'GB', postcode: 'IM1 1AA' }, 'Express Delivery is for'],
    ['Standard Delivery', { country: 'FR' }, null],
    ['Express Delivery', HOME, null],
    ['Express Delivery', { country: 'SA' }, null],
  ] as const)('%s to %j goes another way: %s', (type, to, because) => {
    const answer = insteadOf(type, to)
    if (because === null) return expect(answer).toBeNull()
    expect(answer).toContain(because)
    expect(answer).toContain('Your order will go by Standard Delivery instead.')
  })

  test('is nothing where alcohol may not go', () => {
    expect(whyNot('Standard Delivery', { country: 'SA' })).toBe('We don’t deliver to this country.')
    expect(choices({ country: 'SA' }).every(({ isAvailable }) => !isAvailable)).toBe(true)
  })
})
