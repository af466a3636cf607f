import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { type CouponForm, couponState, judgeCoupon } from './coupon-form.ts'

const now = new Date('2026-11-18T12:00:00Z')
const form: CouponForm = {
  code: 'CELLAR15',
  off: pence(15_00),
  minimum: pence(150_00),
  useLimit: null,
  startsAt: null,
  endsAt: new Date('2026-12-24T00:00:00Z'),
  note: 'For cases of wine',
}
const at = (text: string) => new Date(text)

describe('a coupon that staff write down', () => {
  test('may be saved', () => {
    expect(judgeCoupon(form, { used: 0, now })).toEqual({})
    expect(judgeCoupon({ ...form, minimum: pence(0) }, { used: 0, now })).toEqual({})
    expect(judgeCoupon({ ...form, useLimit: 3 }, { used: 3, now })).toEqual({})
  })

  test.for<[string, Partial<CouponForm>, string]>([
    ['a short code', { code: 'ABC' }, 'code'],
    ['a code in small letters', { code: 'cellar' }, 'code'],
    ['nothing off', { off: pence(0) }, 'off'],
    ['too much off', { off: pence(500_01), minimum: pence(0) }, 'off'],
    ['as much off as it asks for', { minimum: pence(15_00) }, 'minimum'],
    ['no use at all', { useLimit: 0 }, 'limit'],
    ['fewer uses than there were', { useLimit: 3 }, 'limit'],
    ['an end before its beginning', { startsAt: at('2026-12-25T00:00:00Z') }, 'ends_at'],
    ['an end at its beginning', { startsAt: form.endsAt }, 'ends_at'],
    ['an end that is over', { endsAt: now }, 'ends_at'],
    ['no note', { note: '' }, 'note'],
  ])('has not %s', ([, wrong, field]) => {
    expect(Object.keys(judgeCoupon({ ...form, ...wrong }, { used: 4, now }))).toEqual([field])
  })
})

describe('the state of a coupon', () => {
  test.for<[string, Partial<CouponForm & { used: number }>]>([
    ['running', {}],
    ['running', { startsAt: now }],
    ['planned', { startsAt: at('2026-11-18T12:00:01Z') }],
    ['used_up', { useLimit: 2, used: 2 }],
    ['ended', { endsAt: now }],
  ])('%s', ([state, more]) => {
    expect(couponState({ ...form, used: 0, ...more }, now)).toBe(state)
  })

  test('that may be saved is never ended', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true }),
        fc.option(fc.date({ noInvalidDate: true })),
        (endsAt, startsAt) => {
          const wanted = { ...form, endsAt, startsAt }
          if (Object.keys(judgeCoupon(wanted, { used: 0, now })).length > 0) return
          expect(couponState({ ...wanted, used: 0 }, now)).not.toBe('ended')
        },
      ),
    )
  })
})
