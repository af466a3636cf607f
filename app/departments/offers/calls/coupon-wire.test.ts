import { expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { toWireCoupon, wireCoupon } from './coupon-wire.ts'

const endsAt = new Date('2026-12-01T00:00:00Z')

test('a coupon is told in pounds, with its end', () => {
  const coupon = toWireCoupon({
    kind: 'coupon',
    code: 'WELCOME5',
    off: pence(5_50),
    minimum: pence(40_00),
    endsAt,
  })
  expect(wireCoupon.parse(coupon)).toEqual({
    code: 'WELCOME5',
    validity: '2026-12-01T00:00:00.000Z',
    abs_discount: 5.5,
    percent_discount: null,
    minimum: 40,
  })
})

const firstOrder = { kind: 'first order', code: 'WELCOME-7KQ2-MX4D', percent: 10 } as const

test('a first-order code is told with the terms it was sent with', () => {
  const coupon = toWireCoupon({ ...firstOrder, minimum: pence(30_00), endsAt })
  expect(wireCoupon.parse(coupon)).toMatchObject({
    validity: endsAt.toISOString(),
    percent_discount: 10,
    minimum: 30,
  })
})

test('a code without an end is valid for a program that compares days', () => {
  const coupon = toWireCoupon({ ...firstOrder, minimum: pence(0), endsAt: null })
  expect(wireCoupon.parse(coupon)).toMatchObject({ abs_discount: null, percent_discount: 10, minimum: 0 })
  expect(new Date(coupon.validity).getTime()).toBeGreaterThan(endsAt.getTime())
})
