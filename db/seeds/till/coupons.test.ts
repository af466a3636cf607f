import { describe, expect, test } from 'vitest'
import { couponSeed, coupons } from './coupons.ts'

const running = coupons.filter(({ endsInDays }) => endsInDays > 0)
const ended = coupons.filter(({ endsInDays }) => endsInDays < 0)

describe('every coupon of the demo shop', () => {
  test.each(coupons.map((coupon) => [coupon.code, coupon] as const))('%s is valid', (_, coupon) => {
    expect(couponSeed.safeParse(coupon).error).toBeUndefined()
  })

  test.each(coupons.map((coupon) => [coupon.code, coupon] as const))(
    '%s takes a fifth at most, or is handed out by the piece',
    (_, { off, minimum, limit }) => {
      expect(minimum ? off <= minimum / 5 : limit !== undefined).toBe(true)
    },
  )
})

describe('the coupons together', () => {
  test('have a code and a note each of their own', () => {
    expect(new Set(coupons.map(({ code }) => code)).size).toBe(coupons.length)
    expect(new Set(coupons.map(({ note }) => note)).size).toBe(coupons.length)
  })

  test('show all that a till can say', () => {
    expect(running.length).toBeGreaterThanOrEqual(5)
    expect(ended).not.toEqual([])
    expect(running.some(({ minimum }) => minimum)).toBe(true)
    expect(running.some(({ limit }) => limit === 1)).toBe(true)
  })

  test('are the same on whichever day they are sown: none ends on that day itself', () => {
    expect(running.length + ended.length).toBe(coupons.length)
  })
})

test.each([
  ['in small letters', { code: 'welcome5' }],
  ['that gives nothing', { off: 0 }],
  ['in fractions of a penny', { off: 1.005 }],
  ['that takes off as much as it asks for', { off: 40, minimum: 40 }],
  ['with a word that no coupon has', { percent: 10 }],
])('a coupon %s is not accepted', (_, wrong) => {
  expect(couponSeed.safeParse({ ...coupons[0], ...wrong }).success).toBe(false)
})
